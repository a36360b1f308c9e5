/** Go durations in nanoseconds. The engine parses all durations with this file. */

const limit = 2n ** 63n;
const second = 1_000_000_000n;

const units: ReadonlyMap<string, bigint> = new Map([
  ["ns", 1n],
  ["us", 1000n],
  ["\u00b5s", 1000n],
  ["\u03bcs", 1000n],
  ["ms", 1_000_000n],
  ["s", second],
  ["m", 60n * second],
  ["h", 3600n * second],
]);

/** Go's `time.ParseDuration`: `-1.5h`, `1h30m`, `0`. Undefined for any other text and outside the int64 range. */
export function parseGoDuration(text: string): bigint | undefined {
  const unsigned = text.replace(/^[-+]/, "");
  if (unsigned === "0") return 0n;
  if (!/^(?:(?:\d+(?:\.\d*)?|\.\d+)[^\d.]+)+$/.test(unsigned)) return undefined;
  let total = 0n;
  for (const [, whole = "", fraction = "", unit = ""] of unsigned.matchAll(/(\d*)(?:\.(\d*))?([^\d.]+)/g)) {
    const scale = units.get(unit);
    if (scale === undefined) return undefined;
    total += BigInt(whole === "" ? 0 : whole) * scale;
    total += fractionOf(fraction, scale);
    if (total > limit) return undefined;
  }
  const negative = text.startsWith("-");
  if (!negative && total === limit) return undefined;
  return negative ? -total : total;
}

/** Go keeps as many digits of a fraction as fit into an int64, and multiplies them as a float64. */
function fractionOf(fraction: string, unit: bigint): bigint {
  let digits = 0n;
  let divisor = 1;
  for (const digit of fraction) {
    if (digits > (limit - 1n) / 10n) break;
    const more = digits * 10n + BigInt(digit);
    if (more > limit) break;
    digits = more;
    divisor *= 10;
  }
  return BigInt(Math.trunc(Number(digits) * (Number(unit) / divisor)));
}

/** Units as words. The last word of each row is a prefix that matches all longer words. */
const wordRows: readonly (readonly [nanoseconds: bigint, ...words: string[]])[] = [
  [1n, "ns", "nano"],
  [1000n, "us", "\u00b5s", "micro"],
  [1_000_000n, "ms", "milli"],
  [second, "s", "sec"],
  [60n * second, "m", "min"],
  [3600n * second, "h", "hr", "hour"],
  [86_400n * second, "d", "day"],
  [604_800n * second, "w", "wk", "week"],
];

/**
 * Parses a value of `format: duration`: Go's own form, or the sum of all numbers with a known unit anywhere in the
 * text, such as `5 days` and `P1D`. Undefined for any other text. Sums overflow like int64.
 * Upstream: k8s.io/kube-openapi/pkg/validation/strfmt/duration.go `ParseDuration`.
 */
export function parseFormatDuration(text: string): bigint | undefined {
  const plain = parseGoDuration(text);
  if (plain !== undefined) return plain;
  let total = 0n;
  let known = false;
  // A number starts where there is no digit before it. Trying each digit of a long number would take quadratic time.
  for (const [, factor = "", word = ""] of text.matchAll(/(?<!\d)(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)) {
    if (BigInt(factor) >= limit) return undefined;
    const unit = word.toLowerCase();
    for (const [nanoseconds, ...words] of wordRows) {
      if (!words.includes(unit) && !unit.startsWith(words.at(-1) ?? unit)) continue;
      known = true;
      total += BigInt(factor) * nanoseconds;
    }
  }
  return known ? BigInt.asIntN(64, total) : undefined;
}
