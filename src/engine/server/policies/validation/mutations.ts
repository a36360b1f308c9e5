import {
  type Cause,
  type FieldError,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { quote, trimSpace } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { PolicyCompiler, ResultTypes } from "../cel/compile.ts";
import { applyConfigurationTypes, jsonPatchTypes } from "../cel/patch-types.ts";
import type { Mutation, PatchExpression } from "../kinds/types.ts";
import { expressionErrors } from "./expressions.ts";
import { patchMissing, patchUnused } from "./faults.ts";

const cause: Cause = { origin: "policy/mutations" };

/** The types of patches, in the order of texts: the member that holds the patch, and its type. */
const patchTypes = {
  ApplyConfiguration: { field: "applyConfiguration", result: applyConfigurationTypes, other: "jsonPatch" },
  JSONPatch: { field: "jsonPatch", result: jsonPatchTypes, other: "applyConfiguration" },
} as const;

function isPatchType(type: string): type is keyof typeof patchTypes {
  return Object.hasOwn(patchTypes, type);
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
  const { field, result, other } = patchTypes[patchType];
  const patch = mutation[field];
  return [
    ...(patch === undefined
      ? [required([...path, field], patchMissing({ patchType }), cause)]
      : patchErrors(patch, result, compiler, hasParams, [...path, field, "expression"])),
    ...(mutation[other] === undefined
      ? []
      : [invalid([...path, other], quote(`{${other}}`), patchUnused({ patchType }), cause)]),
  ];
}

/** The expression is compiled, and printed, without the whitespace around it. */
function patchErrors(
  { expression }: PatchExpression,
  result: ResultTypes,
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const trimmed = trimSpace(expression);
  if (trimmed === "") return [required(path, "", cause)];
  const options = { hasParams, hasAuthorizer: true, hasPatchTypes: true };
  return expressionErrors(path, trimmed, compiler.compile(trimmed, result, options));
}
