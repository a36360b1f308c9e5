import type { ValueMap } from "../../go/value/value.ts";
import type { JSONSchemaProps } from "../schema/props/types.ts";

/**
 * The CustomResourceDefinition as the server stores it internally: Go's internal types, in which members shared by all
 * versions are at the top of the spec ("hoisted"). Undefined is Go's nil.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/types.go.
 */
export interface CustomResourceDefinition {
  /** The known members of ObjectMeta, decoded. */
  readonly metadata: ValueMap;
  readonly spec: CustomResourceDefinitionSpec;
  readonly status: CustomResourceDefinitionStatus;
}

export interface CustomResourceDefinitionSpec extends VersionMembers {
  readonly group: string;
  /** The name of the first version. */
  readonly version: string;
  readonly names: CustomResourceDefinitionNames;
  readonly scope: string;
  readonly validation: CustomResourceValidation | undefined;
  readonly versions: readonly CustomResourceDefinitionVersion[] | undefined;
  readonly conversion: CustomResourceConversion | undefined;
  readonly preserveUnknownFields: boolean;
}

/** The members of a version, or of the spec for all versions. The schema has a different name in the two places. */
export interface VersionMembers {
  readonly subresources: CustomResourceSubresources | undefined;
  readonly additionalPrinterColumns: readonly CustomResourceColumnDefinition[] | undefined;
  readonly selectableFields: readonly SelectableField[] | undefined;
}

export interface CustomResourceDefinitionVersion extends VersionMembers {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | undefined;
  readonly schema: CustomResourceValidation | undefined;
}

export interface CustomResourceValidation {
  readonly openAPIV3Schema: JSONSchemaProps | undefined;
}

export interface CustomResourceSubresources {
  readonly status: CustomResourceSubresourceStatus | undefined;
  readonly scale: CustomResourceSubresourceScale | undefined;
}

export type CustomResourceSubresourceStatus = Readonly<Record<never, never>>;

export interface CustomResourceSubresourceScale {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath: string | undefined;
}

export interface CustomResourceColumnDefinition {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  readonly description: string;
  readonly priority: number;
  readonly jsonPath: string;
}

export interface SelectableField {
  readonly jsonPath: string;
}

export interface CustomResourceDefinitionNames {
  readonly plural: string;
  readonly singular: string;
  readonly shortNames: readonly string[] | undefined;
  readonly kind: string;
  readonly listKind: string;
  readonly categories: readonly string[] | undefined;
}

export interface CustomResourceConversion {
  readonly strategy: string;
  readonly webhookClientConfig: WebhookClientConfig | undefined;
  readonly conversionReviewVersions: readonly string[] | undefined;
}

export interface WebhookClientConfig {
  readonly url: string | undefined;
  readonly service: ServiceReference | undefined;
  /** Base64. */
  readonly caBundle: string | undefined;
}

export interface ServiceReference {
  readonly namespace: string;
  readonly name: string;
  readonly path: string | undefined;
  readonly port: number | undefined;
}

export interface CustomResourceDefinitionStatus {
  readonly conditions: readonly CustomResourceDefinitionCondition[] | undefined;
  readonly acceptedNames: CustomResourceDefinitionNames;
  readonly storedVersions: readonly string[] | undefined;
}

export interface CustomResourceDefinitionCondition {
  readonly type: string;
  readonly status: string;
  /** RFC 3339. */
  readonly lastTransitionTime: string;
  readonly reason: string;
  readonly message: string;
}

/** The spec in v1: nothing is hoisted, and the webhook has its own block. */
export interface V1Spec {
  readonly group: string;
  readonly names: CustomResourceDefinitionNames;
  readonly scope: string;
  readonly versions: readonly CustomResourceDefinitionVersion[] | undefined;
  readonly conversion: V1Conversion | undefined;
  readonly preserveUnknownFields: boolean;
}

export interface V1Conversion {
  readonly strategy: string;
  readonly webhook: V1WebhookConversion | undefined;
}

export interface V1WebhookConversion {
  readonly clientConfig: WebhookClientConfig | undefined;
  readonly conversionReviewVersions: readonly string[] | undefined;
}
