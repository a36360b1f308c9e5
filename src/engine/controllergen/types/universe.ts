import { type BasicInfo, type BasicType, type Entity, invalid, type Type } from "./types.ts";

function basics(info: BasicInfo, names: string): [string, BasicType][] {
  return names.split(" ").map((name) => [name, { kind: "Basic", name, info }]);
}

const basicTypes = new Map<string, BasicType>([
  ...basics("boolean", "bool"),
  ...basics("string", "string"),
  ...basics("integer", "int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr byte rune"),
  ...basics("float", "float32 float64"),
  ...basics("other", "complex64 complex128"),
]);

const emptyInterface: Type = { kind: "Interface", methods: [], embedded: [] };

function basic(name: string): BasicType {
  return basicTypes.get(name) ?? invalid;
}

export const byteType = basic("byte");
const stringType = basic("string");

const errorInterface: Type = {
  kind: "Interface",
  methods: [{ name: "Error", type: { kind: "Signature", params: [], results: [stringType] } }],
  embedded: [],
};

export const errorType: Type = {
  kind: "Named",
  name: "error",
  pkg: undefined,
  spec: undefined,
  underlying: () => errorInterface,
};

const comparable: Type = {
  kind: "Named",
  name: "comparable",
  pkg: undefined,
  spec: undefined,
  underlying: () => emptyInterface,
};

const any: Type = { kind: "Alias", name: "any", pkg: undefined, rhs: () => emptyInterface };

function typeEntity(type: Type): Entity {
  return { kind: "type", type: () => type };
}

const values =
  "true false iota nil append cap clear close complex copy delete imag len make max min new panic print println real recover";

/** The identifiers that need no import. Upstream: go/types/universe.go. */
export const universe: ReadonlyMap<string, Entity> = new Map<string, Entity>([
  ...[...basicTypes].map(([name, type]): [string, Entity] => [name, typeEntity(type)]),
  ["error", typeEntity(errorType)],
  ["comparable", typeEntity(comparable)],
  ["any", typeEntity(any)],
  ...values.split(" ").map((name): [string, Entity] => [name, { kind: "value" }]),
]);
