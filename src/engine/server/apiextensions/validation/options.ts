import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { RuleCompiler } from "../../schema/rule-compiler.ts";

/**
 * The rules that apply: all on a create, and on an update those that the stored definition already follows.
 * Upstream: validationOptions in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go.
 */
export interface ValidationOptions {
  readonly requireRecognizedConversionReviewVersion: boolean;
  readonly requireImmutableNames: boolean;
  readonly requireOpenAPISchema: boolean;
  readonly requireValidPropertyType: boolean;
  readonly requireStructuralSchema: boolean;
  readonly requirePrunedDefaults: boolean;
  readonly requireAtomicSetType: boolean;
  readonly requireMapListKeysMapSetValidation: boolean;
  readonly allowInvalidCABundle: boolean;
  /** Names of versions. "" for the hoisted list. */
  readonly allowTooManySelectableFields: ReadonlySet<string>;
  readonly versionsWithUnchangedSchemas: ReadonlySet<string>;
  readonly storedRules: ReadonlySet<string>;
  readonly storedMessageExpressions: ReadonlySet<string>;
  readonly compiler: RuleCompiler | undefined;
  readonly capabilities: Capabilities;
}

/** The rule compiler and the capabilities of the server's minor. */
export interface ValidationHost {
  readonly compiler?: RuleCompiler;
  readonly capabilities: Capabilities;
}

export function createOptions({ compiler, capabilities }: ValidationHost): ValidationOptions {
  return {
    requireRecognizedConversionReviewVersion: true,
    requireImmutableNames: false,
    requireOpenAPISchema: true,
    requireValidPropertyType: true,
    requireStructuralSchema: true,
    requirePrunedDefaults: true,
    requireAtomicSetType: true,
    requireMapListKeysMapSetValidation: true,
    allowInvalidCABundle: true,
    allowTooManySelectableFields: new Set(),
    versionsWithUnchangedSchemas: new Set(),
    storedRules: new Set(),
    storedMessageExpressions: new Set(),
    compiler,
    capabilities,
  };
}
