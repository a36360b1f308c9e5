import { lineAt, lineStarts } from "../lines.ts";

/** go-yaml's words for the faults that js-yaml names differently. */
const words: readonly (readonly [RegExp, string])[] = [
  [/tab characters must not be used in indentation/, "found character that cannot start any token"],
  [/bad indentation of a mapping entry/, "mapping values are not allowed in this context"],
  [/unexpected end of the stream within a (single|double) quoted scalar/, "found unexpected end of stream"],
];

/** A syntax error in go-yaml's words, without `yaml: `, from js-yaml's reason and place. */
export function syntaxError(text: string, reason: string, offset: number): string {
  const line = lineAt(lineStarts(text), offset);
  const known = words.find(([pattern]) => pattern.test(reason));
  return `line ${line}: ${known?.[1] ?? reason}`;
}
