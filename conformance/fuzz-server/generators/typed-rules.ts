import { newest } from "../../../src/engine/apimachinery/minors/capabilities.ts";
import { environmentOf } from "../../../src/engine/cel/environment.ts";
import { ExpressionGenerator } from "../../../src/engine/cel/testing/generator.ts";
import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { boolType, optionalType, stringType } from "../../../src/engine/cel/types/type.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData, isMap, member, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { declType, withMeta } from "../../../src/engine/server/rules/decl-type.ts";
import { structuralOf } from "../../../src/engine/server/schema/testing/structural-of.ts";
import { mutate, mutated, placesOf, putAt } from "./mutate.ts";
import { patchOf } from "./patches.ts";
import { isSchemaPlace } from "./schema-places.ts";
import { family } from "./schemas.ts";
import { slipped } from "./slip.ts";
import { level, write } from "./write.ts";

const { functions } = environmentOf(newest, false);

const slips =
  "( ) [ ] { } . , : ? ! && || == != < > + - * / % in 'a' \"b 1u 1.5 0x .?a [?0] null self oldSelf has( all( x r'\\d' b'x' //c \n `a-b` @ # $ ; = & |".split(
    " ",
  );

/** A rule with a typing mistake: one token more, less or different. */
export function misspeltRule(random: Random, rule: string): string {
  const tokens = rule.match(/\w+|\s+|[^\w\s]/g) ?? [];
  const at = random.below(tokens.length + 1);
  switch (random.below(5)) {
    case 0:
      return tokens.toSpliced(at, 0, random.pick(slips)).join("");
    case 1:
      return tokens.toSpliced(at, 1).join("");
    case 2:
      return tokens.toSpliced(at, 1, random.pick(slips)).join("");
    case 3:
      return tokens.toSpliced(at, 0, random.pick(tokens.length > 0 ? tokens : slips)).join("");
    default:
      return slipped(random, rule, rule);
  }
}

const messages: readonly Value[] = ["no", "must be so", " x ", "ünï <&>", "%d %s"];
const reasons: readonly Value[] = [
  "FieldValueInvalid",
  "FieldValueRequired",
  "FieldValueForbidden",
  "FieldValueDuplicate",
];

/** One rule for a node of a schema, of the node's own type. Undefined if CEL has no type for the node. */
function ruleFor(random: Random, schema: ValueMap, isRoot: boolean): ValueMap | undefined {
  const data = JSON.parse(toJsonInOrder(schema)) as { readonly properties?: object };
  const structural = structuralOf(data);
  const seen = isRoot ? withMeta(structural, newest) : structural;
  const type = declType(seen, isRoot || structural.embeddedResource, "self", newest)?.type;
  if (type === undefined) return undefined;
  const isTransition = random.oneIn(4);
  const isOptional = isTransition && random.oneIn(3);
  const old = { name: "oldSelf", type: isOptional ? optionalType(type) : type };
  const generator = new ExpressionGenerator({
    random,
    functions,
    variables: [{ name: "self", type }, ...(isTransition ? [old] : [])],
    wrongOnceIn: random.oneIn(10) ? 12 : 0,
    dynOnceIn: random.oneIn(6) ? 10 : 0,
  });
  const rule = generator.expression(boolType, 1 + random.below(4));
  const names = Object.keys(data.properties ?? {});
  const fieldPath = (): string =>
    random.pick([".nowhere", ...names.flatMap((name) => [`.${name}`, `['${name}']`, `.${name}.a`])]);
  return new Map<string, Value>([
    ["rule", random.oneIn(14) ? misspeltRule(random, rule) : rule],
    ...(random.oneIn(3) ? [["message", random.pick(messages)] as const] : []),
    ...(random.oneIn(4)
      ? [["messageExpression", generator.expression(stringType, 1 + random.below(3))] as const]
      : []),
    ...(random.oneIn(5) ? [["reason", random.pick(reasons)] as const] : []),
    ...(random.oneIn(6) ? [["fieldPath", fieldPath()] as const] : []),
    ...(isOptional || random.oneIn(30) ? [["optionalOldSelf", true] as const] : []),
  ]);
}

const limits = ["maxLength", "maxItems", "maxProperties"];

/** A definition with rules of the right types at some of its schemas. */
export function withTypedRules(random: Random, definition: Value, most: number): Value {
  let out = definition;
  const places = placesOf(definition).filter(
    ({ path, node }) =>
      isMap(node) &&
      isSchemaPlace(path) &&
      !path.some((step) => ["allOf", "anyOf", "oneOf", "not"].includes(step)),
  );
  if (places.length === 0) return out;
  const isBounded = !random.oneIn(3);
  if (isBounded) {
    for (const { path, node } of places) {
      const kind = member(node, "type");
      const limit = kind === "string" ? limits[0] : kind === "array" ? limits[1] : limits[2];
      const takesLimit = kind !== "object" || member(node, "additionalProperties") !== undefined;
      if (limit !== undefined && typeof kind === "string" && takesLimit && member(node, limit) === undefined)
        out = putAt(out, [...path, limit], fromData(kind === "string" ? 40 : 5));
    }
  }
  for (let left = 1 + random.below(most); left > 0; left--) {
    const { path, node } = random.pick(places);
    if (!isMap(node)) continue;
    const rule = ruleFor(random, node, path.at(-1) === "openAPIV3Schema");
    if (rule === undefined) continue;
    const at = [...path, "x-kubernetes-validations"];
    const others = placesOf(out).find((place) => place.path.join("\0") === at.join("\0"))?.node;
    out = putAt(out, at, [...(Array.isArray(others) ? (others as Value[]) : []), rule]);
  }
  return out;
}

/**
 * Rules of all functions for nodes of any schema: their costs, and their results for objects and changes of objects.
 */
export function typedRules(random: Random): Scenario {
  const { model, objects } = family(random);
  const definition = withTypedRules(random, model.definition, 5);
  const [first, ...others] = objects;
  if (first === undefined) return { crd: "" };
  const asFirst = (object: ValueMap): Value =>
    new Map<string, Value>([...object, ["metadata", new Map([["name", "n0"]])]]);
  const requests: ScenarioRequest[] = [
    ...objects
      .slice(0, 4)
      .map((object): ScenarioRequest => ({ verb: "create", object: write(random, object) })),
    ...others.slice(4).map((object): ScenarioRequest => {
      if (random.oneIn(4)) return patchOf(random, first, "n0");
      const changed = random.oneIn(2) ? asFirst(object) : mutate(random, first);
      const status = random.oneIn(6) ? { subresource: "status" as const } : {};
      return {
        verb: "update",
        object: write(random, mutated(random, changed, 1)),
        ...level(random),
        ...status,
      };
    }),
  ];
  return { crd: write(random, definition), requests };
}
