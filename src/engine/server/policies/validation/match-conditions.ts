import {
  type Cause,
  duplicate,
  type FieldError,
  invalid,
  required,
  tooMany,
} from "../../../apimachinery/field/error.ts";
import { isQualifiedName } from "../../../apimachinery/field/names.ts";
import { boolType } from "../../../cel/types/type.ts";
import { append } from "../../../go/value/append.ts";
import { quote, trimSpace } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { PolicyCompiler } from "../cel/compile.ts";
import type { MatchCondition } from "../kinds/types.ts";
import { expressionErrors } from "./expressions.ts";

const cause: Cause = { origin: "policy/matchConditions" };
const mostConditions = 64;

/**
 * Checks conditions, whose expressions are compiled without the whitespace around them. `compiler` is one without
 * variables.
 * Upstream: `validateMatchConditions` in validation.go.
 */
export function matchConditionsErrors(
  conditions: readonly MatchCondition[],
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const errors =
    conditions.length > mostConditions ? [tooMany(path, conditions.length, mostConditions, cause)] : [];
  const names = new Set<string>();
  for (const [i, condition] of conditions.entries()) {
    const { name } = condition;
    append(errors, conditionErrors(condition, compiler, hasParams, [...path, i]));
    if (name !== "" && names.has(name)) errors.push(duplicate([...path, i, "name"], quote(name), cause));
    names.add(name);
  }
  return errors;
}

function conditionErrors(
  { name, expression }: MatchCondition,
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const trimmed = trimSpace(expression);
  const options = { hasParams, hasAuthorizer: true };
  const at: Path = [...path, "expression"];
  const named: Path = [...path, "name"];
  return [
    ...(trimmed === ""
      ? [required(at, "", cause)]
      : expressionErrors(at, trimmed, compiler.compile(trimmed, [boolType], options))),
    ...(name === ""
      ? [required(named, "", cause)]
      : isQualifiedName(name).map((fault) => invalid(named, quote(name), fault, cause))),
  ];
}
