import { trimSpace } from "../../go/value/go-text.ts";
import { parseFloat64 } from "../../go/value/parse-float.ts";
import { type ArgumentType, parseInt64 } from "./argument.ts";
import { type Argument, type Definition, type Shape, splitMarker, type Target } from "./definition.ts";
import { invalidBound, invalidMaxItems, notJson } from "./faults.ts";
import { fromFloats, readGoJson } from "./go-json.ts";

const text: ArgumentType = { type: "string" };
const texts: ArgumentType = { type: "slice", item: text };
const bool: ArgumentType = { type: "bool" };
const int: ArgumentType = { type: "int" };
const any: ArgumentType = { type: "any" };

const empty: Shape = { kind: "empty" };

function single(type: ArgumentType, optional = false): Shape {
  return { kind: "single", argument: { type, optional } };
}

function named(
  required: Readonly<Record<string, ArgumentType>>,
  optional: Readonly<Record<string, ArgumentType>>,
): Shape {
  const entry =
    (isOptional: boolean) =>
    ([name, type]: [string, ArgumentType]): [string, Argument] => [name, { type, optional: isOptional }];
  const entries = [
    ...Object.entries(required).map(entry(false)),
    ...Object.entries(optional).map(entry(true)),
  ];
  return { kind: "named", arguments: new Map(entries) };
}

/** Removes the comment at the end of a declarative marker. Upstream: `stripCommentIfDeclarativeValidationMarker`. */
function withoutComment(name: string, rest: string): string {
  const hash = name.startsWith("k8s:") ? rest.indexOf("#") : -1;
  return trimSpace(hash < 0 ? rest : rest.slice(0, hash));
}

function ownNumber(bound: "maximum" | "minimum"): Shape {
  return {
    kind: "own",
    parse: (name, rest, reject) => {
      const number = withoutComment(name, rest);
      const parsed = parseFloat64(number);
      if (parsed.ok) return parsed.value;
      reject(invalidBound({ bound, number, reason: parsed.fault }));
      return null;
    },
  };
}

const maximum = ownNumber("maximum");
const minimum = ownNumber("minimum");
const maxItems: Shape = {
  kind: "own",
  parse: (name, rest, reject) => {
    const number = withoutComment(name, rest);
    const parsed = parseInt64(number);
    if (typeof parsed === "bigint") return parsed;
    reject(invalidMaxItems({ number, reason: parsed }));
    return null;
  },
};
const jsonDefault: Shape = {
  kind: "own",
  parse: (_, rest, reject) => {
    if (trimSpace(rest).startsWith("ref(")) return null;
    const parsed = readGoJson(rest);
    if (parsed.ok) return fromFloats(parsed.value);
    reject(notJson({ reason: parsed.error }));
    return null;
  },
};

const validation = "kubebuilder:validation:";

/** Upstream: crd/markers/validation.go `ValidationMarkers`, each for fields, types and items of either. */
const validationShapes = {
  Maximum: maximum,
  Minimum: minimum,
  ExclusiveMaximum: single(bool),
  ExclusiveMinimum: single(bool),
  MultipleOf: single({ type: "number" }),
  MinProperties: single(int),
  MaxProperties: single(int),
  MaxLength: single(int),
  MinLength: single(int),
  Pattern: single(text),
  MaxItems: maxItems,
  MinItems: single(int),
  UniqueItems: single(bool),
  Enum: single({ type: "slice", item: any }),
  Format: single(text),
  Type: single(text),
  XPreserveUnknownFields: empty,
  XEmbeddedResource: empty,
  XIntOrString: empty,
  XValidation: named(
    { rule: text },
    { message: text, messageExpression: text, reason: text, fieldPath: text, optionalOldSelf: bool },
  ),
} as const satisfies Readonly<Record<string, Shape>>;

/** The name of a validation marker: `MaxItems`. */
export type ValidationMarker = keyof typeof validationShapes;

const externalDocs = named({ url: text }, { description: text });

/** Upstream: crd/markers/crd.go, package.go, validation.go and topology.go. */
const others: Readonly<Record<Target, Readonly<Record<string, Shape>>>> = {
  package: {
    groupName: single(text, true),
    versionName: single(text),
    [`${validation}Optional`]: empty,
    [`${validation}Required`]: empty,
    "kubebuilder:skip": empty,
  },
  type: {
    "kubebuilder:subresource:status": empty,
    "kubebuilder:subresource:scale": named({ specpath: text, statuspath: text }, { selectorpath: text }),
    "kubebuilder:printcolumn": named(
      { name: text, type: text, JSONPath: text },
      { description: text, format: text, priority: int },
    ),
    "kubebuilder:resource": named(
      {},
      { path: text, shortName: texts, categories: texts, singular: text, scope: text },
    ),
    "kubebuilder:storageversion": empty,
    "kubebuilder:skipversion": empty,
    "kubebuilder:unservedversion": empty,
    "kubebuilder:deprecatedversion": named({}, { warning: text }),
    "kubebuilder:metadata": named({}, { annotations: texts, labels: texts }),
    "kubebuilder:selectablefield": named({ JSONPath: text }, {}),
    "kubebuilder:externalDocs": externalDocs,
    [`${validation}AtMostOneOf`]: single(texts),
    [`${validation}ExactlyOneOf`]: single(texts),
    [`${validation}AtLeastOneOf`]: single(texts),
    "k8s:enum": empty,
    "kubebuilder:pruning:PreserveUnknownFields": empty,
    "kubebuilder:title": single(any),
    listMapKey: single(text),
    listType: single(text),
    mapType: single(text),
    structType: single(text),
    "k8s:listType": single(text),
    "k8s:listMapKey": single(text),
  },
  field: {
    "kubebuilder:externalDocs": externalDocs,
    [`${validation}Required`]: empty,
    [`${validation}Optional`]: empty,
    required: empty,
    optional: empty,
    "k8s:required": empty,
    "k8s:optional": empty,
    nullable: empty,
    "kubebuilder:default": single(any),
    default: jsonDefault,
    "kubebuilder:example": single(any),
    [`${validation}EmbeddedResource`]: empty,
    [`${validation}Schemaless`]: empty,
    "k8s:immutable": empty,
    "k8s:maxItems": maxItems,
    "k8s:minimum": minimum,
    "k8s:maximum": maximum,
    "k8s:enum": empty,
    "kubebuilder:pruning:PreserveUnknownFields": empty,
    "kubebuilder:title": single(any),
    listMapKey: single(text),
    listType: single(text),
    mapType: single(text),
    structType: single(text),
    "k8s:listType": single(text),
    "k8s:listMapKey": single(text),
  },
};

/** Markers of the items of a list begin with this. */
export const itemsPrefix = `${validation}items:`;

function registryFor(target: Target): ReadonlyMap<string, Definition> {
  const registry = new Map<string, Definition>();
  const add = (name: string, shape: Shape) => registry.set(name, { name, target, shape });
  if (target !== "package") {
    for (const [name, shape] of Object.entries(validationShapes)) {
      add(validation + name, shape);
      add(itemsPrefix + name, shape);
    }
  }
  for (const [name, shape] of Object.entries(others[target])) add(name, shape);
  return registry;
}

const registries: Readonly<Record<Target, ReadonlyMap<string, Definition>>> = {
  package: registryFor("package"),
  type: registryFor("type"),
  field: registryFor("field"),
};

/** Returns the definition of a marker, first by its full name. Upstream: controller-tools/pkg/markers/reg.go. */
export function lookupMarker(marker: string, target: Target): Definition | undefined {
  const { full, short } = splitMarker(marker);
  return registries[target].get(full) ?? registries[target].get(short);
}

/** All markers that can be used at a target. */
export function markersAt(target: Target): readonly Definition[] {
  return [...registries[target].values()];
}
