import { expect, it } from "vitest";
import { macroTable } from "../parser/macros/all.ts";
import { parse } from "../parser/parse.ts";
import { nodesOf, placedTree } from "./placed-tree.ts";
import { unparse } from "./unparse.ts";

const noMacros = macroTable([]);

it.each([
  "self.a + -1 > (2 + 3) * 4",
  "f((a + b), [1, 'x'], {'k': v[0]}).c(d)",
  "((a)).b ? !(c || d) && e : -f",
  "a.?b[?1].orValue('😀' + x)[2]",
  "self.all(x, x.size() > 0 && !has(self.y))",
  " ( a in [ 'b' , ] ) == true // c",
  "google.protobuf.Duration{seconds: 1}",
])("the place of each node of %s has its text", (source) => {
  const tree = placedTree(source);
  if (tree === undefined) throw new Error("does not parse");
  for (const expr of nodesOf(tree)) {
    const parent = tree.parentOf(expr);
    // The name of an optional field is a string in the tree.
    if (expr.kind === "const" && parent?.kind === "call" && parent.function === "_?._") continue;
    const { start, end, outer } = tree.placeOf(expr);
    for (const text of [source.slice(start, end), source.slice(outer.start, outer.end)]) {
      const parsed = parse(text, noMacros);
      expect(parsed.ok && unparse(parsed.ast.expr)).toBe(unparse(expr));
    }
  }
});
