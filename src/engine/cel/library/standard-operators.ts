import { runeCount } from "../../go/value/go-text.ts";
import { boolType, bytesType, intType, listType, mapType, paramType, stringType } from "../types/type.ts";
import { type CelValue, isError, noSuchOverload } from "../values/value.ts";
import { type Cost, nominal, sizeOfHeld } from "./cost.ts";
import { equality, shorterOperand } from "./equality.ts";
import { global, type Library, member, overloaded, single } from "./function.ts";
import { scale } from "./range.ts";

const A = paramType("A");
const B = paramType("B");

/** The cost of searching the whole list, even if the element is found early. */
const wholeList: Cost = {
  estimate: ({ args }) => ({ cost: scale(args[1]?.size ?? { min: 0n, max: 0n }, 1) }),
  track: (args) => sizeOfHeld(args[1]),
};

function isIn(value: CelValue, container: CelValue): CelValue {
  if (typeof container !== "object" || container === null) return noSuchOverload;
  if (container.kind === "list") return container.contains(value);
  if (container.kind !== "map") return noSuchOverload;
  const found = container.find(value);
  return isError(found) ? found : found !== undefined;
}

function hasSize(value: CelValue): boolean {
  if (typeof value === "string") return true;
  return typeof value === "object" && value !== null && ["bytes", "list", "map"].includes(value.kind);
}

function size(value: CelValue): CelValue {
  if (typeof value === "string") return BigInt(runeCount(value));
  if (typeof value !== "object" || value === null) return noSuchOverload;
  if (value.kind === "list" || value.kind === "map") return BigInt(value.size);
  return value.kind === "bytes" ? BigInt(value.value.length) : noSuchOverload;
}

/** Logic, equality, access and size. Upstream: github.com/google/cel-go/common/stdlib/standard.go. */
export const operators = {
  name: "standard",
  since: "1.0",
  functions: [
    single(
      "_?_:_",
      global({ id: "conditional", args: [boolType, A, A], result: A, call: "planned", cost: nominal }),
    ),
    single(
      "_&&_",
      global({
        id: "logical_and",
        args: [boolType, boolType],
        result: boolType,
        call: "planned",
        cost: nominal,
      }),
    ),
    single(
      "_||_",
      global({
        id: "logical_or",
        args: [boolType, boolType],
        result: boolType,
        call: "planned",
        cost: nominal,
      }),
    ),
    {
      ...single(
        "!_",
        global({ id: "logical_not", args: [boolType], result: boolType, call: "shared", cost: nominal }),
      ),
      shared: {
        accepts: () => true,
        call: (value) => (typeof value === "boolean" ? !value : noSuchOverload),
      },
    },
    single(
      "@not_strictly_false",
      global({
        id: "not_strictly_false",
        args: [boolType],
        result: boolType,
        call: "planned",
        cost: nominal,
      }),
    ),
    single("_==_", global({ id: "equals", args: [A, A], result: boolType, call: "planned", cost: equality })),
    single(
      "_!=_",
      global({ id: "not_equals", args: [A, A], result: boolType, call: "planned", cost: shorterOperand }),
    ),
    overloaded(
      "_[_]",
      global({ id: "index_list", args: [listType(A), intType], result: A, call: "planned", cost: nominal }),
      global({ id: "index_map", args: [mapType(A, B), A], result: B, call: "planned", cost: nominal }),
    ),
    {
      ...overloaded(
        "@in",
        global({ id: "in_list", args: [A, listType(A)], result: boolType, call: "shared", cost: wholeList }),
        global({ id: "in_map", args: [A, mapType(A, B)], result: boolType, call: "shared", cost: nominal }),
      ),
      shared: { accepts: () => true, call: isIn },
    },
    {
      ...overloaded(
        "size",
        global({ id: "size_bytes", args: [bytesType], result: intType, call: "shared", cost: nominal }),
        member({ id: "bytes_size", args: [bytesType], result: intType, call: "shared", cost: nominal }),
        global({ id: "size_list", args: [listType(A)], result: intType, call: "shared", cost: nominal }),
        member({ id: "list_size", args: [listType(A)], result: intType, call: "shared", cost: nominal }),
        global({ id: "size_map", args: [mapType(A, B)], result: intType, call: "shared", cost: nominal }),
        member({ id: "map_size", args: [mapType(A, B)], result: intType, call: "shared", cost: nominal }),
        global({ id: "size_string", args: [stringType], result: intType, call: "shared", cost: nominal }),
        member({ id: "string_size", args: [stringType], result: intType, call: "shared", cost: nominal }),
      ),
      shared: { accepts: hasSize, call: size },
    },
  ],
} satisfies Library;
