import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { wrongFieldType } from "../../../apimachinery/request/faults.ts";
import { isMap, type Value } from "../../../go/value/value.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import { type Attempt, allTogether, type Draft, lastOf, parentOf, set, textAt } from "../draft.ts";
import { fitting } from "../label.ts";
import { entriesRemedy } from "./metadata.ts";
import { subdomain } from "./names.ts";

const usual = [
  ["apiVersion", "v1"],
  ["kind", "ConfigMap"],
] as const;

/**
 * Returns attempts that give an object in the default of an embedded resource a name, kind and metadata that the server
 * accepts.
 */
export function embeddedDefault(draft: Draft): readonly Attempt[] {
  const { manuscript, path, problem, value } = draft;
  const { origin = "", type } = problem.error ?? {};
  const name = lastOf(path);
  if (origin === "metadata/labels" || origin === "metadata/annotations") return entriesRemedy(draft);
  const write = (good: string): readonly Attempt[] =>
    good === "" || good === textAt(draft, path)
      ? []
      : [{ title: `Write ${name}: ${good}`, edits: set(draft, path, good) }];
  if (origin === "metadata/name") return write(subdomain(textAt(draft, path)));
  if (origin !== "x-kubernetes-embedded-resource") return [];
  const wrong = dataOf(problem, wrongFieldType);
  const unquoted = wrong?.type === "string" ? wrong.field.split(".").at(-1) : undefined;
  const place = unquoted === undefined ? path : [...path, unquoted];
  const source = manuscript.sourceOf(place);
  const quoted: readonly Attempt[] =
    source === undefined || typeof valueAt(value, place) === "string"
      ? []
      : [{ title: fitting(`Quote "${source}"`), edits: manuscript.quote(place) }];
  if (type === "FieldValueRequired") {
    const holder = parentOf(path);
    const missing = usual.filter(([key]) => textAt(draft, [...holder, key]) === "");
    const there = valueAt(value, holder);
    const isEmpty = isMap(there) && there.size === 0;
    return [
      {
        title: `Add ${missing.map(([key, word]) => `${key}: ${word}`).join(", ")}`,
        edits: isEmpty
          ? manuscript.replace(holder, new Map<string, Value>(missing))
          : allTogether(missing.map(([key, word]) => set(draft, [...holder, key], word))),
      },
    ];
  }
  if (name === "apiVersion")
    return [...quoted, ...write(textAt(draft, path).split("/").slice(0, 2).join("/")), ...write("v1")];
  if (name === "kind") return [...write(inWords(textAt(draft, path))), ...quoted];
  return quoted;
}

/** Joins words into one, each with a capital letter. */
function inWords(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}
