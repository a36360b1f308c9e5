import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../environment.ts";
import { add, maxUint64, multiply, scale, union } from "../library/range.ts";
import { type CelType, intType, listType, type ObjectType, stringType } from "../types/type.ts";
import { estimateCost } from "./estimate.ts";
import { Path } from "./path.ts";

describe("a path", () => {
  it("shares its spare room with what was appended to it before", () => {
    const parent = Path.of("self").append("l").append("@items");
    const first = parent.append("foo");
    expect(first.elements()).toEqual(["self", "l", "@items", "foo"]);
    parent.append("bar");
    expect(first.elements()).toEqual(["self", "l", "@items", "bar"]);
  });

  it("moves to new room when it is full", () => {
    const parent = Path.of("self").append("q").append("l").append("@items");
    const first = parent.append("foo");
    parent.append("bar");
    expect(first.elements()).toEqual(["self", "q", "l", "@items", "foo"]);
  });
});

const uint64 = fc.bigInt({ min: 0n, max: maxUint64 });
const range = fc.tuple(uint64, uint64).map(([a, b]) => (a < b ? { min: a, max: b } : { min: b, max: a }));

describe("ranges", () => {
  it("stay ordered and within uint64", () => {
    fc.assert(
      fc.property(range, range, fc.double({ min: 0, max: 1e6, noNaN: true }), (a, b, factor) => {
        for (const { min, max } of [add(a, b), multiply(a, b), union(a, b), scale(a, factor)]) {
          expect(min <= max && min >= 0n && max <= maxUint64).toBe(true);
        }
      }),
    );
  });

  it("scale in float64, rounded up", () => {
    expect(scale({ min: 0n, max: 5n }, 0.1)).toEqual({ min: 0n, max: 1n });
    expect(scale({ min: 0n, max: maxUint64 }, 0.1).max).toBe(1_844_674_407_370_955_264n);
    expect(scale({ min: 0n, max: maxUint64 }, 2).max).toBe(maxUint64);
  });
});

/** A schema: the type of each path below `self`, and its maximum number of elements. */
type Sizes = Readonly<Record<string, number>>;

function maxCost(expr: string, type: CelType, sizes: Sizes): bigint {
  const environment = environmentOf(newest, true);
  const variables = [{ name: "self", type }];
  const compiled = compile(expr, variables, environment, { duration: () => true, timestamp: () => true });
  if (!compiled.ok) throw new Error(compiled.fault.text);
  const sizeOf = (path: readonly string[]) => {
    const max = sizes[path.slice(1).join("/")];
    return max === undefined ? undefined : { min: 0n, max: BigInt(max) };
  };
  return estimateCost(compiled.checked, environment, sizeOf).max;
}

const object = (name: string, fields: Readonly<Record<string, CelType>>): ObjectType => ({
  kind: "object",
  name,
  fields: new Map(Object.entries(fields)),
});

const item = object("item", { foo: listType(stringType), bar: stringType, n: intType });
const below = (path: string): Sizes => ({
  "": 0,
  [path]: 5,
  [`${path}/@items`]: 0,
  [`${path}/@items/foo`]: 10,
  [`${path}/@items/foo/@items`]: 20,
  [`${path}/@items/bar`]: 4000,
  [`${path}/@items/n`]: 0,
});

/** Costs that the API server reports. */
describe("the static cost of an expression", () => {
  it.each([
    ["self.all(x, true)", listType(intType), { "": 1_572_863, "@items": 0 }, 4_718_591n],
    ["self.contains('test')", stringType, { "": 3_145_726 }, 314_574n],
    ["self.matches('x')", stringType, { "": 200 }, 22n],
    ["self.find('[0-9]+') == ''", stringType, { "": 40 }, 11n],
    ["self.join(' ') == 'aa bb'", listType(stringType), { "": 10, "@items": 40 }, 43n],
    ["self.isSorted() == true", listType(stringType), { "": 10, "@items": 40 }, 52n],
  ] as const)("%s", (expr, type, sizes, cost) => {
    expect(maxCost(expr, type, sizes)).toBe(cost);
  });

  it.each([
    ["self.l.all(x, x.foo.all(y, x.bar == 'a'))", ["l"], 120_033n],
    ["self.l.all(x, x.foo.all(y, x.n == 1))", ["l"], 33n],
    ["self.q.l.all(x, x.foo.all(y, x.bar == 'a'))", ["q", "l"], 334n],
    ["self.q.r.l.all(x, x.foo.all(y, x.bar == 'a'))", ["q", "r", "l"], 120_035n],
  ] as const)("%s, where siblings overwrite each other's path", (expr, path, cost) => {
    const type = path.reduceRight<CelType>(
      (inner, name, i) => object(`level${i}`, { [name]: inner }),
      listType(item),
    );
    expect(maxCost(expr, type, below(path.join("/")))).toBe(cost);
  });
});
