//! Licence expressions such as `(MIT OR Apache-2.0) AND OFL-1.1`, as far as crates use them.

/// The licences to obey, if these are the ones that we take, the one to be preferred first. Of
/// alternatives that is the first that we take. Nothing if there is no such choice.
pub(crate) fn choose(expression: &str, accepted: &[String]) -> Option<Vec<String>> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut parser = Parser { words: &words, accepted };
    let chosen = parser.alternatives()?;
    parser.words.is_empty().then_some(())?;
    chosen.obeyed
}

struct Parser<'a> {
    words: &'a [&'a str],
    accepted: &'a [String],
}

/// A part of an expression that was understood.
struct Part {
    /// What to obey, unless there is something that we don't take.
    obeyed: Option<Vec<String>>,
}

impl Parser<'_> {
    fn takes(&mut self, word: &str) -> bool {
        let is_next = self.words.first() == Some(&word);
        if is_next {
            self.words = &self.words[1..];
        }
        is_next
    }

    fn alternatives(&mut self) -> Option<Part> {
        let mut parts = vec![self.all()?];
        while self.takes("OR") {
            parts.push(self.all()?);
        }
        let rank = |licences: &Vec<String>| {
            let place = |name| self.accepted.iter().position(|accepted| accepted == name);
            licences.iter().map(place).max()
        };
        Some(Part { obeyed: parts.into_iter().filter_map(|part| part.obeyed).min_by_key(rank) })
    }

    fn all(&mut self) -> Option<Part> {
        let mut part = self.one()?;
        while self.takes("AND") {
            let next = self.one()?;
            part.obeyed = part.obeyed.zip(next.obeyed).map(|(mut all, more)| {
                all.extend(more);
                all
            });
        }
        Some(part)
    }

    fn one(&mut self) -> Option<Part> {
        if self.takes("(") {
            let part = self.alternatives()?;
            return self.takes(")").then_some(part);
        }
        let (first, rest) = self.words.split_first()?;
        let mut name = (*first).to_owned();
        self.words = rest;
        if self.takes("WITH") {
            let (exception, rest) = self.words.split_first()?;
            name = format!("{name} WITH {exception}");
            self.words = rest;
        }
        let is_name = !["OR", "AND", "WITH", "(", ")"].contains(&name.as_str());
        let obeyed = self.accepted.contains(&name).then(|| vec![name]);
        is_name.then_some(Part { obeyed })
    }
}
