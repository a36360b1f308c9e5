import { once } from "../../../apimachinery/source/once.ts";
import type { Expr } from "../../../cel/ast/expr.ts";
import type { CheckedAst } from "../../../cel/checker/checked-ast.ts";
import { type EditorEnvironment, inspect } from "../../../cel/tooling/inspect.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { nodes } from "../../../cel/validators/visit.ts";

/** What an explanation of a compile error may refer to. */
export interface CompileFacts {
  readonly source: string;
  /** What the expression may use. Undefined if the node's schema has no types. */
  readonly environment: EditorEnvironment | undefined;
  /** Returns the names of the fields of values from which a field is read. */
  readonly fieldsBeside: (field: string) => readonly string[];
  /** Names of the fields of `self`. */
  readonly fieldsOfSelf: readonly string[];
  /** Returns the type of the whole expression, if it is known. */
  readonly type: () => CelType | undefined;
}

/** A message of cel-go, without its place. */
export interface CompileIssue {
  readonly message: string;
  /** The expression from the issue's place on. "" if it has no place. */
  readonly rest: string;
  /** The text before the issue's place, in the same line. */
  readonly before: string;
}

/**
 * Collects what is known about an expression that does not compile. It is parsed and checked again only if its types
 * are needed. They are not needed for syntax errors, for which the parser takes longest.
 */
export function compileFacts(source: string, environment: EditorEnvironment | undefined): CompileFacts {
  const checked = once(() => environment && inspect(source, environment));
  const typeOf = (expr: Expr): CelType | undefined => checked()?.types.get(expr.id);
  const self = environment?.variables.find(({ name }) => name === "self")?.type;
  return {
    source,
    environment,
    fieldsBeside: (field) => [
      ...new Set(
        nodesOf(checked()).flatMap((expr) =>
          expr.kind === "select" && expr.field === field ? fieldNames(typeOf(expr.operand)) : [],
        ),
      ),
    ],
    fieldsOfSelf: fieldNames(self),
    type: () => {
      const ast = checked()?.ast;
      return ast && typeOf(ast.expr);
    },
  };
}

function nodesOf(checked: CheckedAst | undefined): readonly Expr[] {
  return checked === undefined ? [] : [...nodes(checked.ast.expr)].map(({ expr }) => expr);
}

function fieldNames(type: CelType | undefined): readonly string[] {
  return type?.kind === "object" ? [...type.fields.keys()] : [];
}

/** Returns the issues in a text of cel-go. Empty if it has none. */
export function issuesOf(text: string, source: string): readonly CompileIssue[] {
  const lines = source.split("\n");
  return [...text.matchAll(/ERROR: <input>:(-?\d+):(\d+): (.*)/g)].map(
    ([, line = "", column = "", message = ""]) => {
      // Columns are code points.
      const characters = [...(lines[Number(line) - 1] ?? "")];
      const at = Number(column) - 1;
      return { message, before: characters.slice(0, at).join(""), rest: characters.slice(at).join("") };
    },
  );
}
