import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Question } from "./question.ts";

/** Returns the scalars at the places that the question mentions, because rules compare them. */
export function standing({ value, clues }: Question): readonly Value[] {
  return clues.paths.flatMap((path) => {
    if (!path.every((step) => typeof step === "string")) return [];
    const found = valueAt(value, path);
    return found === undefined || isMap(found) || isList(found) ? [] : [found];
  });
}

/** Returns the strings among them. */
export function standingTexts(question: Question): readonly string[] {
  return standing(question).filter((value) => typeof value === "string");
}
