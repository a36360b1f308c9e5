import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { group } from "../../laws/arbitraries/definition.ts";
import { schemaWith, thingWith } from "./thing.ts";
import { level } from "./write.ts";

const literals =
  "0 -0 1 -1 3 7 10 1.0 1.5 -1.5 0.1 0.3 1e2 1E2 1e+2 100 100.0 1e-7 1e21 123456789012345678 9007199254740993 9007199254740993.0 9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775809 18446744073709551615 18446744073709551616 1e308 1e309 -1e309 1e400 5e-324 1e-400 4.9e-324 2147483647 2147483648 2147483648.0 -2147483649 3.4028235e38 3.5e38 0.30000000000000004 1.7976931348623157e308 12345678901234567890123 00 01 -01 +1 .5 5. 0x1f 0b11 0o17 017 1_000 1__0 1:30 1e 1e5 .inf -.inf .nan NaN Infinity 1,5 ~ '1' '1.5' true 1.0e0 -0.0 0e0 0e5 1E-2 0x_1 0b_1 0x8000000000000000 -0x8000000000000000 1e1_0 1_0.5 190:20:30 0.".split(
    " ",
  );
const small =
  "0 -0 1 -1 3 7 10 1.0 1.5 0.1 0.3 1e2 100 1e-7 1e21 9007199254740993 9223372036854775807 -1e308 0.0 2 5e-1 2147483648".split(
    " ",
  );

const shape = (random: Random): string => {
  const bound = (name: string, n: number): string =>
    random.oneIn(n) ? `, ${name}: ${random.pick(small)}` : "";
  const kind = random.pick(["integer", "integer", "number", "number", "int-or-string", "string", "open"]);
  const type =
    kind === "int-or-string"
      ? "x-kubernetes-int-or-string: true"
      : kind === "open"
        ? "x-kubernetes-preserve-unknown-fields: true"
        : `type: ${kind}`;
  const format = random.oneIn(3)
    ? `, format: ${random.pick(["int32", "int64", "float", "double", "uint32", "int8", "uint64", "byte"])}`
    : "";
  const values = (): string =>
    Array.from({ length: 1 + random.below(3) }, () => random.pick(small)).join(", ");
  return [
    type,
    format,
    bound("minimum", 5),
    bound("maximum", 5),
    bound("multipleOf", 5),
    random.oneIn(8) ? `, exclusiveMinimum: true` : "",
    random.oneIn(8) ? `, exclusiveMaximum: true` : "",
    random.oneIn(6) ? `, enum: [${values()}]` : "",
    random.oneIn(8) ? `, default: ${random.pick(random.oneIn(3) ? literals : small)}` : "",
    random.oneIn(8) && kind !== "open"
      ? `, x-kubernetes-validations: [{rule: "self == self", messageExpression: "string(self)"}, {rule: "${random.pick(["self > 1", "self != 1.5", "string(self) == 'x'", "self == 100", "type(self) == int", "double(self) > 0.5", "self in [1, 2]"])}", messageExpression: "string(self)"}]`
      : "",
  ].join("");
};

const fields = ["a", "b", "c", "d"];

/** A definition as YAML with its spec's properties as text, since values do not keep the spelling of numbers. */
function definitionText(properties: string, more: object): string {
  const place = "$PROPERTIES";
  const text = toJsonInOrder(thingWith(schemaWith({ place }), more));
  return `---\n${text.replace(`{"place":"${place}"}`, () => `{${properties}}`)}\n`;
}

/** Numbers in every spelling, in JSON and YAML, in definitions and objects. */
export function numbers(random: Random): Scenario {
  const some = fields.slice(0, random.oneIn(2) ? 1 : 4);
  const list = random.pick(["", "", "x-kubernetes-list-type: set, ", "uniqueItems: false, "]);
  const properties = [
    ...some.map((name) => `${name}: {${shape(random)}}`),
    `l: {type: array, ${list}items: {${random.pick(["type: integer", "type: number", "x-kubernetes-int-or-string: true"])}}}`,
    `m: {type: object, additionalProperties: {${shape(random)}}}`,
  ].join(", ");
  const crd = definitionText(properties, {
    additionalPrinterColumns: [
      ...some.map((name) => ({
        name,
        type: random.pick(["integer", "number", "string", "boolean"]),
        jsonPath: `.spec.${name}`,
      })),
      { name: "L", type: "string", jsonPath: ".spec.l" },
    ],
  });
  const specOf = (isJson: boolean): string => {
    const key = (name: string): string => (isJson ? `"${name}"` : name);
    const any = (): string => random.pick(random.oneIn(3) ? small : literals);
    const members = [
      ...some.filter(() => !random.oneIn(5)).map((name) => `${key(name)}: ${any()}`),
      ...(random.oneIn(3) ? [`${key("l")}: [${any()}, ${any()}]`] : []),
      ...(random.oneIn(4) ? [`${key("m")}: {${isJson ? '"k"' : any()}: ${any()}}`] : []),
    ];
    return `{${members.join(", ")}}`;
  };
  const objectOf = (name: string): string => {
    const isJson = random.oneIn(2);
    return isJson
      ? `{"apiVersion": "${group}/v1", "kind": "Thing", "metadata": {"name": "${name}"}, "spec": ${specOf(true)}}`
      : `apiVersion: ${group}/v1\nkind: Thing\nmetadata: {name: ${name}}\nspec: ${specOf(false)}\n`;
  };
  const requests: ScenarioRequest[] = Array.from({ length: 12 }, (_, i): ScenarioRequest => {
    const name = `n${i < 7 ? i : random.below(7)}`;
    if (i < 7) return { verb: "create", object: objectOf(name), ...level(random) };
    switch (random.below(5)) {
      case 0:
        return { verb: "update", object: objectOf(name), ...level(random) };
      case 1:
        return { verb: "patch", name, patchType: "apply", object: objectOf(name), ...level(random) };
      case 2:
        return {
          verb: "patch",
          name,
          patchType: "json",
          object: `[{"op": "${random.pick(["replace", "add", "test"])}", "path": "/spec/${random.pick(some)}", "value": ${random.pick(literals)}}]`,
          ...level(random),
        };
      default:
        return {
          verb: "patch",
          name,
          patchType: "merge",
          object: `{"spec": ${specOf(true)}}`,
          ...level(random),
        };
    }
  });
  return { crd, requests: [...requests, { verb: "list", as: "Table" }] };
}
