import type { CelValue } from "../../../cel/values/value.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Versioned } from "../request/attributes.ts";
import type { Bindings } from "./evaluate.ts";
import { configMapShape, namespaceShape, scaleShape, unstructured } from "./shapes.ts";
import { type Shape, typedValue } from "./typed-value.ts";

/** The values of `authorizer` and `authorizer.requestResource` for the user of a request. */
export interface AuthorizerValues {
  readonly authorizer: CelValue;
  readonly requestResource: CelValue;
}

/** What the expressions of a policy see in a request. */
export interface Seen {
  readonly versioned: Versioned;
  readonly request: CelValue;
  /** Null without params. */
  readonly params: Value;
  /** Undefined for cluster-scoped resources, and in match conditions. */
  readonly namespace: ValueMap | undefined;
  /** Undefined where there is none: in message expressions and audit annotations. */
  readonly authorizer: AuthorizerValues | undefined;
  /** Whether what the server has in structs stays in them. */
  readonly hasStructs: boolean;
}

const namespaceMembers = [
  "name",
  "generateName",
  "namespace",
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "labels",
  "annotations",
  "finalizers",
];

/** Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/condition.go `CreateNamespaceObject`. */
function namespaceValue(namespace: ValueMap, shape: Shape): CelValue {
  const metadata = namespace.get("metadata");
  const shown = new Map<string, Value>();
  for (const name of isMap(metadata) ? namespaceMembers : []) {
    const value = isMap(metadata) ? metadata.get(name) : undefined;
    if (value !== undefined) shown.set(name, value);
  }
  return typedValue(
    new Map<string, Value>([
      ["metadata", shown],
      ["spec", namespace.get("spec") ?? new Map()],
      ["status", namespace.get("status") ?? new Map()],
    ]),
    shape,
  );
}

/** A custom resource is data, its scale is a struct. */
function objectShape(object: Value): Shape {
  const isScale = stringAt(object, "apiVersion") === "autoscaling/v1" && stringAt(object, "kind") === "Scale";
  return isScale ? scaleShape : unstructured;
}

/** Params that are no custom resources are structs, which have lost their kind. */
function paramsShape(params: Value): Shape {
  if (!isMap(params) || params.has("kind")) return unstructured;
  return params.has("spec") ? namespaceShape : configMapShape;
}

/**
 * Returns the values of the variables that expressions may use. `isTyped`: the server has Go types for some of them, which
 * only patches show.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/activation.go `newActivation`.
 */
export function bindingsOf({
  versioned,
  request,
  params,
  namespace,
  authorizer,
  hasStructs,
}: Seen): Bindings {
  const shaped = (shape: Shape): Shape => (hasStructs ? shape : unstructured);
  return new Map<string, CelValue>([
    ["object", typedValue(versioned.object, shaped(objectShape(versioned.object)))],
    ["oldObject", typedValue(versioned.oldObject, shaped(objectShape(versioned.oldObject)))],
    ["params", typedValue(params, shaped(paramsShape(params)))],
    ["request", request],
    ["namespaceObject", namespace === undefined ? null : namespaceValue(namespace, shaped(namespaceShape))],
    ...(authorizer === undefined
      ? []
      : ([
          ["authorizer", authorizer.authorizer],
          ["authorizer.requestResource", authorizer.requestResource],
        ] as const)),
  ]);
}
