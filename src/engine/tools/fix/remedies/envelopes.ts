import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { wrongFieldType } from "../../../apimachinery/request/faults.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import { asItem } from "../../edit/reshape.ts";
import type { ResourceRemedy } from "../draft.ts";
import { type Attempt, lastOf, set, textAt } from "../draft.ts";
import { fitting, placeName } from "../label.ts";
import { attemptOf } from "../repair/step.ts";
import { subdomain } from "./names.ts";

/** Fixes the start of generated names. The server appends five characters, so it may end in a dash. */
export const nameStart: ResourceRemedy = (draft) => {
  const good = subdomain(textAt(draft, ["metadata", "generateName"])) || "example";
  return [
    {
      title: `Write generateName: ${good}-`,
      edits: set(draft, ["metadata", "generateName"], `${good}-`),
    },
  ];
};

/** An embedded object must have a kind. Sets a well-known one to start from. */
export const embeddedEnvelope: ResourceRemedy = ({ manuscript, problem, path, value }) => {
  const at = problem.error?.path ?? path;
  const usual = new Map([
    ["apiVersion", "v1"],
    ["kind", "ConfigMap"],
  ]).get(lastOf(at));
  return usual === undefined || problem.error?.type !== "FieldValueRequired"
    ? []
    : [attemptOf({ steps: [{ path: at, to: usual }], price: 1 }, manuscript, [], value)];
};

/** Quotes strings of the metadata. What is not a string is set by the server or may be removed. */
export const metadataField: ResourceRemedy = (draft) => {
  const { manuscript, path, problem } = draft;
  const [first, field] = path;
  if (first !== "metadata" || field === undefined) return [];
  const at = path.slice(0, 2);
  const isText = dataOf(problem, wrongFieldType)?.type === "string";
  const written = valueAt(draft.value, at);
  const [only, ...others] = isList(written) ? written : [];
  return [
    ...otherShape(draft, at, written),
    ...(isText && typeof only === "string" && others.length === 0
      ? [{ title: `Write ${field}: ${only}`, edits: manuscript.replace(at, only) }]
      : []),
    ...(isText
      ? [{ title: fitting(`Quote "${manuscript.sourceOf(at) ?? ""}"`), edits: manuscript.quote(at) }]
      : []),
    ...(field === "name" && isText ? [{ title: "Name it example", edits: set(draft, at, "example") }] : []),
    { title: `Remove \`${placeName(at)}\``, removes: true, edits: manuscript.remove(at) },
  ];
};

/** Writes metadata in its right shape: a list of one item, labels as a mapping. */
function otherShape(
  { manuscript }: Parameters<ResourceRemedy>[0],
  at: Path,
  written: Value | undefined,
): readonly Attempt[] {
  const field = lastOf(at);
  if (field === "finalizers" && typeof written === "string")
    return [{ title: "Write it as a list", edits: manuscript.replace(at, [written]) }];
  if (field === "ownerReferences" && isMap(written))
    return [
      {
        title: "Make it a list of one item",
        edits: asItem(manuscript, at) ?? manuscript.replace(at, [written]),
      },
    ];
  if ((field !== "labels" && field !== "annotations") || !isList(written)) return [];
  const entries = written.flatMap((item): readonly (readonly [string, Value])[] => {
    if (isMap(item))
      return [...item].map(([key, value]) => [key, isMap(value) || isList(value) ? "" : String(value ?? "")]);
    const [, key = "", value = ""] =
      /^([^=:]+)(?:[=:]\s*(.*))?$/.exec(typeof item === "string" ? item : "") ?? [];
    return key === "" ? [] : [[key.trim(), value]];
  });
  return entries.length === 0
    ? []
    : [{ title: "Write it as a mapping", edits: manuscript.replace(at, new Map(entries)) }];
}
