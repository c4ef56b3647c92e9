//! The languages of the window. Each is one file in `assets/languages` and one row here.

use fluent_bundle::FluentValue;

/// What is particular to a language.
#[derive(Debug)]
struct Row {
    /// Its tag, by which locales and preferences name it.
    tag: &'static str,
    /// What it is called in English, for those whose system can't show its own name.
    english_name: &'static str,
    /// What it is called by those who speak it.
    own_name: &'static str,
    /// How it writes 1234.5.
    number: &'static str,
    /// Characters that the system's fonts must have for it; none where the built-in fonts do.
    sample: &'static str,
    /// Its texts, in the syntax of Fluent.
    texts: &'static str,
}

macro_rules! languages {
    ($($(#[$attribute:meta])* $name:ident: $tag:literal, $own_name:literal, $number:literal, $sample:literal;)*) => {
        /// A language of the window.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the names say it all")]
        pub enum Language { $($(#[$attribute])* $name),* }

        const ROWS: &[Row] = &[$(Row {
            tag: $tag,
            english_name: stringify!($name),
            own_name: $own_name,
            number: $number,
            sample: $sample,
            texts: include_str!(concat!("../../assets/languages/", $tag, ".ftl")),
        }),*];

        impl Language {
            /// Every language, in the order of the menu.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// How Fluent writes a number in this language. A function without a state of its own
            /// is what Fluent takes.
            pub(super) fn formatter<M>(self) -> fn(&FluentValue<'_>, &M) -> Option<String> {
                match self { $(Self::$name => formatted::<{ Self::$name as usize }, M>),* }
            }
        }
    };
}

// The tag, the language's own name, how it writes 1234.5, and characters that a font must have.
languages! {
    #[default]
    English: "en", "English", "1,234.5", "";
    German: "de", "Deutsch", "1.234,5", "";
    Spanish: "es", "Español", "1\u{a0}234,5", "";
    French: "fr", "Français", "1\u{a0}234,5", "";
    Japanese: "ja", "日本語", "1,234.5", "日本語あきマス";
    Chinese: "zh", "简体中文", "1,234.5", "简体中文打乱";
}

/// How many languages there are.
pub(super) const COUNT: usize = Language::ALL.len();

fn formatted<const INDEX: usize, M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(Language::ALL[INDEX].number(number.value, None)),
        _ => None,
    }
}

impl Language {
    /// The language with this tag.
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.tag() == tag)
    }

    /// The language of a locale such as `zh_CN.UTF-8` or `en-GB`, if it is here.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::of_tag(&language.to_ascii_lowercase())
    }

    fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Its tag, such as `en`.
    pub fn tag(self) -> &'static str {
        self.row().tag
    }

    /// What it is called by those who speak it.
    pub fn own_name(self) -> &'static str {
        self.row().own_name
    }

    /// What it is called in English.
    pub fn english_name(self) -> &'static str {
        self.row().english_name
    }

    /// Characters that the system's fonts must have for it; none where the built-in fonts do.
    pub fn sample(self) -> &'static str {
        self.row().sample
    }

    /// Its texts, in the syntax of Fluent.
    pub fn source(self) -> &'static str {
        self.row().texts
    }

    /// A number as this language writes it, with so many decimals or as many as it has.
    pub fn number(self, number: f64, decimals: Option<usize>) -> String {
        let text = decimals.map_or_else(|| number.to_string(), |count| format!("{number:.count$}"));
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let (group, decimal) = self.separators();
        let digits = whole.trim_start_matches('-').len();
        let mut written = String::new();
        for (index, character) in whole.chars().enumerate() {
            let left = whole.len() - index;
            if left < digits && left.is_multiple_of(3) {
                written.push(group);
            }
            written.push(character);
        }
        if !fraction.is_empty() {
            written.push(decimal);
            written.push_str(fraction);
        }
        written
    }

    /// What stands between thousands, and before decimals.
    pub(super) fn separators(self) -> (char, char) {
        let mut marks = self.row().number.chars().filter(|character| !character.is_ascii_digit());
        (marks.next().unwrap_or(','), marks.next().unwrap_or('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let english = |number| Language::English.number(number, None);
        assert_eq!(english(0.0), "0");
        assert_eq!(english(999.0), "999");
        assert_eq!(english(1000.0), "1,000");
        assert_eq!(english(-1_234_567.0), "-1,234,567");
        assert_eq!(english(-100.0), "-100");
        assert_eq!(english(1.7), "1.7");
        assert_eq!(Language::English.number(2.0, Some(1)), "2.0");
        for language in Language::ALL {
            assert_eq!(language.number(1234.5, None), language.row().number, "{language:?}");
        }
    }

    #[test]
    fn every_row_can_be_found_by_its_tag() {
        assert_eq!(ROWS.len(), COUNT);
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(*language));
            assert!(language.tag().chars().all(|letter| letter.is_ascii_lowercase()));
        }
    }
}
