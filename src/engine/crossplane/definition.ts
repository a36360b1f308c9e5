import { goObjectMeta } from "../go/decode/object-meta.ts";
import { goAny, goBool, goString, mapOf, pointerTo, raw, sliceOf, struct } from "../go/decode/types.ts";
import { conversionCodec } from "../server/apiextensions/v1/conversion.ts";
import { namesCodec } from "../server/apiextensions/v1/names.ts";
import { columnsCodec, subresourcesCodec } from "../server/apiextensions/v1/version.ts";

/**
 * Crossplane's CompositeResourceDefinition as its Go type decodes it. Its two versions have the same fields.
 * Upstream: github.com/crossplane/crossplane/apis/v2/apiextensions/v1/xrd_types.go.
 */

const policy = (name: string) => pointerTo({ kind: "string", name });
const reference = pointerTo(struct("v1.CompositionReference", () => ({ name: goString })));

const validation = struct("v1.CompositeResourceValidation", () => ({
  openAPIV3Schema: raw("runtime.RawExtension"),
}));

const version = struct("v1.CompositeResourceDefinitionVersion", () => ({
  name: goString,
  referenceable: goBool,
  served: goBool,
  deprecated: pointerTo(goBool),
  deprecationWarning: pointerTo(goString),
  schema: pointerTo(validation),
  additionalPrinterColumns: columnsCodec.type,
  subresources: subresourcesCodec.type,
}));

const metadata = struct("v1.CompositeResourceDefinitionSpecMetadata", () => ({
  labels: mapOf(goString),
  annotations: mapOf(goString),
}));

const spec = struct("v1.CompositeResourceDefinitionSpec", () => ({
  scope: policy("v1.CompositeResourceScope"),
  group: goString,
  names: namesCodec.type,
  claimNames: pointerTo(namesCodec.type),
  connectionSecretKeys: sliceOf(goString),
  defaultCompositeDeletePolicy: policy("v2.CompositeDeletePolicy"),
  defaultCompositionRef: reference,
  enforcedCompositionRef: reference,
  defaultCompositionUpdatePolicy: policy("v2.UpdatePolicy"),
  versions: sliceOf(version),
  conversion: conversionCodec.type,
  metadata: pointerTo(metadata),
}));

/** For decoding. */
export const goCompositeResourceDefinition = struct("v1.CompositeResourceDefinition", () => ({
  apiVersion: goString,
  kind: goString,
  metadata: goObjectMeta,
  spec,
  status: goAny,
}));
