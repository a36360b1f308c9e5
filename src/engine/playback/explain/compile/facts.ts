import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { once } from "../../../apimachinery/source/once.ts";
import type { Expr } from "../../../cel/ast/expr.ts";
import type { Issue } from "../../../cel/source/issue.ts";
import { type EditorEnvironment, inspect } from "../../../cel/tooling/inspect.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { type Code, codeOf } from "../../../diagnoses/rules/code.ts";
import { issuesOf } from "../../../server/rules/issues-of.ts";

/** What is said of names where they are not those of a rule of a definition. */
export interface NamesOfPlace {
  /** Explains a name that is not declared. Undefined if it is nothing special here. */
  readonly undeclared: (name: string) => string | undefined;
  /** Explains a field that a type does not have. */
  readonly undefinedField: (field: string, operand: CelType) => string;
  /** Explains that fields are read from a type that has none. Undefined if it is nothing special here. */
  readonly unresolved: (type: string) => string | undefined;
  /** Says what expressions can use here. */
  readonly available: string;
  /** An object with fields, as an example: `object.spec`. */
  readonly self: string;
}

/** What an explanation of a compile error may refer to. */
export interface CompileFacts {
  readonly source: string;
  /** Returns the expression as tokens: the same object each time. */
  readonly code: () => Code;
  /** What the expression may use. Undefined if the node's schema has no types. */
  readonly environment: EditorEnvironment | undefined;
  /** Undefined for rules of definitions. */
  readonly names: NamesOfPlace | undefined;
  /** Names of the fields of `self`. */
  readonly fieldsOfSelf: readonly string[];
  /** Returns the type of the whole expression, if it is known. */
  readonly type: () => CelType | undefined;
}

/** An issue, with the text around its place. */
export interface CompileIssue {
  readonly fault: Fault;
  /** The expression from the issue's place on. "" if it has no place. */
  readonly rest: string;
  /** The text before the issue's place, in the same line. */
  readonly before: string;
}

/**
 * Collects what is known about an expression that does not compile. It is parsed and checked again only if its types
 * are needed. They are not needed for syntax errors, for which the parser takes longest.
 */
export function compileFacts(
  source: string,
  environment: EditorEnvironment | undefined,
  names?: NamesOfPlace,
): CompileFacts {
  const checked = once(() => environment && inspect(source, environment));
  const typeOf = (expr: Expr): CelType | undefined => checked()?.types.get(expr.id);
  const self = environment?.variables.find(({ name }) => name === "self")?.type;
  return {
    source,
    code: once(() => codeOf(source)),
    environment,
    names,
    fieldsOfSelf: fieldNames(self),
    type: () => {
      const ast = checked()?.ast;
      return ast && typeOf(ast.expr);
    },
  };
}

function fieldNames(type: CelType | undefined): readonly string[] {
  return type?.kind === "object" ? [...type.fields.keys()] : [];
}

/** Returns the issues behind a fault of an expression. Empty if it has none. */
export function placedIssues(fault: Fault, source: string): readonly CompileIssue[] {
  const lines = source.split("\n").map((line) => [...line]);
  return issuesOf(fault).map((issue) => ({ fault: issue.fault, ...around(lines, issue) }));
}

/** The text before and after an issue's place, in its line. Offsets are code points. */
function around(
  lines: readonly (readonly string[])[],
  { offset }: Issue,
): Pick<CompileIssue, "before" | "rest"> {
  let rest = offset ?? -1;
  for (const characters of lines) {
    if (rest >= 0 && rest <= characters.length) {
      return { before: characters.slice(0, rest).join(""), rest: characters.slice(rest).join("") };
    }
    rest -= characters.length + 1;
  }
  return { before: "", rest: "" };
}
