/** Returns a finite double as an exact fraction. */
function exactly(n: number): { readonly numerator: bigint; readonly denominator: bigint } {
  let numerator = Math.abs(n);
  let exponent = 0n;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    exponent++;
  }
  return { numerator: BigInt(numerator), denominator: 2n ** exponent };
}

/** Divides and rounds to an integer, with halves to even. */
function roundedQuotient(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  const twice = (a % b) * 2n;
  return twice > b || (twice === b && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

function special(n: number): string | undefined {
  if (Number.isNaN(n)) return "NaN";
  if (Number.isFinite(n)) return undefined;
  return n > 0 ? "\u221e" : "-\u221e";
}

/** The maximum number of decimals of a double. */
const mostDecimals = 1074;

interface FixedPoint {
  /** Between groups of thousands. */
  readonly separator?: string;
  /** Trailing zeros are removed down to this number of decimals. If missing, none are removed. */
  readonly atLeast?: number;
}

/** `%.Nf` in English: exact, with halves to even. */
export function fixedPoint(
  n: number,
  most: number,
  { separator = ",", atLeast = most }: FixedPoint = {},
): string {
  const word = special(n);
  if (word !== undefined) return word;
  const { numerator, denominator } = exactly(n);
  const decimals = Math.min(most, mostDecimals);
  const digits = String(roundedQuotient(numerator * 10n ** BigInt(decimals), denominator)).padStart(
    decimals + 1,
    "0",
  );
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, separator);
  const fraction = fractionText(decimals === 0 ? "" : digits.slice(-decimals), atLeast);
  return `${n < 0 ? "-" : ""}${whole}${fraction}`;
}

/** The point and the decimals after it, at least this many. Empty if there are none. */
function fractionText(decimals: string, atLeast: number): string {
  const kept = decimals.slice(0, atLeast) + decimals.slice(atLeast).replace(/0+$/, "");
  const padded = kept.padEnd(atLeast, "0");
  return padded === "" ? "" : `.${padded}`;
}

/** The first seven digits, rounded with halves to even, and the power of ten of the first digit. */
function sevenDigits(n: number): { readonly digits: string; readonly power: number } {
  if (n === 0) return { digits: "0000000", power: 0 };
  const { numerator, denominator } = exactly(n);
  const power = Number(Math.abs(n).toExponential().split("e")[1]);
  const up = 10n ** BigInt(Math.max(0, 6 - power));
  const down = 10n ** BigInt(Math.max(0, power - 6));
  const digits = String(roundedQuotient(numerator * up, denominator * down));
  // 9.9999995 becomes 10.000000.
  return digits.length > 7 ? { digits: digits.slice(0, 7), power: power + 1 } : { digits, power };
}

const superscripts = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

/** `%e` in English: six decimals and a superscript exponent of at least two digits, `1.234500\u00d710\u2070\u00b3`. */
export function scientificNotation(n: number): string {
  const word = special(n);
  if (word !== undefined) return word;
  const { digits, power } = sevenDigits(n);
  const mantissa = `${digits.slice(0, 1)}.${digits.slice(1)}`;
  const raised = [...String(Math.abs(power)).padStart(2, "0")].map((digit) => superscripts[Number(digit)]);
  return `${n < 0 ? "-" : ""}${mantissa}\u00d710${power < 0 ? "\u207b" : ""}${raised.join("")}`;
}
