import { formatFloat } from "../../../go/value/go-text.ts";

/** A scalar as go-yaml resolves it, before it is converted to JSON: an int is `bigint`, a float is `number`. */
export type Resolved = null | boolean | bigint | number | string;

/** The short tags of go-yaml that a scalar can resolve to, as in its messages. */
export type ScalarTag = "!!null" | "!!bool" | "!!int" | "!!float" | "!!str" | "!!merge";

const words = new Map<string, { tag: ScalarTag; value: Resolved }>();
for (const [tag, value, names] of [
  ["!!bool", true, "y Y yes Yes YES true True TRUE on On ON"],
  ["!!bool", false, "n N no No NO false False FALSE off Off OFF"],
  ["!!null", null, "~ null Null NULL"],
  ["!!float", Number.NaN, ".nan .NaN .NAN"],
  ["!!float", Number.POSITIVE_INFINITY, ".inf .Inf .INF +.inf +.Inf +.INF"],
  ["!!float", Number.NEGATIVE_INFINITY, "-.inf -.Inf -.INF"],
] as const) {
  for (const name of names.split(" ")) words.set(name, { tag, value });
}
words.set("", { tag: "!!null", value: null });
words.set("<<", { tag: "!!merge", value: "<<" });

/** Of the words that do not look like a number. */
const longestWord = "false".length;

const floatSyntax = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
const decimal = /^[-+]?(0|[1-9][0-9]*)$/;
const based = /^([-+]?)0(?:[xX]([0-9a-fA-F]+)|[bB]([01]+)|[oO]?([0-7]+))$/;

const int64Max = 2n ** 63n - 1n;
const uint64Max = 2n ** 64n - 1n;

/** Go's `strconv.ParseInt(text, 0, 64)`, then `ParseUint`. Underscores have been removed. */
function parseInteger(text: string): bigint | undefined {
  let value: bigint;
  if (decimal.test(text)) {
    value = BigInt(text.startsWith("+") ? text.slice(1) : text);
  } else {
    const match = based.exec(text);
    if (match === null) return undefined;
    const [, sign, hex, binary, octal] = match;
    const size = BigInt(
      hex !== undefined ? `0x${hex}` : binary !== undefined ? `0b${binary}` : `0o${octal ?? "0"}`,
    );
    value = sign === "-" ? -size : size;
  }
  if (value < -int64Max - 1n) return undefined;
  // A sign is not allowed in an unsigned number.
  if (value > int64Max && (value > uint64Max || text.startsWith("+"))) return undefined;
  return value;
}

/**
 * Resolves a plain scalar like go-yaml v2 (a YAML 1.1 reader with Go's number syntax). Timestamps are strings, as for
 * every `interface{}` target.
 * Upstream: sigs.k8s.io/yaml/goyaml.v2/resolve.go.
 */
export function resolvePlain(text: string): { tag: ScalarTag; value: Resolved } {
  const first = text.charCodeAt(0);
  const isNumberStart =
    (first >= 0x30 && first <= 0x39) || first === 0x2b || first === 0x2d || first === 0x2e;
  if (!isNumberStart) {
    const word = text.length > longestWord ? undefined : words.get(text);
    return word ?? { tag: "!!str", value: text };
  }
  const word = words.get(text);
  if (word !== undefined) return word;
  if (first === 0x2e) {
    const plain = /^\.[0-9]+([eE][-+]?[0-9]+)?$/.test(text) ? Number(text) : Number.NaN;
    return Number.isFinite(plain) ? { tag: "!!float", value: plain } : { tag: "!!str", value: text };
  }
  const plain = text.includes("_") ? text.replaceAll("_", "") : text;
  const integer = parseInteger(plain);
  if (integer !== undefined) return { tag: "!!int", value: integer };
  if (floatSyntax.test(plain)) {
    const float = Number(plain);
    if (Number.isFinite(float)) return { tag: "!!float", value: float };
  }
  return { tag: "!!str", value: text };
}

/**
 * Prints a resolved key like `sigs.k8s.io/yaml` in JSON. Undefined if that rejects it: null, and integers that do not
 * fit into an int64.
 */
export function keyText(key: Resolved): string | undefined {
  if (key === null) return undefined;
  if (typeof key === "string") return key;
  if (typeof key === "bigint") return key > int64Max ? undefined : String(key);
  return typeof key === "number" ? floatKey(Math.fround(key)) : String(key);
}

/** Prints a float32 with as few digits as needed to distinguish it from all others. */
function floatKey(single: number): string {
  if (Number.isNaN(single)) return ".nan";
  if (!Number.isFinite(single)) return single > 0 ? ".inf" : "-.inf";
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return formatFloat(short);
  }
  return formatFloat(Number(single.toPrecision(9)));
}
