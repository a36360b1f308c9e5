import type { Fault } from "../../apimachinery/fault/fault.ts";
import { isList, member, stringAt, type Value } from "../../go/value/value.ts";
import type { Marker } from "../markers/collect.ts";
import { absentVersion, annotationFormat, labelFormat, onlyVersion } from "./faults.ts";
import type { Definition, Version } from "./props.ts";

/** Applies a marker of a type to its definition. Returns the error, if there is one. */
type Apply = (definition: Definition, version: string, value: Value) => Fault | undefined;

function versionOf(definition: Definition, name: string): Version | undefined {
  return definition.versions.find((version) => version.name === name);
}

function onVersion(what: string, change: (version: Version, value: Value) => void): Apply {
  return (definition, name, value) => {
    const version = versionOf(definition, name);
    if (version === undefined) return what === "" ? undefined : absentVersion({ what, version: name });
    change(version, value);
    return undefined;
  };
}

function onMultiVersion(change: (version: Version, value: Value) => void): Apply {
  const apply = onVersion("", change);
  return (definition, name, value) => (name === "" ? undefined : apply(definition, name, value));
}

function texts(value: Value | undefined): readonly string[] {
  return isList(value) ? value.filter((each) => typeof each === "string") : [];
}

const resource: Apply = (definition, _, value) => {
  const path = stringAt(value, "path");
  const singular = stringAt(value, "singular");
  if (path !== "") definition.plural = path;
  if (singular !== "") definition.singular = singular;
  definition.shortNames = texts(member(value, "shortName"));
  definition.categories = texts(member(value, "categories"));
  definition.scope = stringAt(value, "scope") || "Namespaced";
  return undefined;
};

const skipVersion: Apply = (definition, name) => {
  if (name === "") return onlyVersion();
  definition.versions = definition.versions.filter((version) => version.name !== name);
  return undefined;
};

const metadata: Apply = (definition, _, value) => {
  for (const text of texts(member(value, "annotations"))) {
    const equals = text.indexOf("=");
    if (equals < 0) return annotationFormat({ annotation: text });
    definition.annotations.set(text.slice(0, equals), text.slice(equals + 1));
  }
  for (const text of texts(member(value, "labels"))) {
    const equals = text.indexOf("=");
    if (equals < 0) return labelFormat({ label: text });
    definition.labels.set(text.slice(0, equals), text.slice(equals + 1));
  }
  return undefined;
};

/** Upstream: crd/markers/crd.go. */
const applies: Readonly<Record<string, Apply>> = {
  "kubebuilder:subresource:status": onVersion("status subresource", (version) => {
    version.subresources = { ...version.subresources, status: true };
  }),
  "kubebuilder:subresource:scale": onVersion("scale subresource", (version, value) => {
    const selector = member(value, "selectorpath");
    version.subresources = {
      ...version.subresources,
      scale: {
        specReplicasPath: stringAt(value, "specpath"),
        statusReplicasPath: stringAt(value, "statuspath"),
        ...(typeof selector === "string" ? { labelSelectorPath: selector } : {}),
      },
    };
  }),
  "kubebuilder:printcolumn": onVersion("printer columns", (version, value) => {
    version.subresources ??= {};
    const priority = member(value, "priority");
    version.columns.push({
      name: stringAt(value, "name"),
      type: stringAt(value, "type"),
      jsonPath: stringAt(value, "JSONPath"),
      description: stringAt(value, "description"),
      format: stringAt(value, "format"),
      priority: typeof priority === "bigint" ? BigInt.asIntN(32, priority) : 0n,
    });
  }),
  "kubebuilder:selectablefield": onVersion("selectable field", (version, value) => {
    version.selectableFields.push(stringAt(value, "JSONPath"));
  }),
  "kubebuilder:storageversion": onMultiVersion((version) => {
    version.storage = true;
  }),
  "kubebuilder:unservedversion": onVersion("", (version) => {
    version.served = false;
  }),
  "kubebuilder:deprecatedversion": onMultiVersion((version, value) => {
    const warning = member(value, "warning");
    version.deprecation = { warning: typeof warning === "string" ? warning : undefined };
  }),
  "kubebuilder:skipversion": skipVersion,
  "kubebuilder:resource": resource,
  "kubebuilder:metadata": metadata,
};

/** Applies a marker of a type to its definition. Returns the error, if there is one. */
export function applyToDefinition(
  marker: Marker,
  definition: Definition,
  version: string,
): Fault | undefined {
  return applies[marker.definition.name]?.(definition, version, marker.value);
}
