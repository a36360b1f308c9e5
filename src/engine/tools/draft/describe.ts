import { pluralize } from "../../controllergen/definition/plural.ts";
import type { Definition, Version } from "../../controllergen/definition/props.ts";
import type { Schema } from "../../controllergen/schema/props.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { stringAt } from "../../go/value/value.ts";
import { isProtectedGroup } from "../../server/apiextensions/validation/api-approval.ts";
import { compareVersions } from "../../server/resource/version-order.ts";
import type { Drafting } from "./drafting.ts";
import { askRequired } from "./required.ts";
import type { KindSamples, Sample } from "./samples.ts";
import { counted, listed, seenIn } from "./words.ts";

/** The definition that all samples of a kind conform to. */
export function describeSamples({ group, kind, samples }: KindSamples, drafting: Drafting): Definition {
  const plural = pluralize(kind).toLowerCase();
  const singular = kind.toLowerCase();
  drafting.ask({
    topic: "names",
    at: undefined,
    shownAt: ["spec", "names", "plural"],
    evidence: `the plural of ${kind}, as kubebuilder makes it`,
    options: [{ id: plural, label: plural }],
  });
  return {
    group,
    kind,
    plural,
    singular,
    shortNames: [],
    categories: [],
    scope: scopeOf(samples, drafting),
    annotations: annotationsOf(group, drafting),
    labels: new Map(),
    versions: versionsOf(samples, drafting),
  };
}

function scopeOf(samples: readonly Sample[], drafting: Drafting): string {
  const inNamespace = samples.filter(({ value }) => stringAt(value, "metadata", "namespace") !== "").length;
  const of = { of: samples.length, holder: "sample" } as const;
  return drafting.ask<"Namespaced" | "Cluster">({
    topic: "scope",
    at: undefined,
    shownAt: ["spec", "scope"],
    evidence: inNamespace === 0 ? "no sample names a namespace" : `a namespace ${seenIn(inNamespace, of)}`,
    options: [
      { id: "Namespaced", label: "Namespaced" },
      ...(inNamespace === 0 ? [{ id: "Cluster", label: "Cluster" } as const] : []),
    ],
  });
}

/** Definitions in groups of the Kubernetes community need an approval, or must say that they have none. */
function annotationsOf(group: string, drafting: Drafting): Map<string, string> {
  if (!isProtectedGroup(group)) return new Map();
  const annotation = "api-approved.kubernetes.io";
  drafting.ask({
    topic: "approval",
    at: undefined,
    shownAt: ["metadata", "annotations", annotation],
    evidence: `${group} is a group of the Kubernetes community, whose definitions name their approval`,
    options: [{ id: "unapproved", label: "unapproved" }],
  });
  return new Map([[annotation, "unapproved, drafted from samples"]]);
}

/** All versions have the same schema: without a webhook, only the `apiVersion` changes between them. */
function versionsOf(samples: readonly Sample[], drafting: Drafting): Version[] {
  const counts = new Map<string, number>();
  for (const { version } of samples) counts.set(version, (counts.get(version) ?? 0) + 1);
  const names = [...counts.keys()].sort(compareStrings);
  const stored = [...names].sort(compareVersions)[0];
  if (names.length > 1) {
    drafting.ask({
      topic: "versions",
      at: undefined,
      shownAt: ["spec", "versions"],
      evidence: listed(names.map((name) => `${name} in ${counted(counts.get(name) ?? 0, "sample")}`)),
      options: [{ id: "same", label: `one schema for all versions, ${stored ?? ""} is stored` }],
    });
  }
  const schema = rootSchema(samples, drafting);
  const hasStatus = statusOf(samples, schema, drafting);
  return names.map((name) => ({
    name,
    schema,
    served: true,
    storage: name === stored,
    deprecation: undefined,
    subresources: hasStatus ? { status: true } : undefined,
    columns: [],
    selectableFields: [],
  }));
}

const text: Schema = { type: "string" };

/** The server checks the type and the metadata by itself. */
function rootSchema(samples: readonly Sample[], drafting: Drafting): Schema {
  const known = new Map<string, Schema>([
    ["apiVersion", text],
    ["kind", text],
    ["metadata", { type: "object" }],
  ]);
  const names = new Set(samples.flatMap(({ value }) => [...value.keys()]));
  const properties = new Map(known);
  const required: string[] = [];
  for (const name of names) {
    if (known.has(name)) continue;
    const field = {
      at: ["properties", name],
      name,
      values: samples.flatMap(({ value }) => (value.has(name) ? [value.get(name) ?? null] : [])),
      of: samples.length,
      holder: "sample",
      isStatus: name === "status",
    } as const;
    properties.set(name, drafting.below(field));
    if (askRequired(field, [], drafting)) required.push(name);
  }
  const schema: Schema = { type: "object", properties };
  return required.length === 0 ? schema : { ...schema, required: required.sort() };
}

/** Whether `status` is a subresource, which only controllers write. */
function statusOf(samples: readonly Sample[], schema: Schema, drafting: Drafting): boolean {
  const count = samples.filter(({ value }) => value.has("status")).length;
  const yes = { id: "subresource", label: "status is a subresource" } as const;
  const no = { id: "field", label: count === 0 ? "no status" : "status is a field like any other" } as const;
  const has = schema.properties?.has("status") === true;
  const chosen = drafting.ask<"subresource" | "field">({
    topic: "status",
    at: undefined,
    shownAt: ["spec", "versions", 0, "subresources"],
    evidence: has
      ? `a status ${seenIn(count, { of: samples.length, holder: "sample" })}`
      : "no sample has a status",
    options: has ? [yes, no] : [no],
  });
  return chosen === "subresource";
}
