import type { KubernetesVersion } from "./types.ts";

/** The types of `crd-playground/cel`. */

export interface CelOptions {
  /** Default: the newest release. */
  readonly kubernetes?: KubernetesVersion;
  /** The types of variables as messages print them: `int`, `list(string)`, `map(string, dyn)`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The rule is stored already: then it may use all that the minor knows. A new one may use what the minor before knew. */
  readonly isStored?: boolean;
}

export interface EstimateOptions extends CelOptions {
  /** The greatest number of items, entries or characters, by path: `ports`, `ports.@items`, `labels.@values`. */
  readonly sizes?: Readonly<Record<string, number | bigint>>;
}

export interface EvaluateOptions extends CelOptions {
  /** Default: a million, what the server lets one rule cost. */
  readonly costLimit?: bigint;
}

/** What is wrong, as the server prints it: every issue drawn at its place. */
interface CelFault {
  readonly ok: false;
  readonly error: string;
}

/** The expression as it prints, or what is wrong with it. */
export type CelParsed = { readonly ok: true; readonly expression: string; readonly error?: never } | CelFault;

/** The type of what comes out. */
export type CelChecked = { readonly ok: true; readonly type: string; readonly error?: never } | CelFault;

/** The least and the greatest cost. */
export type CelEstimate =
  | { readonly ok: true; readonly min: bigint; readonly max: bigint; readonly error?: never }
  | CelFault;

/** What comes out, or the error, with what it cost either way. An int is a bigint, a double a number. */
export type CelEvaluation =
  | { readonly ok: true; readonly value: unknown; readonly cost: bigint; readonly error?: never }
  | (CelFault & { readonly cost: bigint });
