import { readPart } from "../apimachinery/fault/pattern.ts";
import { generated } from "./catalogue.ts";
import { matchersOf } from "./matcher.ts";
import type { Recognised } from "./recognise.ts";

/** A place before an error of controller-gen: in a file, or of a package. */
const place = /^(?:\S+\.go:\d+:\d+|\S*:-|-): /;
const matchers = matchersOf(generated);
/** The frame around what is wrong in a marker. */
const frame = matchers.find(({ of }) => "frame" in of);

/**
 * Recognises a line that controller-gen prints: a place in Go, and its words. Without the place, the words are too short
 * to tell them from those of other programs.
 */
export function ofGenerator(block: string): Recognised | undefined {
  const found = place.exec(block);
  if (found === null) return undefined;
  const text = block.slice(found[0].length);
  const framed = frame?.whole.exec(text);
  const words = framed?.[1] ?? text;
  const within =
    frame && framed && "frame" in frame.of
      ? [{ frame: frame.of.frame, data: { place: framed[2] ?? "" } }]
      : [];
  for (const { of, words: declared, given, anchor, whole } of matchers) {
    if (!("code" in of) || !words.includes(anchor)) continue;
    const parts = whole.exec(words);
    if (parts === null) continue;
    const data = declared.holes.map((hole, i) => [hole.name, readPart(hole, parts[i + 1] ?? "")]);
    return {
      code: of.code,
      text,
      data: { ...given, ...Object.fromEntries(data) },
      within,
      isOfGenerator: true,
    };
  }
  return undefined;
}
