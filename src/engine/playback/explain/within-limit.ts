import {
  type Part,
  partsOf,
  partText,
  plainText,
  type Sentence,
  sentences,
} from "../../apimachinery/sentence/sentence.ts";

/** Nobody reads more characters at once. */
export const longestSentence = 300;

/** A shorter part of a sentence says nothing. */
const worthCutting = 60;

/**
 * Shortens an explanation to what is read at once. Keeps whole sentences, or the start of a single long one. `behind`
 * follows in any case.
 */
export function withinLimit(explanation: Sentence, behind: Sentence = ""): Sentence {
  const most = longestSentence - plainText(behind).length;
  if (plainText(explanation).length <= most) return withBehind(explanation, behind);
  let so: Sentence = "";
  for (const sentence of singly(partsOf(explanation))) {
    const next: Sentence = sentences(so, sentence);
    if (plainText(next).length > most) {
      const length = plainText(so).length;
      const room = most - length - 1;
      if (length === 0) return withBehind(cut(explanation, most), behind);
      return withBehind(room < worthCutting ? so : sentences(so, cut(sentence, room)), behind);
    }
    so = next;
  }
  return withBehind(so, behind);
}

function withBehind(sentence: Sentence, behind: Sentence): Sentence {
  if (behind.length === 0) return sentence;
  return [...partsOf(sentence), ...partsOf(behind)];
}

/** Splits an explanation where a sentence of ours ends: after its full stop, before a capital, a quotation or code. */
function singly(parts: readonly Part[]): readonly (readonly Part[])[] {
  const all: Part[][] = [[]];
  for (const [i, part] of parts.entries()) {
    if (typeof part !== "string") {
      all.at(-1)?.push(part);
      continue;
    }
    // Before code, the space that ends the sentence is the last character.
    const isEnd = /[.?!] $/.test(part) && i + 1 < parts.length;
    const [first = "", ...rest] = (isEnd ? part.slice(0, -1) : part).split(/(?<=[.?!]) (?=[A-Z“"])/);
    all.at(-1)?.push(first);
    for (const piece of rest) all.push([piece]);
    if (isEnd) all.push([]);
  }
  return all;
}

/** Returns the start of a sentence. */
function cut(sentence: Sentence, most: number): Sentence {
  let left = most - 2;
  const kept: Part[] = [];
  for (const part of partsOf(sentence)) {
    const { length } = partText(part);
    if (length <= left) {
      kept.push(part);
      left -= length;
      continue;
    }
    if (typeof part === "string") kept.push(`${part.slice(0, Math.max(left, 0))}…`);
    else if ("code" in part) kept.push({ code: `${part.code.slice(0, Math.max(left - 1, 0))}…` });
    else kept.push("…");
    break;
  }
  return kept;
}
