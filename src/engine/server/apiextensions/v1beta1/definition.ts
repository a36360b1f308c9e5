import { goObjectMeta } from "../../../go/decode/object-meta.ts";
import {
  type GoType,
  goBool,
  goInt64,
  goString,
  pointerTo,
  sliceOf,
  struct,
} from "../../../go/decode/types.ts";
import { goWebhookClientConfig } from "../v1/conversion.ts";
import { v1Spec, v1Status } from "../v1/definition.ts";
import { goColumnFields, goVersionFields } from "../v1/version.ts";

/**
 * A definition in v1beta1, only for decoding: the server reads it, with v1beta1's names of fields, before it reports
 * that the version differs from the URL's.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1/types.go.
 */

const named = (name: string): GoType => ({ kind: "string", name: `v1beta1.${name}` });

const columns = sliceOf(
  struct("v1beta1.CustomResourceColumnDefinition", () => {
    const { jsonPath, ...others } = goColumnFields();
    return { ...others, JSONPath: jsonPath ?? goString };
  }),
);

const versions = sliceOf(
  struct("v1beta1.CustomResourceDefinitionVersion", () => ({
    ...goVersionFields(),
    additionalPrinterColumns: columns,
  })),
);

const conversion = struct("v1beta1.CustomResourceConversion", () => ({
  strategy: named("ConversionStrategyType"),
  webhookClientConfig: pointerTo(goWebhookClientConfig),
  conversionReviewVersions: sliceOf(goString),
}));

const spec = struct("v1beta1.CustomResourceDefinitionSpec", () => {
  const { schema = goString, subresources = goString, selectableFields = goString } = goVersionFields();
  return {
    ...v1Spec.fields(),
    scope: named("ResourceScope"),
    version: goString,
    validation: schema,
    subresources,
    versions,
    additionalPrinterColumns: columns,
    selectableFields,
    conversion: pointerTo(conversion),
    preserveUnknownFields: pointerTo(goBool),
  };
});

/** For decoding a whole definition. */
export const goV1beta1Definition = struct("v1beta1.CustomResourceDefinition", () => ({
  apiVersion: goString,
  kind: goString,
  metadata: goObjectMeta,
  spec,
  status: struct("v1beta1.CustomResourceDefinitionStatus", () => ({
    ...v1Status.fields(),
    observedGeneration: goInt64,
  })),
}));
