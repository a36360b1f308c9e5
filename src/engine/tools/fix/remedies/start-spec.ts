import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, member, stringAt, type Value } from "../../../go/value/value.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import { type Attempt, allTogether, type Draft, set, textAt } from "../draft.ts";
import { preserve } from "./preserve.ts";

/** Inserts the smallest `spec` of a definition that has a name, with a version that keeps all fields. */
export function startSpec(
  { manuscript }: Draft,
  group: string,
  names: Value,
): readonly TextEdit[] | undefined {
  const schema = new Map<string, Value>([
    ["type", "object"],
    [preserve, true],
  ]);
  const version = new Map<string, Value>([
    ["name", "v1"],
    ["served", true],
    ["storage", true],
    ["schema", new Map([["openAPIV3Schema", schema]])],
  ]);
  const spec = new Map<string, Value>([
    ["group", group.includes(".") ? group : "stable.example.com"],
    ["scope", "Namespaced"],
    ["names", names],
    ["versions", [version]],
  ]);
  return manuscript.insert([], "spec", spec);
}

/** Keeps only the first of several controllers among the owners at a path. */
export function firstController({ manuscript, value }: Draft, owners: Path): readonly Attempt[] {
  const list = valueAt(value, owners);
  const [, ...others] = (isList(list) ? list : []).flatMap((each, i) =>
    member(each, "controller") === true ? [i] : [],
  );
  if (others.length === 0) return [];
  const edits = allTogether(others.map((i) => manuscript.replace([...owners, i, "controller"], false)));
  return [{ title: "Keep only the first controller", edits }];
}

/** Renames the second of two versions with the same name to the next one: `v2` after `v1`. Or removes it. */
export function nextName(draft: Draft, versions: readonly Value[]): readonly Attempt[] {
  const all = versions.map((version) => stringAt(version, "name"));
  const repeated = all.findIndex((each, i) => all.indexOf(each) < i);
  const [, stem = "", number] = /^(.*?)(\d*)$/.exec(all[repeated] ?? "") ?? [];
  if (repeated < 0) return [];
  const next = Array.from({ length: all.length + 1 }, (_, i) => `${stem}${Number(number) + 1 + i}`).find(
    (each) => !all.includes(each),
  );
  const name = next ?? `${stem}2`;
  return [
    {
      title: `Rename the second to ${name}`,
      edits: set(draft, ["spec", "versions", repeated, "name"], name),
    },
    {
      title: "Remove the second",
      removes: true,
      edits: draft.manuscript.remove(["spec", "versions", repeated]),
    },
  ];
}

/** Sets the group that follows the plural in the definition's name. */
export function groupOfName(draft: Draft): readonly Attempt[] {
  const plural = textAt(draft, ["spec", "names", "plural"]);
  const name = textAt(draft, ["metadata", "name"]);
  const group = name.startsWith(`${plural}.`) ? name.slice(plural.length + 1) : "";
  return group.includes(".")
    ? [{ title: `Set \`group: ${group}\``, edits: set(draft, ["spec", "group"], group) }]
    : [];
}

/**
 * Sets the plural at the start of the definition's name, if it is a usual one for the kind and the written one is not.
 */
export function pluralOfName(draft: Draft): readonly Attempt[] {
  const kind = textAt(draft, ["spec", "names", "kind"]).toLowerCase();
  const group = textAt(draft, ["spec", "group"]);
  const name = textAt(draft, ["metadata", "name"]);
  const usual = [`${kind}s`, `${kind}es`, kind.replace(/y$/, "ies")].filter((plural) => plural !== kind);
  const plural = usual.find((each) => name === `${each}.${group}`);
  const path = ["spec", "names", "plural"];
  return plural === undefined || kind === "" || usual.includes(textAt(draft, path))
    ? []
    : [{ title: `Set plural: ${plural}`, edits: set(draft, path, plural) }];
}
