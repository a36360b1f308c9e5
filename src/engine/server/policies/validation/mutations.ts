import {
  type Cause,
  type FieldError,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { quote, trimSpace } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { Mutation, PatchExpression } from "../kinds/types.ts";
import type { PolicyCompiler } from "../cel/compile.ts";
import { applyConfigurationTypes, jsonPatchTypes } from "../cel/patch-types.ts";
import { expressionErrors } from "./expressions.ts";
import { patchMissing, patchUnused } from "./faults.ts";

const cause: Cause = { origin: "policy/mutations" };

/** The types of patches, in the order of texts: the member that holds the patch, and its type. */
const patchTypes = {
  ApplyConfiguration: { field: "applyConfiguration", results: applyConfigurationTypes, other: "jsonPatch" },
  JSONPatch: { field: "jsonPatch", results: jsonPatchTypes, other: "applyConfiguration" },
} as const;

function isPatchType(type: string): type is keyof typeof patchTypes {
  return type in patchTypes;
}

/** Upstream: `validateMutation` in validation.go. */
export function mutationErrors(
  mutation: Mutation,
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const { patchType } = mutation;
  const at: Path = [...path, "patchType"];
  if (patchType === "") return [required(at, "", cause)];
  if (!isPatchType(patchType)) {
    return [notSupported(at, toJson(patchType), Object.keys(patchTypes), cause)];
  }
  const { field, results, other } = patchTypes[patchType];
  const patch = mutation[field];
  return [
    ...(patch === undefined
      ? [required([...path, field], patchMissing({ patchType }), cause)]
      : patchErrors(patch, results, compiler, hasParams, [...path, field, "expression"])),
    ...(mutation[other] === undefined
      ? []
      : [invalid([...path, other], quote(`{${other}}`), patchUnused({ patchType }), cause)]),
  ];
}

/** The expression is compiled, and printed, without the whitespace around it. */
function patchErrors(
  { expression }: PatchExpression,
  results: readonly CelType[],
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const trimmed = trimSpace(expression);
  if (trimmed === "") return [required(path, "", cause)];
  const options = { hasParams, hasAuthorizer: true, hasPatchTypes: true };
  return expressionErrors(path, trimmed, compiler.compile(trimmed, results, options));
}
