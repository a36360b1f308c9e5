import { describe, expect, it, test } from "vitest";
import { newest } from "../../../apimachinery/minors/capabilities.ts";
import { celEqual } from "../../../cel/values/equal.ts";
import { isList } from "../../../cel/values/list.ts";
import { isCelMap } from "../../../cel/values/map.ts";
import { printValue } from "../../../cel/values/print.ts";
import { type CelValue, noSuchOverload } from "../../../cel/values/value.ts";
import { fromData } from "../../../go/value/value.ts";
import { emptyStructural, type Structural } from "../../schema/structural.ts";
import { toCel } from "./to-cel.ts";

function schema(members: Partial<Structural>): Structural {
  return { ...emptyStructural([]), ...members };
}

const text = schema({ type: "string" });
const number = schema({ type: "number" });
const integer = schema({ type: "integer" });

function properties(members: Readonly<Record<string, Structural>>): Structural {
  return schema({ type: "object", properties: new Map(Object.entries(members)) });
}

function list(items: Structural, listType?: string, listMapKeys: readonly string[] = []): Structural {
  return schema({ type: "array", items, listType, listMapKeys });
}

const cel = (data: unknown, of: Structural): CelValue =>
  toCel(fromData(data as Parameters<typeof fromData>[0]), of, newest);
const celList = (data: unknown, of: Structural) => {
  const value = cel(data, of);
  if (!isList(value)) throw new Error("no list");
  return value;
};
const celMap = (data: unknown, of: Structural) => {
  const value = cel(data, of);
  if (!isCelMap(value)) throw new Error("no map");
  return value;
};

test.each<[string, unknown, Structural, string]>([
  ["null where it may be", null, schema({ type: "string", nullable: true }), "0"],
  ["null where it may not", null, text, "invalid data, got null for schema with nullable=false"],
  ["an integer of a number", 2, number, "2"],
  ["a float of an integer", 2.5, integer, "invalid data, expected int, got float64"],
  ["a number of a string", 2, text, "invalid data, expected string, got int64"],
  ["a list of a boolean", [], schema({ type: "boolean" }), "invalid data, expected bool, got []interface {}"],
  ["int-or-string", "25%", schema({ intOrString: true }), "25%"],
  [
    "a bool of int-or-string",
    true,
    schema({ intOrString: true }),
    "invalid data, expected XIntOrString value to be either a string or integer",
  ],
  ["a duration", "1h30m", schema({ type: "string", format: "duration" }), "1h30m0s"],
  ["a duration in words", "5 days", schema({ type: "string", format: "duration" }), "120h0m0s"],
  ["a date", "2020-02-29", schema({ type: "string", format: "date" }), "2020-02-29T00:00:00Z"],
  ["bytes", "aGk=", schema({ type: "string", format: "byte" }), "[104 105]"],
  ["bytes of the URL alphabet", "_-8=", schema({ type: "string", format: "byte" }), "[255 239]"],
  [
    "bytes of the standard alphabet",
    "/+8=",
    schema({ type: "string", format: "byte" }),
    "Invalid byte formatted string /+8=: illegal base64 data at input byte 0",
  ],
  [
    "a small z",
    "2020-01-01T00:00:00z",
    schema({ type: "string", format: "date-time" }),
    'Invalid date-time formatted string 2020-01-01T00:00:00z: parsing time "2020-01-01T00:00:00z": extra text: "z"',
  ],
])("%s", (_, data, of, printed) => {
  expect(printValue(cel(data, of))).toBe(printed);
});

test("elements of a set that are of another type equal nothing, not even themselves", () => {
  const set = list(schema({ type: "boolean" }), "set");
  expect(celEqual(cel(["a", true], set), cel(["a", true], set))).toBe(false);
  expect(celEqual(cel([true, false], set), cel([false, true], set))).toBe(true);
});

describe("objects with properties", () => {
  const of = properties({ "a-b": text, namespace: text, gone: schema({ type: "string", nullable: true }) });
  const object = celMap({ "a-b": "x", namespace: "n", gone: null, extra: 1 }, of);

  it("are asked by escaped names", () => {
    expect(object.find("a__dash__b")).toBe("x");
    expect(object.find("__namespace__")).toBe("n");
    expect(object.find("__constructor__")).toBeUndefined();
  });

  it("hide nulls and what no schema knows, but count them", () => {
    expect(object.find("gone")).toBeUndefined();
    expect(object.find("extra")).toBeUndefined();
    expect(object.size).toBe(4);
  });

  it("compare unknown members only where both have them", () => {
    expect(celEqual(object, cel({ "a-b": "x", namespace: "n", gone: null, other: 2 }, of))).toBe(true);
    expect(celEqual(object, cel({ "a-b": "x", namespace: "n", gone: null, extra: 2 }, of))).toBe(false);
  });
});

describe("maps", () => {
  const of = schema({ type: "object", additionalProperties: integer });

  it("are asked by plain keys", () => {
    const map = celMap({ "a-b": 1, "": 2 }, of);
    expect([...map.keys()]).toEqual(["a-b", ""]);
    expect(map.find("a-b")).toBe(1n);
    expect(map.find(1n)).toBe(noSuchOverload);
  });
});

describe("lists", () => {
  it("have texts of their own for bad indexes", () => {
    const values = celList(["a"], list(text));
    expect(printValue(values.get(1n))).toBe("index out of bounds: 1");
    expect(printValue(values.get("x"))).toBe("unsupported index: x");
  });

  it("of type set ignore the order, and unite", () => {
    const of = list(text, "set");
    const values = celList(["a", "b"], of);
    expect(celEqual(values, cel(["b", "a"], of))).toBe(true);
    expect(celEqual(values, cel(["b", "b"], of))).toBe(false);
    const united = values.add(cel(["c", "a"], of));
    expect(printValue(united)).toBe("[a, b, c]");
    expect(celEqual(united, cel(["c", "b", "a"], list(text)))).toBe(true);
  });

  it("of type map ignore the order, and merge", () => {
    const of = list(properties({ name: text, port: integer }), "map", ["name"]);
    const values = celList([{ name: "a", port: 1 }, { name: "b" }], of);
    expect(celEqual(values, cel([{ name: "b" }, { name: "a", port: 1 }], of))).toBe(true);
    expect(celEqual(values, cel([{ name: "b" }, { name: "a", port: 2 }], of))).toBe(false);
    const merged = values.add(cel([{ name: "c" }, { name: "a", port: 3 }], of));
    expect(printValue(merged)).toBe("[{name: a, port: 3}, {name: b}, {name: c}]");
  });

  it("of any other type keep the order and become plain when added to", () => {
    const values = celList([1, 2], list(integer));
    expect(celEqual(values, cel([2, 1], list(integer)))).toBe(false);
    expect(printValue(values.add(cel([2], list(integer))))).toBe("[1, 2, 2]");
  });
});
