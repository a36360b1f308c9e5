import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { numberTooLarge } from "../../../apimachinery/request/faults.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { nameMismatch } from "../../../server/customresource/faults.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import { blockText } from "../../edit/print.ts";
import type { ResourceDraft } from "../draft.ts";
import { type Attempt, lastOf, parentOf, set, together } from "../draft.ts";
import { placeName } from "../label.ts";
import { isMetadataOfTexts, metadataOfTexts } from "./metadata.ts";

/** Fixes an object that names another one than the request. */
export function nameOfUrl(draft: ResourceDraft): readonly Attempt[] {
  const { onUrl: name = "" } = dataOf(draft.problem, nameMismatch) ?? {};
  return [{ title: `Write name: ${name}`, edits: set(draft, ["metadata", "name"], name) }];
}

/** Removes a field that the server sets itself, or takes from the URL. */
export function withoutField(...path: readonly string[]): (draft: ResourceDraft) => readonly Attempt[] {
  return ({ manuscript }) => [
    { title: `Remove ${placeName(path)}`, removes: true, edits: manuscript.remove(path) },
  ];
}

/** Fixes a field of an embedded object that must be a string: quotes it, or sets a well-known value. */
export function embeddedField(draft: ResourceDraft): readonly Attempt[] {
  const { manuscript, path, value, problem } = draft;
  if (isMetadataOfTexts(problem)) return metadataOfTexts(draft, parentOf(path));
  const written = valueAt(value, path);
  const usual = new Map([
    ["apiVersion", "v1"],
    ["kind", "ConfigMap"],
  ]).get(lastOf(path));
  const [only] = isList(written) && written.length === 1 ? written : [];
  const better = typeof only === "string" ? only : usual;
  if (lastOf(path) === "metadata" && typeof written === "string")
    return [
      { title: `Write name: ${written}`, edits: manuscript.replace(path, new Map([["name", written]])) },
      { title: `Remove ${placeName(path)}`, removes: true, edits: manuscript.remove(path) },
    ];
  return [
    ...(isMap(written) || isList(written) || written === null
      ? []
      : [{ title: `Quote "${manuscript.sourceOf(path) ?? ""}"`, edits: manuscript.quote(path) }]),
    ...(better === undefined
      ? []
      : [{ title: `Write ${lastOf(path)}: ${better}`, edits: manuscript.replace(path, better) }]),
    { title: `Remove ${placeName(path)}`, removes: true, edits: manuscript.remove(path) },
  ];
}

/** Turns what is sent to `/scale` into a Scale: with its kind and version, else with only the fields of a Scale. */
export function asScale(draft: ResourceDraft): readonly Attempt[] {
  const { manuscript, value } = draft;
  const written = valueAt(value, ["spec", "replicas"]);
  const number = Number(written ?? member(value, "replicas") ?? 1);
  const replicas = Number.isFinite(number)
    ? BigInt(Math.min(Math.max(Math.round(number), 0), 2 ** 31 - 1))
    : 1n;
  const scale: ValueMap = new Map<string, Value>([
    ["apiVersion", "autoscaling/v1"],
    ["kind", "Scale"],
    ["metadata", new Map([["name", stringAt(value, "metadata", "name") || onlyName(draft)]])],
    ["spec", new Map([["replicas", replicas]])],
  ]);
  return [
    {
      title: "Set apiVersion and kind of a Scale",
      edits: together(set(draft, ["apiVersion"], "autoscaling/v1"), set(draft, ["kind"], "Scale")),
    },
    {
      title: `Write a Scale of ${replicas} replicas`,
      edits: [{ start: 0, end: manuscript.text.length, text: `${blockText(scale, 0)}\n` }],
    },
  ];
}

function onlyName({ stored }: ResourceDraft): string {
  return stringAt(stored[0], "metadata", "name") || "example";
}

/** Fixes the replicas of a Scale that is patched. */
export function wholeReplicas({ manuscript, value }: ResourceDraft): readonly Attempt[] {
  const path: Path = ["spec", "replicas"];
  const number = Number(valueAt(value, path));
  const near = BigInt(Number.isFinite(number) ? Math.min(Math.max(Math.round(number), 0), 2 ** 31 - 1) : 1);
  return [{ title: `Write replicas: ${near}`, edits: manuscript.replace(path, near) }];
}

/** Fixes a number that no float64 can hold, wherever it is written: as a string, or the largest number. */
export function hugeNumber({ manuscript: { text }, problem }: ResourceDraft): readonly Attempt[] {
  const { number = "" } = dataOf(problem, numberTooLarge) ?? {};
  const start = text.search(new RegExp(`(?<![\\w.+"-])${number.replaceAll(/[^\w]/g, "\\$&")}(?![\\w."])`));
  if (number === "" || start < 0) return [];
  const instead = (written: string) => [{ start, end: start + number.length, text: written }];
  const largest = `${number.startsWith("-") ? "-" : ""}1.7976931348623157e308`;
  return [
    { title: `Quote "${number}"`, edits: instead(`"${number}"`) },
    { title: `Write ${largest}`, edits: instead(largest) },
  ];
}
