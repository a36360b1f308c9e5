import { boolType, listType, paramType } from "../types/type.ts";
import { elements } from "../values/list.ts";
import type { CelList, OrError } from "../values/value.ts";
import { type Cost, operandSize, sizeOf } from "./cost.ts";
import { type CelFunction, global, type Library, single } from "./function.ts";
import { add, multiply, one, scale } from "./range.ts";

const T = paramType("T");

/** The cost of comparing every element of one list with every element of the other, `rounds` times. */
function product(rounds: number): Cost {
  return {
    estimate: (call) => ({
      cost: add(scale(multiply(operandSize(call, 0), operandSize(call, 1)), rounds), one),
    }),
    track: (args) => 1 + sizeOf(args[0]) * sizeOf(args[1]) * rounds,
    beforehand: true,
  };
}

function contains(list: CelList, part: CelList): OrError<boolean> {
  for (const element of elements(part)) {
    const found = list.contains(element);
    if (found !== true) return found;
  }
  return true;
}

function equivalent(a: CelList, b: CelList): OrError<boolean> {
  const there = contains(a, b);
  return there === true ? contains(b, a) : there;
}

function intersects(a: CelList, b: CelList): OrError<boolean> {
  for (const element of elements(a)) if (b.contains(element) === true) return true;
  return false;
}

function relation<const Name extends string>(
  name: Name,
  call: (a: CelList, b: CelList) => OrError<boolean>,
  cost: Cost,
): CelFunction<`list_sets_${Name}_list`> {
  const id = `list_sets_${name}_list` as const;
  return single(
    `sets.${name}`,
    global({ id, args: [listType(T), listType(T)], result: boolType, call, cost }),
  );
}

/** Lists as sets. Upstream: github.com/google/cel-go/ext/sets.go. */
export const sets = {
  name: "cel.lib.ext.sets",
  since: "1.29",
  functions: [
    relation("contains", contains, product(1)),
    relation("equivalent", equivalent, product(2)),
    relation("intersects", intersects, product(1)),
  ],
} satisfies Library;
