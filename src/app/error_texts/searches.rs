//! What was wrong with a search, a method, or an experiment, in the person's language.

use std::io;

use fluent_bundle::FluentValue;

use super::text;
use crate::app::texts::{Language, Parameter, Text};
use crate::engine::{MethodTextError, SolveError};
use crate::lab::experiment::{
    BoardChoiceError, ExperimentError, SettingsError, SettingsTextProblem,
};
use crate::lab::map::{MapError, OverlayError};
use crate::lab::race::RaceError;
use crate::puzzle::ProblemError;
use crate::search::{TieRule, Weight};

/// The system has refused to start a thread.
#[derive(Debug)]
pub(in crate::app) struct NoThread(pub(in crate::app) io::Error);

impl Parameter for NoThread {
    fn value(&self, language: Language) -> FluentValue<'_> {
        no_thread(&self.0, language)
    }
}

fn no_thread(error: &io::Error, language: Language) -> FluentValue<'static> {
    text(language.fill(Text::NoThread, &[("reason", error)]))
}

/// How the search ended, and how far it had come.
impl Parameter for SolveError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        let shaped = |word: Text, shape: String, largest: usize| {
            let shape = shape.replace(' ', "");
            text(language.fill(word, &[("shape", &shape), ("largest", &largest)]))
        };
        let word = match self {
            Self::MemoryLimit(_) => Text::LabOutOfMemory,
            Self::TimeLimit(_) => Text::LabOutOfTime,
            Self::Stopped(_) => Text::LabStopped,
            Self::DepthLimit { .. } => Text::LabTooDeep,
            Self::TooLarge { shape, largest } => {
                return shaped(Text::SearchTooLarge, shape.to_string(), *largest);
            }
            Self::NotSquare(shape) => return shaped(Text::SearchNotSquare, shape.to_string(), 0),
            Self::Failed(_) => Text::FailedFault,
        };
        let reason = language.say(word);
        text(match self.statistics() {
            None => reason.to_owned(),
            Some(statistics) => {
                let memory = language.bytes(statistics.bytes);
                let places: [(&str, &dyn Parameter); 4] = [
                    ("reason", &reason),
                    ("states", &statistics.expanded),
                    ("depth", &statistics.depth),
                    ("memory", &memory),
                ];
                language.fill(Text::SearchEnded, &places)
            }
        })
    }
}

impl Parameter for ProblemError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        text(match self {
            Self::ShapesDiffer { start, goal } => {
                let [shape, goal] = [start, goal].map(|it| it.to_string().replace(' ', ""));
                language.fill(Text::BoardOtherShape, &[("shape", &shape), ("goal", &goal)])
            }
            Self::Unsolvable => language.say(Text::BoardCantReach).to_owned(),
        })
    }
}

impl Parameter for OverlayError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        match self {
            Self::Problem(error) => error.value(language),
            Self::Search(error) => error.value(language),
        }
    }
}

/// No page asks for the map of another size.
impl Parameter for MapError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        text(language.say(Text::FailedFault))
    }
}

impl Parameter for RaceError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        match self {
            Self::NotObservable { method, shape } => {
                let shape = shape.to_string().replace(' ', "");
                let places: [(&str, &dyn Parameter); 2] = [("method", method), ("shape", &shape)];
                text(language.fill(Text::LabRaceNotObservable, &places))
            }
            Self::Thread(error) => no_thread(error, language),
        }
    }
}

impl Parameter for MethodTextError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        let found = |word, found: &String| language.fill(word, &[("found", found)]);
        text(match self {
            Self::Algorithm(name) => found(Text::MethodAlgorithm, name),
            Self::Heuristic(name) => found(Text::MethodHeuristic, name),
            Self::Weight(number) => {
                let places: [(&str, &dyn Parameter); 2] =
                    [("found", number), ("largest", &Weight::LARGEST)];
                language.fill(Text::MethodWeight, &places)
            }
            Self::Order(letters) => found(Text::MethodOrder, letters),
            Self::Ties(name) => {
                let rules = TieRule::ALL.map(|(_, name)| name).join(", ");
                language.fill(Text::MethodTies, &[("found", name), ("rules", &rules)])
            }
            Self::Setting(word) => found(Text::MethodSetting, word),
            Self::NoSetting { algorithm, found, .. } => {
                language.fill(Text::MethodNoSetting, &[("found", found), ("algorithm", algorithm)])
            }
        })
    }
}

impl Parameter for BoardChoiceError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        text(language.fill(Text::SettingsBoards, &[("found", &self.0)]))
    }
}

impl Parameter for SettingsTextProblem {
    fn value(&self, language: Language) -> FluentValue<'_> {
        let named = |word, name: &dyn Parameter| language.fill(word, &[("name", name)]);
        text(match self {
            Self::Unknown(name) => named(Text::SettingsUnknown, name),
            Self::Missing(name) => named(Text::SettingsMissing, name),
            Self::Twice(name) => named(Text::SettingsTwice, name),
            // The reader of the format says more, but in English alone.
            Self::Other(_) => language.say(Text::SettingsOther).to_owned(),
        })
    }
}

impl Parameter for SettingsError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        text(match self {
            Self::Text { line, column, problem } => {
                let places: [(&str, &dyn Parameter); 3] =
                    [("line", line), ("column", column), ("problem", problem)];
                language.fill(Text::SettingsAt, &places)
            }
            Self::Boards(error) => return error.value(language),
            Self::Method { number, reason } => {
                language.fill(Text::SettingsMethod, &[("number", number), ("reason", reason)])
            }
            Self::Time(seconds) => {
                language.fill(Text::SettingsTime, &[("found", &seconds.to_string())])
            }
        })
    }
}

impl Parameter for ExperimentError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        text(match self {
            Self::NotThree { size, .. } => {
                language.fill(Text::LabExperimentNotThree, &[("size", size)])
            }
            Self::NoBoards => language.say(Text::LabExperimentNoBoards).to_owned(),
            Self::TooMany { most, .. } => {
                language.fill(Text::LabExperimentTooMany, &[("most", most)])
            }
            Self::NoMethods => language.say(Text::LabExperimentNoMethods).to_owned(),
            Self::TooLarge { method, size, largest } => language.fill(
                Text::LabExperimentTooLarge,
                &[("method", method), ("size", size), ("largest", largest)],
            ),
            Self::Listed { number, reason } => {
                language.fill(Text::LabExperimentListed, &[("number", number), ("reason", reason)])
            }
            Self::Board(error) => return error.value(language),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Display;

    use super::*;
    use crate::board::{Board, BoardError, Shape};
    use crate::engine::Method;
    use crate::lab::experiment::Settings;

    /// Every error that a search, a method or an experiment can end with.
    fn errors() -> Vec<(Box<dyn Parameter>, String)> {
        fn with(
            errors: &mut Vec<(Box<dyn Parameter>, String)>,
            error: impl Parameter + Display + 'static,
        ) {
            let prompt = error.to_string();
            errors.push((Box::new(error), prompt));
        }
        let mut errors = Vec::new();
        let shape = Shape::new(5, 3).unwrap();
        let problem = ProblemError::ShapesDiffer { start: shape, goal: Shape::square(4).unwrap() };
        for error in [
            SolveError::MemoryLimit(Box::default()),
            SolveError::TimeLimit(Box::default()),
            SolveError::Stopped(Box::default()),
            SolveError::DepthLimit { limit: 5, statistics: Box::default() },
            SolveError::TooLarge { shape, largest: 4 },
            SolveError::NotSquare(shape),
            SolveError::Failed("a fault".to_owned()),
        ] {
            with(&mut errors, OverlayError::Search(error.clone()));
            with(&mut errors, error);
        }
        for error in [problem.clone(), ProblemError::Unsolvable] {
            with(&mut errors, OverlayError::Problem(error.clone()));
            with(&mut errors, ExperimentError::Listed { number: 2, reason: error.clone() });
            with(&mut errors, error);
        }
        for text in [
            "astr",
            "astar:euclid",
            "astar:manhattan:0",
            "bfs:order=UUDL",
            "astar:ties=none",
            "astar:tie=none",
            "bfs:manhattan",
        ] {
            let reason = text.parse::<Method>().unwrap_err();
            with(&mut errors, SettingsError::Method { number: 2, reason: reason.clone() });
            with(&mut errors, reason);
        }
        for text in [
            "(sizes: 3)",
            "(size: 3, boards: \"all\")",
            "(size: 3, size: 3)",
            "nonsense",
            "(size: 3, boards: \"uniform:x\", methods: [\"bfs\"])",
            "(size: 3, boards: \"all\", methods: [\"bfs\"], time_limit: -1.0)",
        ] {
            with(&mut errors, Settings::from_ron(text).unwrap_err());
        }
        for (size, boards, method) in [
            (0, "uniform:1", "bfs"),
            (200, "uniform:1", "bfs"),
            (4, "all", "bfs"),
            (3, "uniform:0", "bfs"),
            (3, "uniform:99999999999", "bfs"),
            (5, "uniform:1", "astar:walking-distance"),
            (3, "uniform:1", ""),
        ] {
            let methods = method.parse::<Method>().into_iter().collect();
            let boards = boards.parse().unwrap();
            let settings = Settings { size, boards, methods, ..Settings::default() };
            with(&mut errors, settings.check().unwrap_err());
        }
        let method = "best".to_owned();
        with(&mut errors, RaceError::NotObservable { method, shape });
        with(&mut errors, RaceError::Thread(io::ErrorKind::OutOfMemory.into()));
        with(&mut errors, MapError { size: 4 });
        with(&mut errors, BoardError::Size(200));
        errors
    }

    #[test]
    fn every_error_is_said_in_every_language_and_never_as_at_the_prompt() {
        let errors = errors();
        for (error, prompt) in &errors {
            let mut said: Vec<String> = Vec::new();
            for language in Language::ALL {
                let text = language.describe(&**error);
                assert!(!text.is_empty() && text != *prompt, "{language:?}: {text}");
                for word in ["expected", "found", "limit:"] {
                    let is_prompt = *language != Language::English && text.contains(word);
                    assert!(!is_prompt, "{language:?} says {word:?} for {prompt}: {text}");
                }
                assert!(!said.contains(&text), "{language:?} says it as another does: {text}");
                said.push(text);
            }
        }
        assert!(errors.len() > 40, "{}", errors.len());
        // What a person has typed is there in every language.
        let reason = "astr".parse::<Method>().unwrap_err();
        for language in Language::ALL {
            let text =
                language.describe(&SettingsError::Method { number: 7, reason: reason.clone() });
            assert!(text.contains("astr") && text.contains('7'), "{text}");
        }
        assert!(Board::solved(200, 0).is_err());
    }
}
