import { type CelValue, listOf, mapOf } from "../../src/engine/cel/cel.ts";

/** The input of an expression, in plain data that can be sent between processes. */
export type Data = string | boolean | bigint | readonly Data[] | { readonly [key: string]: Data };

export interface Expression {
  readonly name: string;
  readonly expression: string;
  readonly self: Data;
}

const items = Array.from({ length: 10 }, (_, i) => ({
  count: BigInt(i % 3),
  ports: [{ port: BigInt(8000 + i) }, { port: 443n }],
}));

/** Rules as people write them, and a long one. */
export const expressions: readonly Expression[] = [
  {
    name: "short",
    expression: "self.replicas >= 1 && self.name == 'web-1'",
    self: { replicas: 3n, name: "web-1" },
  },
  {
    name: "typical: all and matches, 20 items",
    expression: "self.tags.all(t, t.matches('^[a-z]-[0-9]+$'))",
    self: { tags: Array.from({ length: 20 }, (_, i) => `a-${i}`) },
  },
  {
    name: "filter and map, 10 items",
    expression: "self.items.filter(i, i.count > 1).map(i, i.ports.map(p, p.port)).size() == 3",
    self: { items },
  },
  {
    name: "long: 40 conditions",
    expression: Array.from({ length: 40 }, (_, i) => `self.l.exists(x, x == ${i} || x + ${i} > 3)`).join(
      " && ",
    ),
    self: { l: [1n, 2n, 50n] },
  },
];

export function celOf(data: Data): CelValue {
  if (typeof data !== "object") return data;
  if (Array.isArray(data)) return listOf(data.map(celOf));
  return mapOf(Object.entries(data).map(([key, value]) => [key, celOf(value)] as const));
}
