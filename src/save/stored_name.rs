//! Algorithms, heuristics and styles of tiles in files, by the names that their tables have for that.

use std::fmt;

use serde::de::{EnumAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serializer};

/// Writes a name as that of an enum's variant.
fn write<S: Serializer>(serializer: S, name: &'static str) -> Result<S::Ok, S::Error> {
    serializer.serialize_unit_variant("Name", 0, name)
}

/// Reads a name, and finds what it stands for. A name that is not known is one of a newer
/// version, whose other preferences are still good, and stands for the default.
fn read<'de, D, T>(
    source: D,
    what: &'static str,
    find: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default,
{
    let name = source.deserialize_enum(what, &[], NameVisitor { what })?;
    Ok(find(&name).unwrap_or_default())
}

struct NameVisitor {
    what: &'static str,
}

impl<'de> Visitor<'de> for NameVisitor {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of {}", self.what)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<String, A::Error> {
        let (Identifier(name), variant) = data.variant()?;
        variant.unit_variant()?;
        Ok(name)
    }
}

/// A name without quotes around it.
struct Identifier(String);

impl<'de> Deserialize<'de> for Identifier {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        source.deserialize_identifier(IdentifierVisitor)
    }
}

struct IdentifierVisitor;

impl Visitor<'_> for IdentifierVisitor {
    type Value = Identifier;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Identifier, E> {
        Ok(Identifier(name.to_owned()))
    }
}

/// For `#[serde(with = …)]` on an algorithm.
pub(super) mod algorithm {
    use serde::{Deserializer, Serializer};

    use crate::engine::Algorithm;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
    pub(crate) fn serialize<S: Serializer>(
        algorithm: &Algorithm,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        super::write(serializer, algorithm.facts().stored_name)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Algorithm, D::Error> {
        super::read(source, "an algorithm", |name| {
            Algorithm::all().find(|algorithm| algorithm.facts().stored_name == name)
        })
    }
}

/// For `#[serde(with = …)]` on a heuristic.
pub(super) mod heuristic {
    use serde::{Deserializer, Serializer};

    use crate::puzzle::Heuristic;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
    pub(crate) fn serialize<S: Serializer>(
        heuristic: &Heuristic,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        super::write(serializer, heuristic.facts().stored_name)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Heuristic, D::Error> {
        super::read(source, "a heuristic", |name| {
            Heuristic::all().find(|heuristic| heuristic.facts().stored_name == name)
        })
    }
}

/// For `#[serde(with = …)]` on what tiles look like.
pub(super) mod tiles {
    use serde::{Deserializer, Serializer};

    use crate::picture::NumberStyle;

    /// How the picture itself is called.
    const PICTURE: &str = "picture";

    #[expect(clippy::ref_option, reason = "serde hands out references")]
    pub(crate) fn serialize<S: Serializer>(
        tiles: &Option<NumberStyle>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        super::write(serializer, tiles.map_or(PICTURE, NumberStyle::stored_name))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        source: D,
    ) -> Result<Option<NumberStyle>, D::Error> {
        super::read(source, "a style of tiles", |name| {
            NumberStyle::ALL.into_iter().find(|style| style.stored_name() == name).map(Some)
        })
    }
}
