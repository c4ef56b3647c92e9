//! Work on many numbers at once, with the widest vectors that the machine has.

/// Does a piece of work. What of it is inlined here is compiled twice: for every machine, and for
/// those with vectors of 256 bits. Both do the same, in whole numbers as in fractions.
#[inline]
pub fn with_wide_vectors<R>(work: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[expect(unsafe_code, reason = "a beam of 16,000 boards takes a fifth less time")]
        // SAFETY: the processor has the instructions that the function is compiled for.
        return unsafe { on_avx2(work) };
    }
    work()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn on_avx2<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_gives_the_same_with_any_vectors() {
        let mut next = -15_300;
        let numbers = [(); 100].map(|()| {
            next += 300;
            next
        });
        let sum = || numbers.iter().map(|&number: &i16| i32::from(number.max(0)) * 7).sum::<i32>();
        assert_eq!(with_wide_vectors(sum), sum());
        let fractions = numbers.map(f32::from);
        let scaled = || fractions.map(|fraction| (fraction * 0.1 + 0.3).to_bits());
        assert_eq!(with_wide_vectors(scaled), scaled());
    }
}
