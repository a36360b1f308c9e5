/** A number that was read, or why there is none. */
export type ParsedFloat =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly fault: "invalid syntax" | "value out of range" };

const syntax: ParsedFloat = { ok: false, fault: "invalid syntax" };

/** Go's `strconv.ParseFloat` of 64 bits: also `inf`, `NaN`, hexadecimal floats and underscores between digits. */
export function parseFloat64(text: string): ParsedFloat {
  const special = /^([-+]?)(inf|infinity|nan)$/i.exec(text);
  if (special !== null) {
    if (special[2]?.toLowerCase() === "nan")
      return special[1] === "" ? { ok: true, value: Number.NaN } : syntax;
    return { ok: true, value: special[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY };
  }
  // Underscores may stand between digits, and between a base prefix and a digit.
  const plain = text.replace(/(?<=[\da-f]|0x)_(?=[\da-f])/gi, "");
  if (/^[-+]?0x/i.test(plain)) return hexadecimal(plain);
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return syntax;
  return finite(Number(plain));
}

function hexadecimal(text: string): ParsedFloat {
  const parts = /^([-+]?)0x([\da-f]*)(?:\.([\da-f]*))?p([-+]?\d+)$/i.exec(text);
  if (parts === null) return syntax;
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
  if (whole + fraction === "") return syntax;
  const n = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
  return finite(sign === "-" ? -n : n);
}

function finite(value: number): ParsedFloat {
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, fault: "value out of range" };
}
