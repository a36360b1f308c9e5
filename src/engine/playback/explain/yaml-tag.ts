import { type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import { resolvePlain } from "../../apimachinery/source/yaml/resolve.ts";
import { formatFloat } from "../../go/value/go-text.ts";
import type { Value } from "../../go/value/value.ts";

/** Longer texts are not repeated. */
const longest = 40;

/**
 * Explains what a YAML tag makes of the scalar after it: `!!str 1` is a string, `!!int "3"` a number, `!!binary MQ==`
 * the string that it decodes to. With a tag that YAML does not know, anything is a string. `source` is the scalar as it
 * is written, with its quotes. Undefined if the tag changes nothing.
 */
export function tagSentence(tag: string, source: string, value: Value | undefined): Sentence | undefined {
  const name = tag.replace(/^!<tag:yaml\.org,2002:(.*)>$/, "!!$1");
  const shown: Sentence = source.length > longest ? "the value" : [{ code: source }];
  const isQuoted = /^["']/.test(source);
  if (typeof value === "string") {
    if (name === "!!binary")
      return say`The tag \`${tag}\` decodes ${shown}: the value is the string \`${value.slice(0, longest)}\`.`;
    if (isQuoted || resolvePlain(source).tag === "!!str") return undefined;
    return say`The tag \`${tag}\` makes ${shown} a string. Without it, YAML reads ${described(resolvePlain(source).value)}.`;
  }
  const read = value === undefined ? undefined : described(value);
  if (read === undefined) return undefined;
  return say`The tag \`${tag}\` turns ${shown} into ${read}. ${
    isQuoted
      ? "Without the tag, it is a string."
      : say`To keep the characters, write \`"${source}"\` without the tag.`
  }`;
}

/** Explains a tag that the server's parser rejects, from its words. Undefined for another fault. */
export function tagRefusal(text: string): Sentence | undefined {
  const [, found, source = "", tag = ""] =
    /yaml: cannot decode (!!\w+) `(.*)` as a (!!\w+)/s.exec(text) ?? [];
  if (found !== undefined)
    return say`The tag \`${tag}\` comes before \`${source.slice(0, longest)}\`, which YAML reads as \`${found}\`: a tag converts nothing. Remove it, or write a value of its type.`;
  return text.includes("yaml: !!binary value contains invalid base64 data")
    ? "The tag `!!binary` needs base64, and this is not valid base64. To keep the characters, remove the tag."
    : undefined;
}

function described(value: Value): string | undefined {
  if (value === null) return "null";
  if (typeof value === "boolean") return `\`${value}\``;
  if (typeof value === "bigint") return `the number ${value}`;
  return typeof value === "number" ? `the number ${formatFloat(value)}` : undefined;
}
