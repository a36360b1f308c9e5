import type { CelValue } from "../../../cel/values/value.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Versioned } from "../request/attributes.ts";
import type { Bindings } from "./evaluate.ts";
import { nativeValue } from "./native-value.ts";
import { configMapShape, namespaceShape, scaleShape } from "./shapes.ts";
import { typedValue } from "./typed-value.ts";

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
function namespaceValue(namespace: ValueMap): CelValue {
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
    namespaceShape,
  );
}

/** A custom resource is data, its scale is a struct. */
function objectValueOf(object: Value): CelValue {
  const isScale = stringAt(object, "apiVersion") === "autoscaling/v1" && stringAt(object, "kind") === "Scale";
  return isScale ? typedValue(object, scaleShape) : nativeValue(object);
}

/** Params that are no custom resources are structs, which have lost their kind. */
function paramsValue(params: Value): CelValue {
  if (!isMap(params) || params.has("kind")) return nativeValue(params);
  return typedValue(params, params.has("spec") ? namespaceShape : configMapShape);
}

/**
 * Returns the values of the variables that expressions may use.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/activation.go `newActivation`.
 */
export function bindingsOf({ versioned, request, params, namespace, authorizer }: Seen): Bindings {
  return new Map<string, CelValue>([
    ["object", objectValueOf(versioned.object)],
    ["oldObject", objectValueOf(versioned.oldObject)],
    ["params", paramsValue(params)],
    ["request", request],
    ["namespaceObject", namespace === undefined ? null : namespaceValue(namespace)],
    ...(authorizer === undefined
      ? []
      : ([
          ["authorizer", authorizer.authorizer],
          ["authorizer.requestResource", authorizer.requestResource],
        ] as const)),
  ]);
}
