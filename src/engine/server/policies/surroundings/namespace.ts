import { type Cause, type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import { isQualifiedName, nameIsDnsLabel } from "../../../apimachinery/field/names.ts";
import { goObjectMeta } from "../../../go/decode/object-meta.ts";
import { goTime } from "../../../go/decode/time.ts";
import { type GoType, goString, sliceOf, struct } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import { stringsCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap, member as memberOf, stringAt, type ValueMap, withMember } from "../../../go/value/value.ts";
import type { BuiltinKind } from "../../builtin/kind.ts";
import { coreMetadataErrors, finalizerNameErrors } from "./metadata.ts";

/** Upstream: k8s.io/api/core/v1/types.go `NamespaceSpec`. */
export interface NamespaceSpec {
  readonly finalizers: readonly string[] | undefined;
}

const named = (name: string): GoType => ({ kind: "string", name });

const spec = structOperations<NamespaceSpec>(
  [
    member("Finalizers", "finalizers", "finalizers", {
      ...stringsCodec,
      type: sliceOf(named("v1.FinalizerName")),
    }),
  ],
  { finalizers: undefined },
);

/** The status, which is decoded and then set by the server. */
const goStatus = struct("v1.NamespaceStatus", () => ({
  phase: named("v1.NamespacePhase"),
  conditions: sliceOf(
    struct("v1.NamespaceCondition", () => ({
      type: named("v1.NamespaceConditionType"),
      status: named("v1.ConditionStatus"),
      lastTransitionTime: goTime,
      reason: goString,
      message: goString,
    })),
  ),
}));

const kubernetes = "kubernetes";
const nameLabel = "kubernetes.io/metadata.name";

/**
 * The server adds its own finalizer, a label and a phase.
 * Upstream: k8s.io/kubernetes/pkg/registry/core/namespace/strategy.go, pkg/apis/core/v1/defaults.go.
 */
export const namespace: BuiltinKind<NamespaceSpec> = {
  group: "",
  version: "v1",
  kind: "Namespace",
  plural: "namespaces",
  namespaced: false,
  hasGeneration: false,
  type: struct("v1.Namespace", () => ({
    apiVersion: goString,
    kind: goString,
    metadata: goObjectMeta,
    spec: struct("v1.NamespaceSpec", spec.fields),
    status: goStatus,
  })),
  siblings: [],
  read: (decoded) => {
    const { finalizers = [] } = spec.read(memberOf(decoded, "spec") ?? null);
    return { finalizers: finalizers.includes(kubernetes) ? finalizers : [...finalizers, kubernetes] };
  },
  defaultMetadata: (metadata) => (stringAt(metadata, "name") === "" ? metadata : withNameLabel(metadata)),
  validate: ({ metadata, content }) => [
    ...coreMetadataErrors(metadata, { namespaced: false, validateName: nameIsDnsLabel }),
    ...(content.finalizers ?? []).flatMap(finalizerErrors),
  ],
  canonicalize: withNameLabel,
  keep: spec.keep,
  write: (content) => [
    ["spec", spec.write(content)],
    ["status", new Map([["phase", "Active"]])],
  ],
};

function withNameLabel(metadata: ValueMap): ValueMap {
  const labels = metadata.get("labels");
  const name = stringAt(metadata, "name");
  return withMember(metadata, "labels", new Map(isMap(labels) ? labels : []).set(nameLabel, name));
}

const cause: Cause = { origin: "surroundings/namespace" };
const finalizersPath: Path = ["spec", "finalizers"];
/** The error names the list, not the item. Upstream: `validateFinalizerName` in pkg/apis/core/validation/validation.go. */
function finalizerErrors(name: string, i: number): FieldError[] {
  const place: Cause = { ...cause, at: [...finalizersPath, i] };
  return [
    ...isQualifiedName(name).map((fault) => invalid(finalizersPath, quote(name), fault, place)),
    ...finalizerNameErrors(name, finalizersPath, place),
  ];
}
