/** @param {readonly number[]} times @param {number} share */
export function percentileOf(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {readonly number[]} numbers */
function medianOf(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/**
 * Summarizes pairs of times: the median of each side, and the ratios of the second to the first.
 * @param {readonly (readonly [number, number])[]} pairs
 */
export function ratiosOf(pairs) {
  const ratios = pairs.map(([first, second]) => second / first);
  return {
    first: medianOf(pairs.map(([first]) => first)),
    second: medianOf(pairs.map(([, second]) => second)),
    ratio: medianOf(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
  };
}
