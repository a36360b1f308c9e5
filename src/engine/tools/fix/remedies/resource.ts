import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { pathText } from "../../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value } from "../../../go/value/value.ts";
import type { Problem } from "../../../playback/report.ts";
import { type Attempt, type Draft, lastOf, parentOf, type Remedy, removeIt, set, textAt } from "../draft.ts";
import { converted } from "./convert.ts";

/** What a remedy for a resource knows beside its text: the definition's node that decided, as it is written. */
export interface ResourceDraft extends Draft {
  readonly node: Value | undefined;
  /** The definition itself. */
  readonly definition: Value | undefined;
}

export type ResourceRemedy = (draft: ResourceDraft) => readonly Attempt[];

const another: ResourceRemedy = (draft) => {
  const written = valueAt(draft.value, draft.path);
  const better = written === undefined ? [] : converted(written, draft.node);
  return better.map((value) => ({
    title: `Write \`${typeof value === "string" ? `"${value}"` : String(value)}\``,
    edits: draft.manuscript.replace(draft.path, value),
  }));
};

/** A field that even the metadata does not know, or an embedded object's: the text has its path. */
const unknownField: ResourceRemedy = ({ problem, manuscript }) => {
  const named = /^unknown field "(.*)"$/.exec(problem.text)?.[1] ?? "";
  const path = [...named.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));
  return [{ title: `Remove \`${named}\``, edits: manuscript.remove(path) }];
};

/** A value for a field that must be there: its first allowed one, or the least of its type. */
function least(node: Value | undefined): Value {
  const listed = member(node, "enum");
  if (isList(listed) && listed[0] !== undefined) return listed[0];
  const type = stringAt(node, "type");
  const minimum = member(node, "minimum");
  if (type === "integer" || type === "number")
    return typeof minimum === "bigint" || typeof minimum === "number" ? minimum : 1n;
  if (type === "boolean") return false;
  if (type === "array") return [];
  if (type === "object") {
    const required = member(node, "required");
    return new Map(
      (isList(required) ? required : []).map((name) => [
        String(name),
        least(member(member(node, "properties"), String(name))),
      ]),
    );
  }
  const length = Number(member(node, "minLength") ?? 0);
  const formats: Readonly<Record<string, string>> = {
    date: "2024-01-01",
    "date-time": "2024-01-01T00:00:00Z",
    duration: "1h",
    ipv4: "10.0.0.1",
    ipv6: "::1",
    cidr: "10.0.0.0/8",
    uri: "https://example.com",
    email: "a@example.com",
    uuid: "00000000-0000-4000-8000-000000000000",
  };
  return formats[stringAt(node, "format")] ?? "x".repeat(Math.max(length, 1));
}

const required: ResourceRemedy = (draft) => {
  const { problem, manuscript, node, path } = draft;
  const at = problem.error?.path ?? path;
  const name = lastOf(at);
  const child = member(member(node, "properties"), name) ?? node;
  const edits = manuscript.has(at)
    ? manuscript.replace(at, least(child))
    : manuscript.insert(parentOf(at), name, least(child));
  return [{ title: `Add \`${pathText(at)}\``, edits }];
};

const name: ResourceRemedy = (draft) => {
  const written = textAt(draft, ["metadata", "name"]);
  const good =
    written
      .toLowerCase()
      .replaceAll(/[^a-z0-9.-]+/g, "-")
      .replaceAll(/^[-.]+|[-.]+$/g, "")
      .slice(0, 253) || "example";
  const edits = draft.manuscript.has(["metadata"])
    ? set(draft, ["metadata", "name"], good)
    : draft.manuscript.insert([], "metadata", new Map([["name", good]]));
  return [{ title: `Name it \`${good}\``, edits }];
};

const typeMeta: ResourceRemedy = (draft) => {
  const kind = stringAt(draft.definition, "spec", "names", "kind");
  const group = stringAt(draft.definition, "spec", "group");
  const versions = valueAt(draft.definition, ["spec", "versions"]);
  const served = (isList(versions) ? versions : [])
    .filter((version) => member(version, "served") === true)
    .map((version) => stringAt(version, "name"));
  const apiVersions = served.map((version) => `${group}/${version}`);
  return [
    { title: `Set \`kind: ${kind}\``, edits: set(draft, ["kind"], kind) },
    ...apiVersions.flatMap((apiVersion) => [
      { title: `Set \`apiVersion: ${apiVersion}\``, edits: set(draft, ["apiVersion"], apiVersion) },
      {
        title: `Set \`apiVersion: ${apiVersion}\` and \`kind: ${kind}\``,
        edits: [...(set(draft, ["apiVersion"], apiVersion) ?? []), ...(set(draft, ["kind"], kind) ?? [])],
      },
    ]),
  ];
};

const duplicateItem: Remedy = ({ manuscript, path }) => [
  { title: "Remove the second one", edits: manuscript.remove(path) },
];

/** Labels and annotations are texts. */
const metadataOfTexts: ResourceRemedy = ({ manuscript, value }) => {
  const edits = ["labels", "annotations"].flatMap((list) => {
    const written = valueAt(value, ["metadata", list]);
    return (isMap(written) ? [...written] : []).flatMap(([key, item]) =>
      typeof item === "string" || isMap(item) || isList(item)
        ? []
        : (manuscript.replace(["metadata", list, { key }], item === null ? "" : String(item)) ?? []),
    );
  });
  return edits.length === 0 ? [] : [{ title: "Write the values in quotes", edits }];
};

/** Without a version an update overwrites, and the server counts a new object's by itself. */
const ownVersion: Remedy = ({ manuscript }) => [
  { title: "Remove `resourceVersion`", edits: manuscript.remove(["metadata", "resourceVersion"]) },
];

const byOrigin: ByOrigin<ResourceRemedy> = {
  type: another,
  enum: another,
  minimum: another,
  maximum: another,
  format: another,
  required,
  "metadata/name": name,
  "metadata/generateName": name,
  "metadata/kind": typeMeta,
  "metadata/apiVersion": typeMeta,
  "x-kubernetes-list-type": duplicateItem,
  maxItems: removeLast,
  "metadata/finalizers": removeIt,
};

function removeLast({ manuscript, path, value }: ResourceDraft): readonly Attempt[] {
  const list = valueAt(value, path);
  return isList(list)
    ? [{ title: "Remove the last item", edits: manuscript.remove([...path, list.length - 1]) }]
    : [];
}

/** What may help a resource. */
export function resourceRemedy(problem: Problem): ResourceRemedy | undefined {
  const { text, error } = problem;
  if (text.startsWith('unknown field "')) return unknownField;
  if (/ObjectMeta\.(labels|annotations) of type string/.test(text)) return metadataOfTexts;
  if (/Object 'Kind' is missing|does not match the expected API version|page not found/.test(text))
    return typeMeta;
  if (/resourceVersion should not be set|the object has been modified/.test(text)) return ownVersion;
  if (error === undefined) return undefined;
  const own = byOrigin[error.origin];
  // What nothing can be made of may be left out, where it is not required.
  return (draft) => [...(own?.(draft) ?? []), ...removeIt(draft)];
}
