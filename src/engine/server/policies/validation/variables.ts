import { type Cause, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { quote, trimSpace } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { PolicyCompiler } from "../cel/compile.ts";
import type { Variable } from "../kinds/types.ts";
import { expressionErrors } from "./expressions.ts";
import { notAnIdentifier, notSpecified } from "./faults.ts";

const cause: Cause = { origin: "policy/variables" };

const identifier = /^[_a-zA-Z][_a-zA-Z0-9]*$/;
const reserved: ReadonlySet<string> = new Set([
  "true",
  "false",
  "null",
  "in",
  "as",
  "break",
  "const",
  "continue",
  "else",
  "for",
  "function",
  "if",
  "import",
  "let",
  "loop",
  "package",
  "namespace",
  "return",
  "var",
  "void",
  "while",
]);

/** Upstream: `validateVariable` and `isCELIdentifier` in validation.go. */
export function variableErrors(
  { name, expression }: Variable,
  compiler: PolicyCompiler,
  hasParams: boolean,
  path: Path,
): FieldError[] {
  const options = { hasParams, hasAuthorizer: true };
  const at: Path = [...path, "expression"];
  return [
    ...nameErrors(name, [...path, "name"]),
    ...(trimSpace(expression) === ""
      ? [required(at, notSpecified({ field: "expression" }), cause)]
      : expressionErrors(at, expression, compiler.addVariable(name, expression, options))),
  ];
}

function nameErrors(name: string, path: Path): FieldError[] {
  if (trimSpace(name) === "") return [required(path, notSpecified({ field: "name" }), cause)];
  if (identifier.test(name) && !reserved.has(name)) return [];
  return [invalid(path, quote(name), notAnIdentifier(), cause)];
}
