import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { Constant, Expr, MapEntry, StructField } from "../../ast/expr.ts";
import { reservedWords } from "../reserved.ts";
import { numberLiteral } from "../tree-maker.ts";
import { literalText } from "../unescape.ts";
import { type Cursor, NotValid } from "./cursor.ts";
import type { Token } from "./tokens.ts";

/** Parses an expression inside of another one. */
type Nested = () => Expr;

/**
 * Parses an operand of operators, dots and brackets: a name, a call, a literal, a list ..., or anything in parentheses.
 */
export function primary(cursor: Cursor, nested: Nested, capabilities: Capabilities): Expr {
  cursor.height = 0;
  switch (cursor.token.kind) {
    case ".":
    case "identifier":
      return isMessage(cursor) ? message(cursor, nested) : named(cursor, nested);
    case "(": {
      cursor.expect("(");
      const inner = nested();
      cursor.expect(")");
      return inner;
    }
    case "[":
      return list(cursor, nested);
    case "{":
      return map(cursor, nested);
    default:
      return literal(cursor, capabilities);
  }
}

/** Parses the arguments of a call, after its opening bracket. */
export function argumentsOf(cursor: Cursor, nested: Nested): Expr[] {
  const args: Expr[] = [];
  let height = 0;
  if (cursor.token.kind !== ")") {
    do {
      args.push(nested());
      height = Math.max(height, cursor.height);
    } while (cursor.take(",") !== undefined);
  }
  cursor.expect(")");
  cursor.height = height;
  return args;
}

/** Parses the name of a field, which may be in backquotes. */
export function fieldName(cursor: Cursor): string {
  const quoted = cursor.take("quoted");
  return quoted === undefined ? cursor.expect("identifier").text : quoted.text.slice(1, -1);
}

/** Parses a variable or the call of a function. */
function named(cursor: Cursor, nested: Nested): Expr {
  const dot = cursor.take(".") === undefined ? "" : ".";
  const name = cursor.expect("identifier");
  if (reservedWords.has(name.text)) throw new NotValid();
  const open = cursor.take("(");
  if (open === undefined) return cursor.tree.factory.ident(cursor.id(name), dot + name.text);
  const id = cursor.id(open);
  return cursor.tree.call(id, dot + name.text, undefined, argumentsOf(cursor, nested));
}

/** Checks whether names with dots between them follow, and then a brace. */
function isMessage(cursor: Cursor): boolean {
  let ahead = cursor.kindAt(0) === "." ? 1 : 0;
  if (cursor.kindAt(ahead) !== "identifier") return false;
  while (cursor.kindAt(ahead + 1) === "." && cursor.kindAt(ahead + 2) === "identifier") ahead += 2;
  return cursor.kindAt(ahead + 1) === "{";
}

function message(cursor: Cursor, nested: Nested): Expr {
  let name = "";
  let open = cursor.take("{");
  for (; open === undefined; open = cursor.take("{")) name += cursor.expect(cursor.token.kind).text;
  const id = cursor.id(open);
  const fields: StructField[] = [];
  items(cursor, "}", () => {
    const optional = cursor.take("?") !== undefined;
    const field = fieldName(cursor);
    const fieldId = cursor.id(cursor.expect(":"));
    fields.push({ id: fieldId, name: field, value: nested(), optional });
  });
  return cursor.tree.factory.struct(id, name, fields);
}

function list(cursor: Cursor, nested: Nested): Expr {
  const id = cursor.id(cursor.expect("["));
  const elements: Expr[] = [];
  const optional: number[] = [];
  items(cursor, "]", () => {
    if (cursor.take("?") !== undefined) optional.push(elements.length);
    elements.push(nested());
  });
  return cursor.tree.factory.list(id, elements, optional);
}

function map(cursor: Cursor, nested: Nested): Expr {
  const { factory } = cursor.tree;
  const id = cursor.id(cursor.expect("{"));
  const entries: MapEntry[] = [];
  items(cursor, "}", () => {
    // The entry's id comes before those of its key. Its position is the colon.
    const entryId = factory.id(undefined);
    const optional = cursor.take("?") !== undefined;
    const key = nested();
    const { height } = cursor;
    factory.offsets.set(entryId, cursor.expect(":").offset);
    entries.push({ id: entryId, key, value: nested(), optional });
    cursor.height = Math.max(height, cursor.height);
  });
  return factory.map(id, entries);
}

/** Parses items between commas up to a bracket. A comma before the bracket is allowed. */
function items(cursor: Cursor, close: "]" | "}", item: () => void): void {
  let height = 0;
  if (cursor.take(",") === undefined) {
    while (cursor.token.kind !== close) {
      item();
      height = Math.max(height, cursor.height);
      if (cursor.take(",") === undefined) break;
    }
  }
  cursor.expect(close);
  cursor.height = height;
}

function literal(cursor: Cursor, capabilities: Capabilities): Expr {
  const first = cursor.token;
  const sign = cursor.take("-");
  const { token } = cursor;
  cursor.expect(token.kind);
  if (sign !== undefined && token.kind !== "int" && token.kind !== "double") throw new NotValid();
  const value = literalValue(token, sign !== undefined, capabilities);
  if (value === undefined) throw new NotValid();
  return cursor.tree.factory.constant(cursor.id(first), value);
}

/** Returns the value of a literal. Undefined if the token is not a literal or its value is invalid. */
function literalValue(
  { kind, text }: Token,
  isNegative: boolean,
  capabilities: Capabilities,
): Constant | undefined {
  switch (kind) {
    case "null":
      return { type: "null" };
    case "true":
    case "false":
      return { type: "bool", value: kind === "true" };
    case "int":
    case "uint":
    case "double":
      return numberLiteral(kind, text, isNegative);
    case "string":
    case "bytes": {
      const read = literalText(text, kind === "bytes", capabilities);
      return "fault" in read ? undefined : read;
    }
    default:
      return undefined;
  }
}
