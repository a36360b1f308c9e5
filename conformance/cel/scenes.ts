import { newest } from "../../src/engine/apimachinery/minors/capabilities.ts";
import type { VariableDeclaration } from "../../src/engine/cel/library/declaration.ts";
import { optionalType } from "../../src/engine/cel/types/type.ts";
import { declType } from "../../src/engine/server/rules/decl-type.ts";
import { structuralOf } from "../../src/engine/server/schema/testing/structural-of.ts";
import type { Question } from "./question.ts";

/** A schema of `value`, which has the rule, and a valid value, as JSON texts. */
export interface Scene {
  readonly schema: string;
  readonly value: string;
  /** The old value of an update. */
  readonly old?: string;
}

export interface Rule {
  readonly expression: string;
  readonly messageExpression?: string;
  readonly optionalOldSelf?: boolean;
}

/** The question whether a rule of `value` holds, with `value` as `self`. */
export function questionOf({ schema, value, old }: Scene, rule: Rule): Question {
  const { expression, messageExpression, optionalOldSelf } = rule;
  const rules = JSON.stringify([{ rule: expression, messageExpression, optionalOldSelf }]);
  return { schema, rules, value, ...(old === undefined ? {} : { old }) };
}

/** The variables of a scene's rules. */
export function variablesOf({ schema }: Scene, optionalOldSelf = false): readonly VariableDeclaration[] {
  const node = structuralOf(JSON.parse(schema), ["properties", "value"]);
  const type = declType(node, node.embeddedResource, "self", newest)?.type;
  if (type === undefined) throw new Error(`a scene without a type: ${schema}`);
  return [
    { name: "self", type },
    { name: "oldSelf", type: optionalOldSelf ? optionalType(type) : type },
  ];
}

const string = (maxLength?: number) => ({
  type: "string",
  ...(maxLength === undefined ? {} : { maxLength }),
});
const list = (items: object, maxItems?: number, more: object = {}) => ({
  type: "array",
  items,
  ...(maxItems === undefined ? {} : { maxItems }),
  ...more,
});
const map = (values: object, maxProperties?: number) => ({
  type: "object",
  additionalProperties: values,
  ...(maxProperties === undefined ? {} : { maxProperties }),
});
const integer = { type: "integer" };
const number = { type: "number" };
const boolean = { type: "boolean" };
const port = { type: "object", properties: { name: string(8), n: integer, tags: list(string(4), 3) } };

/** Every kind of node, with bounds that come from `n`. */
function kinds(n: (limit: number) => number | undefined): object {
  return {
    type: "object",
    properties: {
      i: integer,
      j: integer,
      gone: integer,
      d: number,
      b: boolean,
      s: string(n(10)),
      e: string(n(20)),
      no: string(n(8)),
      ns: { ...string(n(8)), nullable: true },
      en: { type: "string", enum: ["hello", "h\u00e9"] },
      by: { ...string(n(16)), format: "byte" },
      dt: { type: "string", format: "date-time" },
      da: { type: "string", format: "date" },
      du: { type: "string", format: "duration" },
      ios: { "x-kubernetes-int-or-string": true },
      iot: { "x-kubernetes-int-or-string": true },
      l: list(string(n(8)), n(5)),
      li: list(integer, n(6)),
      ld: list(number, n(4)),
      lb: list(boolean, n(4)),
      le: list(string(n(3)), n(3)),
      nl: list({ ...string(n(8)), nullable: true }, n(4)),
      ll: list(list(integer, n(3)), n(3)),
      set: list(string(n(8)), n(5), { "x-kubernetes-list-type": "set" }),
      lo: list(port, n(4)),
      lm: list({ ...port, required: ["name"] }, n(4), {
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
      }),
      m: map(string(n(8)), n(4)),
      mi: map(integer, n(4)),
      ml: map(list(string(n(4)), n(3)), n(3)),
      mo: map(port, n(3)),
      o: { type: "object", properties: { x: integer, y: string(n(5)), z: number } },
      u: { type: "object", "x-kubernetes-preserve-unknown-fields": true, properties: { a: integer } },
      r: {
        type: "object",
        "x-kubernetes-embedded-resource": true,
        "x-kubernetes-preserve-unknown-fields": true,
      },
      "a-b": integer,
      "c.d": string(n(4)),
      namespace: string(n(4)),
      for: list(integer, n(2)),
    },
  };
}

const value = `{"i":5,"j":-3,"d":2.5,"b":true,"s":"hello","e":"","ns":null,"en":"h\u00e9","by":"aGk=",
"dt":"2024-02-29T23:30:00.125+01:00","da":"2024-02-29","du":"1h30m5s","ios":"25%","iot":7,
"l":["a","b","a"],"li":[3,1,2,1],"ld":[0.5,2,-1.25],"lb":[true,false],"le":[],"nl":["x",null],
"ll":[[1,2],[],[3]],"set":["b","a"],
"lo":[{"name":"p","n":1,"tags":["t","u"]},{"name":"q"}],"lm":[{"name":"http","n":80},{"name":"https","n":443}],
"m":{"a":"x","k":"v"},"mi":{"a":1,"b":2},"ml":{"a":["x"],"k":[]},"mo":{"a":{"name":"p","n":2}},
"o":{"x":4,"y":"why"},"u":{"a":1,"b":{"c":[1,2.5,"z"]}},
"r":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"pod"},"spec":{"x":1}},
"a-b":1,"c.d":"dot","namespace":"ns","for":[1,2]}`.replaceAll("\n", "");

const old = value.replace('"i":5', '"i":6').replace('["b","a"]', '["a","b","c"]').replace('"443"', '"444"');

/** The scenes of recorded rules, keyed by the name in their lines. */
export const scenes = {
  bounded: { schema: JSON.stringify(kinds((limit) => limit)), value, old },
  unbounded: { schema: JSON.stringify(kinds(() => undefined)), value },
  sheet: {
    schema: JSON.stringify({
      type: "object",
      properties: {
        a: integer,
        n: number,
        s: string(100),
        b: boolean,
        l: list(string(20), 10),
        m: map(integer, 10),
        o: { type: "object", properties: { x: integer } },
        ios: { "x-kubernetes-int-or-string": true },
        dt: { type: "string", format: "date-time" },
        dur: { type: "string", format: "duration" },
        lo: list({ type: "object", properties: { x: integer } }, 5),
      },
    }),
    value:
      '{"a":1,"n":1.5,"s":"abc","b":true,"l":["a","z"],"m":{"k":1},"o":{"x":1},"ios":"1","dt":"2024-01-02T03:04:05Z","dur":"1h","lo":[{"x":2},{"x":1}]}',
  },
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;
