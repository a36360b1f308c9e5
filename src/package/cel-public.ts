import type { KubernetesVersion } from "./types.ts";

/** The types of `crd-playground/cel`. */

export interface CelOptions {
  /** Default: the newest release. */
  readonly kubernetes?: KubernetesVersion;
  /** The types of variables, written as in error messages: `int`, `list(string)`, `map(string, dyn)`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The rule is already stored, so it may use everything that the minor version has. A new rule may only use what the previous one had. */
  readonly isStored?: boolean;
}

export interface EstimateOptions extends CelOptions {
  /** The maximum number of items, entries or characters, by path: `ports`, `ports.@items`, `labels.@values`. */
  readonly sizes?: Readonly<Record<string, number | bigint>>;
}

export interface EvaluateOptions extends CelOptions {
  /** Default: 1,000,000, the server's limit for one rule. */
  readonly costLimit?: bigint;
}

/** What is wrong, as the server prints it: every issue with its place in the expression. */
interface CelFault {
  readonly ok: false;
  readonly error: string;
}

/** The expression in standard form, or what is wrong with it. */
export type CelParsed =
  | { readonly ok: true; readonly expression: string; readonly error?: never }
  | (CelFault & { readonly expression?: never });

/** The type of the result, or what is wrong. */
export type CelChecked =
  | { readonly ok: true; readonly type: string; readonly error?: never }
  | (CelFault & { readonly type?: never });

/** The minimum and the maximum cost, or what is wrong. */
export type CelEstimate =
  | { readonly ok: true; readonly min: bigint; readonly max: bigint; readonly error?: never }
  | (CelFault & { readonly min?: never; readonly max?: never });

/** The result or the error, with the cost in both cases. An int is a bigint, a double a number. */
export type CelEvaluation =
  | { readonly ok: true; readonly value: unknown; readonly cost: bigint; readonly error?: never }
  | (CelFault & { readonly value?: never; readonly cost: bigint });
