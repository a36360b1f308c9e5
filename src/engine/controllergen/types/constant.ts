import type { Expr } from "../syntax/ast.ts";

/** Returns the length of an array as it is printed. A length that cannot be computed is "invalid". */
export function constantLength(expr: Expr, constant: (name: string) => Expr | undefined): string {
  return String(evaluate(expr, constant, 0) ?? "invalid");
}

function evaluate(
  expr: Expr,
  constant: (name: string) => Expr | undefined,
  depth: number,
): bigint | undefined {
  if (depth > 100) return undefined;
  const of = (part: Expr) => evaluate(part, constant, depth + 1);
  switch (expr.kind) {
    case "BasicLit":
      return expr.token === "INT" ? integer(expr.value) : undefined;
    case "ParenExpr":
      return of(expr.x);
    case "Ident": {
      const value = constant(expr.name);
      return value === undefined ? undefined : of(value);
    }
    case "BinaryExpr": {
      const [x, y] = [of(expr.x), of(expr.y)];
      return x === undefined || y === undefined ? undefined : operators[expr.op]?.(x, y);
    }
    default:
      return undefined;
  }
}

const operators: Readonly<Record<string, (x: bigint, y: bigint) => bigint | undefined>> = {
  "+": (x, y) => x + y,
  "-": (x, y) => x - y,
  "*": (x, y) => x * y,
  "/": (x, y) => (y === 0n ? undefined : x / y),
  "<<": (x, y) => (y > 100n || y < 0n ? undefined : x << y),
};

function integer(text: string): bigint | undefined {
  const digits = text.replaceAll("_", "");
  try {
    return BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits}` : digits);
  } catch {
    return undefined;
  }
}
