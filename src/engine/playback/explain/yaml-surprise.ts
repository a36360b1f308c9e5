import { type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import { formatFloat } from "../../go/value/go-text.ts";
import type { Value } from "../../go/value/value.ts";

/** A longer scalar surprises nobody. */
const longest = 40;

/**
 * Explains what YAML read if the characters may have been meant: `no` is false, `012` is 10, `1.10` is 1.1. `source` is
 * the plain scalar as it is written, `value` its parsed value. Undefined if both are the same.
 */
export function yamlSurprise(source: string | undefined, value: Value | undefined): Sentence | undefined {
  if (source === undefined || source === "" || source.length > longest) return undefined;
  const read = /^["']/.test(source) ? undefined : reading(source, value);
  return read && say`YAML reads \`${source}\` as ${read}. To keep the characters, write \`"${source}"\`.`;
}

function reading(source: string, value: Value | undefined): string | undefined {
  if (typeof value === "boolean") return source === String(value) ? undefined : `\`${value}\``;
  if (value === null) return source === "null" ? undefined : "null";
  if (typeof value === "bigint") {
    if (source === String(value)) return undefined;
    const base = /^[-+]?0[0-7]+$/.test(source.replaceAll("_", "")) ? "the octal number" : "the number";
    return `${base} ${value}`;
  }
  if (typeof value === "number") {
    if (/^[-+]?\d{19,}$/.test(source)) return "a float, because it does not fit into 64 bits";
    return source === formatFloat(value) ? undefined : `the number ${formatFloat(value)}`;
  }
  return undefined;
}

/** Checks whether YAML reads a key as something else: `n` is false, so the member is called `false`. */
export function isMisreadKey(source: string | undefined, key: string): source is string {
  if (source === undefined || source === "" || source.length > longest) return false;
  return source !== key && !/^["']/.test(source);
}

/** Checks whether a text looks like a time or a date to people. YAML 1.1 reads it as a number. */
export function isLikeTime(source: string | undefined): boolean {
  return source !== undefined && /^\d{1,2}(?::\d{2}){1,2}$|^\d{4}-\d{2}-\d{2}/.test(source);
}
