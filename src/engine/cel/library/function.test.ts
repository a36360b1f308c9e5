import { describe, expect, it } from "vitest";
import {
  boolType,
  type CelType,
  dynType,
  intType,
  listType,
  mapType,
  optionalType,
  paramType,
  stringType,
} from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { type CelList, type CelValue, celError, none, type OrError } from "../values/value.ts";
import { nominal } from "./cost.ts";
import { notAnInteger, sliceOrder } from "./faults.ts";
import { global, member } from "./function.ts";
import { quantityType } from "./type-names.ts";

const list = listType(paramType("T"));

function slice(source: CelList, start: bigint, end: bigint): OrError<CelList> {
  if (start > end) return celError(sliceOrder());
  return listOf(Array.from({ length: Number(end - start) }, (_, i) => source.at(Number(start) + i)));
}

// These tests are the lines that must not compile: `npm run test:types` fails if one of them does.
describe("an overload", () => {
  it("takes the implementation that its types ask for", () => {
    const declared = member({
      id: "list_slice",
      args: [list, intType, intType],
      result: list,
      call: slice,
      cost: nominal,
    });
    expect(declared).toMatchObject({ id: "list_slice", member: true, variadic: true, unguarded: false });
  });

  it("rejects one for arguments of other types", () => {
    member({
      id: "list_slice",
      args: [list, stringType, stringType],
      result: list,
      // @ts-expect-error: it slices by ints, not by strings.
      call: slice,
      cost: nominal,
    });
    member({
      id: "list_slice",
      args: [list, intType],
      result: list,
      // @ts-expect-error: it needs a third argument.
      call: slice,
      cost: nominal,
    });
    member({
      id: "quantity_text",
      args: [quantityType],
      result: stringType,
      // @ts-expect-error: a quantity is no text.
      call: (text: string) => text,
      cost: nominal,
    });
  });

  it("rejects one whose result is of another type", () => {
    member({
      id: "list_slice",
      args: [list, intType, intType],
      result: mapType(stringType, stringType),
      // @ts-expect-error: it gives a list, not a map.
      call: slice,
      cost: nominal,
    });
    global({
      id: "first",
      args: [listType(stringType)],
      result: optionalType(stringType),
      // @ts-expect-error: it gives whatever is in the list, not an optional of it.
      call: (source: CelList) => source.at(0),
      cost: nominal,
    });
  });

  it("knows the types of the parameters, and may give an error", () => {
    const { call } = global({
      id: "half",
      args: [intType, dynType],
      result: optionalType(intType),
      call: (whole, other) => (other === null && whole % 2n === 0n ? none : celError(notAnInteger())),
      cost: nominal,
    });
    expect(typeof call === "function" && [call(4n, null), call(3n, null)]).toEqual([
      none,
      celError(notAnInteger()),
    ]);
  });

  it("that is not guarded must take anything", () => {
    const unguarded = {
      id: "same",
      args: [stringType],
      result: boolType,
      cost: nominal,
      unguarded: true,
    } as const;
    const anything = (value: CelValue): boolean => value === "same";
    expect(global({ ...unguarded, call: anything }).unguarded).toBe(true);
    // @ts-expect-error: nobody has looked whether the argument is a string.
    global({ ...unguarded, call: (text: string) => text === "same" });
  });

  it("of a type that is known at run time only gives anything", () => {
    const element: CelType = intType;
    const first = (source: CelList): CelValue => source.at(0);
    expect(
      global({
        id: "first",
        args: [listType(element)],
        result: element as CelType,
        call: first,
        cost: nominal,
      }).id,
    ).toBe("first");
  });
});
