import { type Sentence, say, sentences } from "../apimachinery/sentence/sentence.ts";
import type { Structural } from "../server/schema/structural.ts";

/** Characters that look alike, or cannot be seen: the first of each group is the one that people mean. */
const groups: readonly (readonly string[])[] = [
  ..."a\u0430\u03b1 c\u0441 e\u0435 i\u0456 j\u0458 o\u043e\u03bf p\u0440 s\u0455 x\u0445 y\u0443 A\u0410\u0391 B\u0412\u0392 C\u0421 E\u0415\u0395 H\u041d\u0397 I\u0406\u0399 K\u041a\u039a M\u041c\u039c N\u039d O\u041e\u039f P\u0420\u03a1 T\u0422\u03a4 X\u0425\u03a7 Y\u03a5 Z\u0396 \u00b5\u03bc -\u2010\u2011\u2012\u2013\u2014\u2212 '\u2018\u2019\u02bc \"\u201c\u201d\u201e"
    .split(" ")
    .map((group) => [...group]),
  [" ", "\u00a0", "\u2007", "\u202f"],
  ["", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff"],
];

const groupOf: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group) => group.filter((each) => each !== "").map((each) => [each, group] as const)),
);

/** The characters that a schema wants: those of its pattern and of its values. */
export function wantedBy({ pattern, enum: values }: Pick<Structural, "pattern" | "enum">): string {
  return [pattern, ...values.filter((each) => typeof each === "string")].join(" ");
}

interface LookAlike {
  readonly character: string;
  readonly instead: string;
}

/** A text with the characters that were probably meant, and which those are. */
export interface Plain {
  readonly text: string;
  readonly found: readonly LookAlike[];
}

/**
 * Replaces characters of a text that look like others: like those that occur in `wanted` (a pattern, the values of an
 * enum), else like ASCII. Undefined if there are none.
 */
export function withoutLookAlikes(text: string, wanted: string): Plain | undefined {
  const found = new Map<string, string>();
  const plain = [...text].map((character) => {
    const group = groupOf.get(character);
    if (group === undefined || wanted.includes(character)) return character;
    const [first = ""] = group;
    const instead = group.find((each) => each !== "" && wanted.includes(each)) ?? first;
    if (instead === character || (character < "\u0080" && instead === first)) return character;
    found.set(character, instead);
    return instead;
  });
  if (found.size === 0) return undefined;
  return {
    text: plain.join(""),
    found: [...found].map(([character, instead]) => ({ character, instead })),
  };
}

/** Names the characters of a text that look like others. Undefined if there are none. */
export function lookAlikeSentence(
  text: string,
  node: Pick<Structural, "pattern" | "enum">,
): Sentence | undefined {
  const { found } = withoutLookAlikes(text, wantedBy(node)) ?? {};
  if (found === undefined) return undefined;
  return found
    .slice(0, mostNamed)
    .map(sentenceOf)
    .reduce<Sentence>((all, each) => sentences(all, each), "");
}

const mostNamed = 2;

function sentenceOf({ character, instead }: LookAlike): Sentence {
  const code = codeOf(character);
  if (instead === "") return `There is ${code} in it, a character that cannot be seen. Remove it.`;
  if (instead === " ") return `There is ${code} in it, which looks like a space. Write a space.`;
  return say`\`${character}\` is ${code}${kindOf(character)} and looks like \`${instead}\` (${codeOf(instead)}). Write that.`;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function kindOf(character: string): string {
  if (/\p{Script=Greek}/u.test(character)) return ", a Greek letter,";
  return /\p{Script=Cyrillic}/u.test(character) ? ", a Cyrillic letter," : "";
}
