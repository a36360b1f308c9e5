import { goObjectMeta } from "../../../go/decode/object-meta.ts";
import { goTime } from "../../../go/decode/time.ts";
import { type GoType, goInt64, goString, struct } from "../../../go/decode/types.ts";
import { type Codec, member } from "../../../go/struct/codec.ts";
import { listCodec } from "../../../go/struct/containers.ts";
import {
  boolCodec,
  requiredStringCodec,
  requiredStringsCodec,
  stringCodec,
} from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import type { CustomResourceDefinitionCondition, CustomResourceDefinitionStatus, V1Spec } from "../types.ts";
import { conversionCodec } from "./conversion.ts";
import { namesCodec, noNames } from "./names.ts";
import { versionsCodec } from "./version.ts";

/**
 * A definition in v1: for each type the names of its members in Go and in JSON, and how each is read,
 * written, printed and compared.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types.go.
 */

const named = (name: string): GoType => ({ kind: "string", name });

/** The spec, without hoisting. */
export const v1Spec = structOperations<V1Spec>(
  [
    member("Group", "group", "group", requiredStringCodec()),
    member("Names", "names", "names", namesCodec),
    member("Scope", "scope", "scope", requiredStringCodec(named("v1.ResourceScope"))),
    member("Versions", "versions", "versions", {
      ...versionsCodec,
      write: (versions) => versionsCodec.write(versions) ?? null,
    }),
    member("Conversion", "conversion", "conversion", conversionCodec),
    member("PreserveUnknownFields", "preserveUnknownFields", "preserveUnknownFields", boolCodec),
  ],
  {
    group: "",
    names: noNames,
    scope: "",
    versions: undefined,
    conversion: undefined,
    preserveUnknownFields: false,
  },
);

/** `lastTransitionTime`, which is always written. */
const timeCodec: Codec<string> = { ...stringCodec(goTime), write: (value) => (value === "" ? null : value) };

const condition = structOperations<CustomResourceDefinitionCondition>(
  [
    member("Type", "type", "type", requiredStringCodec(named("v1.CustomResourceDefinitionConditionType"))),
    member("Status", "status", "status", requiredStringCodec(named("v1.ConditionStatus"))),
    member("LastTransitionTime", "lastTransitionTime", "lastTransitionTime", timeCodec),
    member("Reason", "reason", "reason", stringCodec()),
    member("Message", "message", "message", stringCodec()),
  ],
  { type: "", status: "", lastTransitionTime: "", reason: "", message: "" },
);
const conditionsCodec = listCodec(
  struct("v1.CustomResourceDefinitionCondition", () => ({
    ...condition.fields(),
    observedGeneration: goInt64,
  })),
  () => condition,
);

/** The status of a new definition. */
export const noStatus: CustomResourceDefinitionStatus = {
  conditions: undefined,
  acceptedNames: noNames,
  storedVersions: undefined,
};

/** The status. Its three members are written even if they are empty. */
export const v1Status = structOperations<CustomResourceDefinitionStatus>(
  [
    member("Conditions", "conditions", "conditions", {
      ...conditionsCodec,
      write: (conditions) => conditionsCodec.write(conditions) ?? null,
    }),
    member("AcceptedNames", "acceptedNames", "acceptedNames", namesCodec),
    member("StoredVersions", "storedVersions", "storedVersions", requiredStringsCodec),
  ],
  noStatus,
);

/** For decoding a whole definition. */
export const goCustomResourceDefinition = struct("v1.CustomResourceDefinition", () => ({
  apiVersion: goString,
  kind: goString,
  metadata: goObjectMeta,
  spec: struct("v1.CustomResourceDefinitionSpec", v1Spec.fields),
  status: struct("v1.CustomResourceDefinitionStatus", () => ({
    ...v1Status.fields(),
    observedGeneration: goInt64,
  })),
}));
