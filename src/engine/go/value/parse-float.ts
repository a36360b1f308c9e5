/** A parsed number, or the reason why it is invalid. */
export type ParsedFloat =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly fault: "invalid syntax" | "value out of range" };

const syntax: ParsedFloat = { ok: false, fault: "invalid syntax" };

/** Go's `strconv.ParseFloat` for 64 bits, including `inf`, `NaN`, hexadecimal floats and underscores between digits. */
export function parseFloat64(text: string): ParsedFloat {
  const special = /^([-+]?)(inf|infinity|nan)$/i.exec(text);
  if (special !== null) {
    if (special[2]?.toLowerCase() === "nan")
      return special[1] === "" ? { ok: true, value: Number.NaN } : syntax;
    return { ok: true, value: special[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY };
  }
  // Underscores are allowed between digits, and between a base prefix and a digit.
  if (/^[-+]?0x/i.test(text)) return hexadecimal(text.replace(/(?<=[\da-f]|0x)_(?=[\da-f])/gi, ""));
  const plain = text.replace(/(?<=\d)_(?=\d)/g, "");
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return syntax;
  return finite(Number(plain));
}

function hexadecimal(text: string): ParsedFloat {
  const parts = /^([-+]?)0x([\da-f]*)(?:\.([\da-f]*))?p([-+]?\d+)$/i.exec(text);
  if (parts === null) return syntax;
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
  if (whole + fraction === "") return syntax;
  const mantissa = BigInt(`0x${whole}${fraction}`);
  const n = scaled(mantissa, Number(exponent) - 4 * fraction.length);
  return finite(sign === "-" ? -n : n);
}

/** The exponent of the smallest float64, and one that is larger than any. */
const least = -1074;
const beyond = 1100;

/** Returns `mantissa` times two to the power of `exponent`, rounded once, with halves to even. */
function scaled(mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) return 0;
  const highest = mantissa.toString(2).length - 1 + exponent;
  if (highest > beyond) return Number.POSITIVE_INFINITY;
  if (highest < least - 1) return 0;
  const unit = Math.max(highest - 52, least);
  const shift = BigInt(unit - exponent);
  if (shift <= 0n) return Number(mantissa << -shift) * 2 ** unit;
  const half = 1n << (shift - 1n);
  const rest = mantissa & ((1n << shift) - 1n);
  const cut = mantissa >> shift;
  const isUp = rest > half || (rest === half && (cut & 1n) === 1n);
  return Number(isUp ? cut + 1n : cut) * 2 ** unit;
}

function finite(value: number): ParsedFloat {
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, fault: "value out of range" };
}
