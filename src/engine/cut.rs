//! The cut of a beam search: which boards of a layer are kept.

/// The keys that are among the lowest of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// Lower keys are all kept, higher ones never.
    key: usize,
    /// How many are kept with just this key.
    left: usize,
}

impl Cut {
    /// Keeps as many as the beam is wide, given how many there are with each key.
    pub(crate) fn new(counts: &[usize], width: usize) -> Self {
        let mut left = width;
        for (key, &count) in counts.iter().enumerate() {
            if count > left {
                return Self { key, left };
            }
            left -= count;
        }
        Self { key: counts.len(), left: 0 }
    }

    /// Whether the next one, which has this key, is kept.
    #[inline]
    pub(crate) fn takes(&mut self, key: usize) -> bool {
        if key == self.key && self.left > 0 {
            self.left -= 1;
            return true;
        }
        key < self.key
    }

    /// Takes what a part of the layer with these keys needs, so that others can go on with
    /// the next part meanwhile. Returns that, and how many of the part it keeps.
    pub(crate) fn for_part(&mut self, keys: impl Iterator<Item = usize>) -> (Self, usize) {
        let (mut lower, mut with_key) = (0, 0);
        for key in keys {
            lower += usize::from(key < self.key);
            with_key += usize::from(key == self.key);
        }
        let left = with_key.min(self.left);
        self.left -= left;
        (Self { key: self.key, left }, lower + left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(keys: &[usize], width: usize) -> Vec<usize> {
        let mut counts = vec![0; 10];
        for &key in keys {
            counts[key] += 1;
        }
        let mut cut = Cut::new(&counts, width);
        keys.iter().copied().filter(|&key| cut.takes(key)).collect()
    }

    #[test]
    fn the_lowest_keys_are_kept_and_of_equals_the_first() {
        let keys = [5, 1, 9, 5, 3, 5, 0];
        assert_eq!(kept(&keys, 4), [5, 1, 3, 0]);
        assert_eq!(kept(&keys, 5), [5, 1, 5, 3, 0]);
        assert_eq!(kept(&keys, 7), keys);
        assert_eq!(kept(&keys, 100), keys);
        assert!(kept(&keys, 0).is_empty());
    }

    #[test]
    fn parts_keep_what_the_whole_would() {
        let keys = [5, 1, 9, 5, 3, 5, 0];
        let mut counts = vec![0; 10];
        for &key in &keys {
            counts[key] += 1;
        }
        let mut cut = Cut::new(&counts, 5);
        let of_parts: Vec<usize> = keys
            .chunks(2)
            .flat_map(|part| {
                let (mut cut, count) = cut.for_part(part.iter().copied());
                let kept = part.iter().copied().filter(|&key| cut.takes(key));
                let kept: Vec<usize> = kept.collect();
                assert_eq!(kept.len(), count);
                kept
            })
            .collect();
        assert_eq!(of_parts, kept(&keys, 5));
    }
}
