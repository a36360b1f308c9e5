import type { Schema } from "../schema/props.ts";

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly jsonPath: string;
  readonly description: string;
  readonly format: string;
  readonly priority: bigint;
}

export interface Subresources {
  readonly status?: true;
  readonly scale?: {
    readonly specReplicasPath: string;
    readonly statusReplicasPath: string;
    readonly labelSelectorPath?: string;
  };
}

/** A version while it is being built. Upstream: apiextensions/v1 `CustomResourceDefinitionVersion`. */
export interface Version {
  readonly name: string;
  readonly schema: Schema;
  served: boolean;
  storage: boolean;
  deprecation: { readonly warning: string | undefined } | undefined;
  subresources: Subresources | undefined;
  readonly columns: Column[];
  readonly selectableFields: string[];
}

/** A definition while it is being built. */
export interface Definition {
  readonly group: string;
  readonly kind: string;
  plural: string;
  singular: string;
  shortNames: readonly string[];
  categories: readonly string[];
  scope: string;
  readonly annotations: Map<string, string>;
  readonly labels: Map<string, string>;
  versions: Version[];
}
