import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../../edit/text-edit.ts";
import { type Draft, lastOf, type Remedy } from "../draft.ts";
import { preserve } from "./preserve.ts";
import { typeImplied } from "./types.ts";

/** Fields that v1beta1 has once for all versions, and their names in each version of v1. */
const perVersion = {
  validation: "schema",
  subresources: "subresources",
  additionalPrinterColumns: "additionalPrinterColumns",
};

/**
 * Converts a definition from v1beta1, which servers no longer accept, to v1: schema, subresources and columns in each
 * version, the webhook in its own member. What `preserveUnknownFields` kept is kept by the schema. The text is edited
 * step by step, so that comments stay.
 */
export const toV1: Remedy = ({ manuscript }) => {
  let work = new Work(manuscript);
  const steps: readonly ((work: Work) => Work)[] = [
    version,
    moveIntoVersions,
    columns,
    schemas,
    impliedTypes,
    conversion,
    preserveUnknownFields,
    apiVersion,
  ];
  for (const step of steps) work = step(work);
  const { text } = manuscript;
  return [
    {
      title: "Convert to apiextensions.k8s.io/v1",
      edits: [{ start: 0, end: text.length, text: work.manuscript.text }],
    },
  ];
};

const ofConversion = ["webhookClientConfig", "conversionReviewVersions"];

/** Moves only the fields that v1beta1 has at another place, in a definition with the apiVersion of v1. */
export const toPlacesOfV1: Remedy = ({ manuscript, path }) => {
  const name = lastOf(path);
  const isOnce = path.length === 2 && path[0] === "spec" && (name === "version" || name in perVersion);
  const isWebhook = path.length === 3 && path[1] === "conversion" && ofConversion.includes(name);
  if (!isOnce && !isWebhook) return [];
  const start = new Work(manuscript);
  const moved = isOnce
    ? [version, moveIntoVersions, columns, typedSchemas]
    : [(work: Work) => conversion(work, "v1")];
  const { text } = moved.reduce((work, step) => step(work), start).manuscript;
  const edits = [{ start: 0, end: manuscript.text.length, text }];
  const isNew = start.versions.length === 0;
  const title = isWebhook
    ? "Move it into `webhook`"
    : isNew
      ? "Use the list `versions`"
      : name === "version"
        ? "Remove `version`"
        : "Move it into each version";
  return [{ title, removes: !isWebhook && !isNew && name === "version", edits }];
};

/** A text between two steps. */
class Work {
  readonly manuscript: Manuscript;
  readonly value: Value;

  constructor(manuscript: Manuscript) {
    this.manuscript = manuscript;
    const document = parseDocument(manuscript.text, formatOf(manuscript.text));
    this.value = document.ok ? document.value : null;
  }

  /** Returns the text after edits, or unchanged if they are not possible or break it. */
  with(...edits: readonly (readonly TextEdit[] | undefined)[]): Work {
    if (edits.some((part) => part === undefined)) return this;
    const next = Manuscript.read(
      applyEdits(
        this.manuscript.text,
        edits.flatMap((part) => part ?? []),
      ),
    );
    return next === undefined ? this : new Work(next);
  }

  at(path: Path): Value | undefined {
    return valueAt(this.value, path);
  }

  get versions(): readonly Path[] {
    const list = this.at(["spec", "versions"]);
    return isList(list) ? list.map((_, i) => ["spec", "versions", i]) : [];
  }
}

function version(work: Work): Work {
  const name = work.at(["spec", "version"]);
  if (typeof name !== "string") return work;
  const without = work.with(work.manuscript.remove(["spec", "version"]));
  if (without.versions.length > 0) return without;
  const only = new Map<string, Value>([
    ["name", name],
    ["served", true],
    ["storage", true],
  ]);
  return without.with(without.manuscript.insert(["spec"], "versions", [only]));
}

function moveIntoVersions(work: Work): Work {
  let next = work;
  for (const [name, renamed] of Object.entries(perVersion)) {
    const path = ["spec", name];
    const value = next.at(path);
    if (value === undefined || next.versions.length === 0) continue;
    const written = next.manuscript.excerpt(path)?.replace(name, renamed);
    for (const holder of next.versions) {
      if (next.at([...holder, renamed]) !== undefined) continue;
      const moved = written === undefined ? undefined : next.manuscript.insertWritten(holder, written);
      next = next.with(moved ?? next.manuscript.insert(holder, renamed, value));
    }
    next = next.with(next.manuscript.remove(path));
  }
  return next;
}

/** The path of a column is `jsonPath` in v1. */
function columns(work: Work): Work {
  let next = work;
  for (const holder of work.versions) {
    const list = next.at([...holder, "additionalPrinterColumns"]);
    for (const i of isList(list) ? list.keys() : []) {
      const path = [...holder, "additionalPrinterColumns", i, "JSONPath"];
      if (next.at(path) !== undefined) next = next.with(next.manuscript.rename(path, "jsonPath"));
    }
  }
  return next;
}

/**
 * Each version has a schema with a type at its root. If unknown fields were kept, which is the default, the schema
 * keeps them.
 */
function schemas(work: Work): Work {
  return typedSchemas(work, work.at(["spec", "preserveUnknownFields"]) !== false);
}

function typedSchemas(work: Work, keeps = false): Work {
  let next = work;
  for (const holder of work.versions) {
    const path = [...holder, "schema", "openAPIV3Schema"];
    const schema = next.at(path);
    if (!isMap(schema)) {
      const free: Value = new Map<string, Value>([
        ["type", "object"],
        [preserve, true],
      ]);
      const whole: Value = new Map([["openAPIV3Schema", free]]);
      next = next.with(
        next.manuscript.has([...holder, "schema"])
          ? next.manuscript.replace([...holder, "schema"], whole)
          : next.manuscript.insert(holder, "schema", whole),
      );
      continue;
    }
    if (member(schema, "type") === undefined)
      next = next.with(next.manuscript.insert(path, "type", "object"));
    if (keeps && member(schema, preserve) === undefined)
      next = next.with(next.manuscript.insert(path, preserve, true));
  }
  return next;
}

/** Each type is one more step, so a text with more of them is left to its author. */
const mostTypes = 200;

/** In v1beta1, a node of a schema could leave its type out. Writes the types that the other members imply. */
function impliedTypes(work: Work): Work {
  let next = work;
  const untyped = work.versions.flatMap((holder) =>
    untypedBelow(work.at([...holder, "schema", "openAPIV3Schema"]), [...holder, "schema", "openAPIV3Schema"]),
  );
  for (const { path, type } of untyped.slice(0, mostTypes)) {
    next = next.with(
      type === undefined
        ? next.manuscript.insert(path, preserve, true)
        : next.manuscript.insert(path, "type", type),
    );
  }
  return next;
}

interface Untyped {
  readonly path: Path;
  /** Undefined if nothing implies it. */
  readonly type: string | undefined;
}

function untypedBelow(schema: Value | undefined, path: Path): readonly Untyped[] {
  if (!isMap(schema)) return [];
  const isFree = [preserve, "x-kubernetes-int-or-string", "type"].some(
    (key) => schema.get(key) !== undefined,
  );
  const own = isFree ? [] : [{ path, type: typeImplied(schema) }];
  const properties = schema.get("properties");
  const named = isMap(properties) ? [...properties] : [];
  return [
    ...own,
    ...named.flatMap(([key, each]) => untypedBelow(each, [...path, "properties", { key }])),
    ...["items", "additionalProperties"].flatMap((key) => untypedBelow(schema.get(key), [...path, key])),
  ];
}

function conversion(work: Work, reviews = "v1beta1"): Work {
  const path = ["spec", "conversion"];
  const webhook = [...path, "webhook"];
  const [config, versions] = ofConversion.map((name) => work.at([...path, name]));
  if (config === undefined && versions === undefined) return work;
  const members = [
    ["clientConfig", config],
    ["conversionReviewVersions", versions ?? [reviews]],
  ] as const;
  let next = work;
  for (const [name, value] of members) {
    if (value === undefined || next.at([...webhook, name]) !== undefined) continue;
    next = next.with(
      isMap(next.at(webhook))
        ? next.manuscript.insert(webhook, name, value)
        : next.manuscript.insert(path, "webhook", new Map([[name, value]])),
    );
  }
  for (const name of ofConversion)
    if (next.at([...path, name]) !== undefined) next = next.with(next.manuscript.remove([...path, name]));
  return next;
}

function preserveUnknownFields(work: Work): Work {
  const path = ["spec", "preserveUnknownFields"];
  return work.at(path) === undefined ? work : work.with(work.manuscript.remove(path));
}

function apiVersion(work: Work): Work {
  return work.with(work.manuscript.replace(["apiVersion"], "apiextensions.k8s.io/v1"));
}

/** Checks whether a definition is in v1beta1. */
export function isV1beta1({ value }: Pick<Draft, "value">): boolean {
  return member(value, "apiVersion") === "apiextensions.k8s.io/v1beta1";
}
