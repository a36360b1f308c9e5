import type { Codec } from "../../go/struct/codec.ts";
import type {
  CustomResourceConversion,
  CustomResourceDefinitionSpec,
  CustomResourceDefinitionVersion,
  V1Conversion,
  V1Spec,
} from "./types.ts";
import { columnsCodec, schemaCodec, selectableFieldsCodec, subresourcesCodec } from "./v1/version.ts";

type Version = CustomResourceDefinitionVersion;

/** The value of a member, if all versions have the same. */
type Shared<T> = { readonly value: T } | undefined;

function shared<T>(versions: readonly Version[], pick: (version: Version) => T, codec: Codec<T>): Shared<T> {
  const [first] = versions;
  if (first === undefined) return undefined;
  const value = pick(first);
  return versions.every((version) => codec.equal(pick(version), value)) ? { value } : undefined;
}

/**
 * Converts a v1 spec to the internal type: schema, subresources, columns and selectable fields each move to the top if
 * they are the same in all versions. This decides the paths of most errors.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/conversion.go.
 */
export function hoist(v1: V1Spec): CustomResourceDefinitionSpec {
  const versions = v1.versions ?? [];
  const validation = shared(versions, (v) => v.schema, schemaCodec);
  const subresources = shared(versions, (v) => v.subresources, subresourcesCodec);
  const columns = shared(versions, (v) => v.additionalPrinterColumns, columnsCodec);
  const selectableFields = shared(versions, (v) => v.selectableFields, selectableFieldsCodec);
  return {
    group: v1.group,
    version: versions[0]?.name ?? "",
    names: v1.names,
    scope: v1.scope,
    validation: validation?.value,
    subresources: subresources?.value,
    versions: v1.versions?.map((version) => ({
      ...version,
      schema: validation ? undefined : version.schema,
      subresources: subresources ? undefined : version.subresources,
      additionalPrinterColumns: columns ? undefined : version.additionalPrinterColumns,
      selectableFields: selectableFields ? undefined : version.selectableFields,
    })),
    additionalPrinterColumns: columns?.value,
    selectableFields: selectableFields?.value,
    conversion: v1.conversion && internalConversion(v1.conversion),
    preserveUnknownFields: v1.preserveUnknownFields,
  };
}

/** Converts an internal spec to v1: members at the top are copied to every version. */
export function lower(spec: CustomResourceDefinitionSpec): V1Spec {
  return {
    group: spec.group,
    names: spec.names,
    scope: spec.scope,
    versions: spec.versions?.map((version) => ({
      ...version,
      schema: spec.validation ?? version.schema,
      subresources: spec.subresources ?? version.subresources,
      additionalPrinterColumns: spec.additionalPrinterColumns ?? version.additionalPrinterColumns,
      selectableFields: spec.selectableFields ?? version.selectableFields,
    })),
    conversion: spec.conversion && v1Conversion(spec.conversion),
    preserveUnknownFields: spec.preserveUnknownFields,
  };
}

/** An empty webhook block is dropped. */
function internalConversion({ strategy, webhook }: V1Conversion): CustomResourceConversion {
  return {
    strategy,
    webhookClientConfig: webhook?.clientConfig,
    conversionReviewVersions: webhook?.conversionReviewVersions,
  };
}

function v1Conversion(conversion: CustomResourceConversion): V1Conversion {
  const { strategy, webhookClientConfig: clientConfig, conversionReviewVersions } = conversion;
  // Storage, which still uses v1beta1, keeps no empty list.
  const absent = clientConfig === undefined && (conversionReviewVersions ?? []).length === 0;
  return { strategy, webhook: absent ? undefined : { clientConfig, conversionReviewVersions } };
}
