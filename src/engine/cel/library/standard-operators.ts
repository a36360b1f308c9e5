import { runeCount } from "../../go/value/go-text.ts";
import { boolType, bytesType, intType, listType, mapType, paramType, stringType } from "../types/type.ts";
import { type CelValue, isError, noSuchOverload } from "../values/value.ts";
import { type Cost, nominal, sizeOfHeld } from "./cost.ts";
import { equality, shorterOperand } from "./equality.ts";
import { global, type Library, member, overloaded, single } from "./function.ts";
import { scale } from "./range.ts";

const A = paramType("A");
const B = paramType("B");

/** Looking through the list, whether or not the element turns up early. */
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
export const operators: Library = {
  name: "standard",
  since: "1.0",
  functions: [
    single("_?_:_", global("conditional", [boolType, A, A], A, "planned", nominal)),
    single("_&&_", global("logical_and", [boolType, boolType], boolType, "planned", nominal)),
    single("_||_", global("logical_or", [boolType, boolType], boolType, "planned", nominal)),
    {
      ...single("!_", global("logical_not", [boolType], boolType, "shared", nominal)),
      shared: {
        accepts: () => true,
        call: (value) => (typeof value === "boolean" ? !value : noSuchOverload),
      },
    },
    single("@not_strictly_false", global("not_strictly_false", [boolType], boolType, "planned", nominal)),
    single("_==_", global("equals", [A, A], boolType, "planned", equality)),
    single("_!=_", global("not_equals", [A, A], boolType, "planned", shorterOperand)),
    overloaded(
      "_[_]",
      global("index_list", [listType(A), intType], A, "planned", nominal),
      global("index_map", [mapType(A, B), A], B, "planned", nominal),
    ),
    {
      ...overloaded(
        "@in",
        global("in_list", [A, listType(A)], boolType, "shared", wholeList),
        global("in_map", [A, mapType(A, B)], boolType, "shared", nominal),
      ),
      shared: { accepts: () => true, call: isIn },
    },
    {
      ...overloaded(
        "size",
        global("size_bytes", [bytesType], intType, "shared", nominal),
        member("bytes_size", [bytesType], intType, "shared", nominal),
        global("size_list", [listType(A)], intType, "shared", nominal),
        member("list_size", [listType(A)], intType, "shared", nominal),
        global("size_map", [mapType(A, B)], intType, "shared", nominal),
        member("map_size", [mapType(A, B)], intType, "shared", nominal),
        global("size_string", [stringType], intType, "shared", nominal),
        member("string_size", [stringType], intType, "shared", nominal),
      ),
      shared: { accepts: hasSize, call: size },
    },
  ],
};
