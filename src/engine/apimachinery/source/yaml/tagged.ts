import { decodeUtf8 } from "../../../go/value/utf8.ts";
import { ReadFailure } from "./failure.ts";
import { type Resolved, resolvePlain } from "./resolve.ts";
import { shortTag, standardTags } from "./tags.ts";

const int64Max = 2n ** 63n - 1n;

const resolvableTags: ReadonlySet<string> = new Set(
  ["str", "bool", "int", "float", "null", "timestamp"].map((name) => standardTags + name),
);

/** Go's layouts for times. Decoded into `interface{}`, they are strings all the same. */
const timestamp =
  /^\d{4}-\d{1,2}-\d{1,2}(?:(?:[Tt]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:Z|[-+]\d\d:\d\d))|(?: \d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?))?$/;

/**
 * Resolves a scalar with a tag. `offset` is its position, for errors. If go-yaml does not know the tag, it is a string.
 * @throws ReadFailure
 */
export function resolveTagged(text: string, tag: string, offset: number): Resolved {
  if (tag === `${standardTags}binary`) return binary(text, offset);
  if (!resolvableTags.has(tag) || tag === `${standardTags}str`) return text;
  const short = shortTag(tag);
  const resolved = resolvePlain(text);
  if (resolved.tag === short || (short === "!!timestamp" && timestamp.test(text))) return resolved.value;
  const isFloat = short === "!!float" && typeof resolved.value === "bigint" && resolved.value <= int64Max;
  if (isFloat) return Number(resolved.value);
  // With a tag, `<<` is not a merge: it is a string.
  const found = resolved.tag === "!!merge" ? "!!str" : resolved.tag;
  throw new ReadFailure(`yaml: cannot decode ${found} \`${text}\` as a ${short}`, offset);
}

function binary(text: string, offset: number): string {
  const compact = text.replace(/[\r\n]/g, "");
  if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) {
    throw new ReadFailure("yaml: !!binary value contains invalid base64 data", offset);
  }
  return decodeBase64(compact);
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Decodes base64 to text. Bytes that are not UTF-8 become U+FFFD, as in JSON encoding. */
function decodeBase64(text: string): string {
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const digit of text) {
    if (digit === "=") break;
    bits = (bits << 6) | base64Digits.indexOf(digit);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 0xff);
    }
  }
  return decodeUtf8(bytes);
}
