import { toJson } from "../../go/value/json.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";

const longest = 60;

/** A value in a sentence, shortened if it is long. */
export function shown(value: Value): string {
  const text = toJson(value);
  return `\`${text.length > longest ? `${text.slice(0, longest)}...` : text}\``;
}

/** A place in a sentence. */
export function named(path: Path): string {
  return path.length === 0 ? "the object" : `\`${pathText(path)}\``;
}

export function began(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
