import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { wrongFieldType } from "../../../apimachinery/request/faults.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Problem } from "../../../playback/report.ts";
import { finalizerAdded } from "../../../server/schema/objectmeta/faults.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import type { ResourceRemedy } from "../draft.ts";
import { type Attempt, allTogether, type Draft, lastOf } from "../draft.ts";
import { placeName, shown } from "../label.ts";

const longestName = 63;

/**
 * Returns the name that a text was meant to be: letters, digits, `-`, `_` and `.`, with a letter or digit at both ends.
 */
function nameOf(text: string): string {
  return text
    .trim()
    .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
    .replaceAll(/^[^A-Za-z0-9]+/g, "")
    .slice(0, longestName)
    .replaceAll(/[^A-Za-z0-9]+$/g, "");
}

/** Returns a key of labels, annotations and finalizers: a name, optionally after a domain. */
function keyOf(text: string): string {
  const slash = text.indexOf("/");
  const domain = text
    .slice(0, Math.max(slash, 0))
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");
  const name = nameOf(text.slice(slash + 1).replaceAll("/", "-"));
  return domain === "" || name === "" ? name : `${domain}/${name}`;
}

/** Rewrites the keys and values of labels or annotations that the server rejects. */
export function entriesRemedy({ manuscript, path, value, problem }: Draft): readonly Attempt[] {
  const written = valueAt(value, path);
  if (!isMap(written)) return [];
  if (problem.error?.type === "FieldValueTooLong") return withoutLongest(manuscript, path, written);
  const named = [...written.keys()].filter((key) => keyOf(key) === "");
  const nameless = named.map((key) => ({
    title: key === "" ? "Remove the entry without a name" : `Remove ${shown(key)}`,
    removes: true,
    edits: manuscript.remove([...path, { key }]),
  }));
  const changes: Change[] = [...written].flatMap(([key, item]) => {
    const good = keyOf(key);
    const place = [...path, { key }];
    if (good !== key) return good === "" ? [] : [{ to: good, edits: manuscript.rename(place, good) }];
    const text = lastOf(path) === "labels" && typeof item === "string" ? nameOf(item) : item;
    return text === item ? [] : [{ to: text, edits: manuscript.replace(place, text) }];
  });
  return [...oneByOneAndAll(changes), ...nameless];
}

/** Removes the longest annotation, because all of them together are too long. */
function withoutLongest(manuscript: Manuscript, path: Path, written: ValueMap): readonly Attempt[] {
  const length = (key: string): number => key.length + String(written.get(key) ?? "").length;
  const longest = [...written.keys()].sort((a, b) => length(b) - length(a)).slice(0, 2);
  return longest.map((key) => ({
    title: `Remove ${key}`,
    removes: true,
    edits: manuscript.remove([...path, { key }]),
  }));
}

interface Change {
  readonly to: Value;
  readonly edits: readonly TextEdit[] | undefined;
}

/** Returns each change alone, and all of them together if there are several. */
function oneByOneAndAll(changes: readonly Change[]): readonly Attempt[] {
  const edits = changes.flatMap((change) => change.edits ?? []);
  const [first] = changes;
  if (first === undefined) return [];
  const all = {
    title: changes.length > 1 ? `Write ${changes.length} valid names` : `Write ${shown(first.to)}`,
    edits,
  };
  const single = changes.map((change) => ({ title: `Write ${shown(change.to)}`, edits: change.edits }));
  return changes.length > 1 ? [...single, all] : [all];
}

/** Returns the group of an object or of a definition. */
function groupOf(value: Value): string {
  const [group = "", version] = stringAt(value, "apiVersion").split("/");
  return stringAt(value, "spec", "group") || (version === undefined || group === "" ? "example.com" : group);
}

/** Finalizers are keys. The two ways to delete exclude each other. */
export function finalizersRemedy({ manuscript, path, value, problem }: Draft): readonly Attempt[] {
  const place = path.slice(0, path.indexOf("finalizers") + 1);
  const written = valueAt(value, place);
  if (!isList(written)) return [];
  const changes: Change[] = written.flatMap((item, i) => {
    if (typeof item !== "string") return [];
    const key = keyOf(item);
    const good = key.includes("/") || key === "" ? key : `${groupOf(value)}/${key}`;
    return item === key || key === "" ? [] : [{ to: good, edits: manuscript.replace([...place, i], good) }];
  });
  const orphan = written.indexOf("orphan");
  const late = dataOf(problem, finalizerAdded)?.names ?? [];
  const kept = written.filter((item) => typeof item !== "string" || !late.includes(item));
  const nameless = written.flatMap((item, i) =>
    typeof item === "string" && keyOf(item) === "" && written.length > 1
      ? [
          {
            title: `Remove ${placeName([...place, i])}`,
            removes: true,
            edits: manuscript.remove([...place, i]),
          },
        ]
      : [],
  );
  const isBoth = orphan >= 0 && written.includes("foregroundDeletion");
  return [
    ...(late.length > 0 && kept.length > 0
      ? [{ title: `Remove ${late.join(", ")}`, removes: true, edits: manuscript.replace(place, kept) }]
      : []),
    ...(problem.error?.value === '""'
      ? [...nameless, ...oneByOneAndAll(changes)]
      : [...oneByOneAndAll(changes), ...nameless]),
    ...(isBoth
      ? [{ title: "Remove orphan", removes: true, edits: manuscript.remove([...place, orphan]) }]
      : []),
  ];
}

/**
 * Writes labels and annotations as strings: those of the object, or of an embedded one with its metadata at `holder`.
 */
export function metadataOfTexts(
  { manuscript, value }: Draft,
  holder: Path = ["metadata"],
): readonly Attempt[] {
  const edits = ["labels", "annotations"].flatMap((list) => {
    const written = valueAt(value, [...holder, list]);
    return (isMap(written) ? [...written] : []).flatMap(([key, item]) =>
      typeof item === "string"
        ? []
        : isMap(item) || isList(item)
          ? (manuscript.replace([...holder, list, { key }], toJson(item)) ?? [])
          : (manuscript.quote([...holder, list, { key }]) ??
            (item === null ? (manuscript.replace([...holder, list, { key }], "") ?? []) : [])),
    );
  });
  return edits.length === 0 ? [] : [{ title: "Write the values in quotes", edits }];
}

const maps: ReadonlySet<string> = new Set(["labels", "annotations"]);

/** Whether a label or an annotation is no string. */
export function isMetadataOfTexts(problem: Problem): boolean {
  const { field, type } = dataOf(problem, wrongFieldType) ?? {};
  return type === "string" && maps.has(field?.split(".").at(-1) ?? "");
}

/** Puts the definition's group before a finalizer, wherever it is: the server warns once. */
export const finalizerWithDomain: ResourceRemedy = ({ manuscript, path, value, definition }) => {
  const written = valueAt(value, path);
  if (typeof written !== "string") return [];
  const good = `${stringAt(definition, "spec", "group") || "example.com"}/${written}`;
  const holder = path.slice(0, -1);
  const list = valueAt(value, holder);
  const edits = (isList(list) ? list : []).map((each, i) =>
    each === written ? manuscript.replace([...holder, i], good) : [],
  );
  return [{ title: `Write ${good}`, edits: allTogether(edits) }];
};
