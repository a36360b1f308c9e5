import { type Cause, type FieldError, invalid, tooLong } from "../../../apimachinery/field/error.ts";
import { goObjectMeta } from "../../../go/decode/object-meta.ts";
import { goString, struct } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import { bytesMapCodec, stringMapCodec } from "../../../go/struct/maps.ts";
import { boolPointerCodec } from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import { byteLength, quote } from "../../../go/value/go-text.ts";
import { sortedKeys } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap } from "../../../go/value/value.ts";
import type { BuiltinKind } from "../../builtin/kind.ts";
import { configMapKeyFaults } from "./config-map-key.ts";
import { keyInBoth } from "./faults.ts";
import { coreMetadataErrors } from "./metadata.ts";

/** Upstream: k8s.io/api/core/v1/types.go `ConfigMap`. */
export interface ConfigMapContent {
  readonly immutable: boolean | undefined;
  readonly data: ReadonlyMap<string, string> | undefined;
  /** Base64, or null for no bytes. */
  readonly binaryData: ReadonlyMap<string, string | null> | undefined;
}

const operations = structOperations<ConfigMapContent>(
  [
    member("Data", "data", "data", stringMapCodec),
    member("BinaryData", "binaryData", "binaryData", bytesMapCodec),
    member("Immutable", "immutable", "immutable", boolPointerCodec),
  ],
  { immutable: undefined, data: undefined, binaryData: undefined },
);

/** Upstream: k8s.io/kubernetes/pkg/registry/core/configmap/strategy.go. */
export const configMap: BuiltinKind<ConfigMapContent> = {
  group: "",
  version: "v1",
  kind: "ConfigMap",
  plural: "configmaps",
  namespaced: true,
  hasGeneration: false,
  type: struct("v1.ConfigMap", () => ({
    apiVersion: goString,
    kind: goString,
    metadata: goObjectMeta,
    ...operations.fields(),
  })),
  siblings: [],
  read: operations.read,
  validate: ({ metadata, content }) => [
    ...coreMetadataErrors(metadata, { namespaced: true }),
    ...contentErrors(content),
  ],
  keep: operations.keep,
  write: (content) => {
    const written = operations.write(content);
    return isMap(written) ? written : [];
  },
};

/** 1 MiB, for the values of both maps together. */
const sizeLimit = 1_048_576;
const cause: Cause = { origin: "surroundings/config-map" };

/** Upstream: `ValidateConfigMap` in k8s.io/kubernetes/pkg/apis/core/validation/validation.go. */
function contentErrors({ data = new Map(), binaryData = new Map() }: ConfigMapContent): FieldError[] {
  const keyErrors = (field: "data" | "binaryData", key: string): FieldError[] => {
    const at: Path = [field, { key }];
    const errors = configMapKeyFaults(key).map((fault) => invalid(at, quote(key), fault, cause));
    const isInBoth = field === "data" && binaryData.has(key);
    return isInBoth ? [...errors, invalid(at, quote(key), keyInBoth(), cause)] : errors;
  };
  const errors = [
    ...sortedKeys(data).flatMap((key) => keyErrors("data", key)),
    ...sortedKeys(binaryData).flatMap((key) => keyErrors("binaryData", key)),
  ];
  const size =
    [...data.values()].reduce((sum, text) => sum + byteLength(text), 0) +
    [...binaryData.values()].reduce((sum, text) => sum + bytesIn(text ?? ""), 0);
  return size > sizeLimit ? [...errors, tooLong([""], sizeLimit, cause)] : errors;
}

/** The number of bytes that a base64 text stands for. */
function bytesIn(base64: string): number {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
