//! The spread of what searches took, as box plots over the distance.

use super::Quantity;
use crate::app::laboratory::chart::{Axis, Chart, Mark, Series, box_place};
use crate::app::laboratory::method_list::method_name;
use crate::app::texts::{Language, Text};
use crate::lab::experiment::{Group, Published, Settings};

/// The groups whose distance is known, a box for each, and what is published of them.
pub(super) fn chart(
    settings: &Settings,
    groups: &[Group],
    quantity: Quantity,
    with_published: bool,
    language: Language,
) -> Chart {
    let methods = settings.methods.len();
    let mut series = Vec::new();
    for (number, method) in settings.methods.iter().enumerate() {
        // A method that is there twice has its boxes once.
        if settings.methods[..number].contains(method) {
            continue;
        }
        let text = method.to_string();
        let name = method_name(method, language);
        let mut points = Vec::new();
        for group in groups.iter().filter(|group| group.method == text) {
            let Some((distance, spread)) = group.distance.zip(quantity.of(group)) else { continue };
            let x = box_place(distance.into(), number, methods);
            let values = [
                spread.least as f64,
                spread.lower_quartile,
                spread.median,
                spread.upper_quartile,
                spread.most as f64,
            ];
            points.extend(values.map(|value| [x, value]));
        }
        let published = Published::of(&text).filter(|_| with_published);
        if let Some(published) = published {
            let name = language.fill(Text::LabExperimentPublishedOf, &[("method", &name)]);
            let at = |&(distance, generated): &(u32, u64)| {
                [box_place(distance.into(), number, methods), generated as f64]
            };
            let points = published.generated.iter().map(at).collect();
            series.push(Series { name, colour: number, mark: Mark::Dots, points });
        }
        let mark = Mark::Boxes { beside: methods };
        series.push(Series { name, colour: number, mark, points });
    }
    Chart {
        title: language.say(Text::LabExperimentPlot).to_owned(),
        x: Axis::linear(language.say(Text::LabExperimentDistance)),
        y: Axis::log(language.say(quantity.name())),
        series,
    }
}
