import { isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Conversion } from "./applies.ts";
import { valuesOf } from "./atoms.ts";
import { isRuleOnScalar } from "./check.ts";
import { isClosed } from "./members.ts";
import type { Shape } from "./shape.ts";
import { partOf, partsOf } from "./source.ts";

/** What only a rule can say about a node. A rule that does not compile or costs too much is removed later. */
export function rulesOf(shape: Shape, conversion: Conversion): readonly ValueMap[] {
  return [
    ...keyRules(shape, conversion),
    ...uniqueRules(shape, conversion),
    ...valueRules(shape, conversion),
  ];
}

function rule(text: string, message: string): ValueMap {
  return new Map([
    ["rule", text],
    ["message", message],
  ]);
}

/** A string as CEL writes it. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function keyRules(shape: Shape, { notes }: Conversion): readonly ValueMap[] {
  if (!shape.atoms.has("object")) return [];
  const rules: ValueMap[] = [];
  for (const { located } of shape.all) {
    const { schema, pointer } = located;
    if (!isMap(schema)) continue;
    const patterns = [...partsOf(located, "patternProperties").keys()];
    if (shape.values !== undefined && isClosed(schema) && patterns.length > 0 && !patterns.some(matchesAll)) {
      const tests = patterns.map((pattern) => `key.matches(${quoted(pattern)})`);
      rules.push(rule(`self.all(key, ${tests.join(" || ")})`, `keys must match ${patterns.join(" or ")}`));
      notes.say(
        "kept",
        `${pointer}/patternProperties`,
        [...shape.at, "x-kubernetes-validations"],
        "A rule checks the keys of the map.",
      );
    }
    const names = partOf(located, "propertyNames");
    if (names === undefined) continue;
    const tests = shape.values === undefined || !isMap(names.schema) ? undefined : keyTests(names.schema);
    if (tests === undefined)
      notes.say("lost", `${pointer}/propertyNames`, shape.at, "A rule cannot check these names of fields.");
    else if (tests.length > 0) {
      rules.push(rule(`self.all(key, ${tests.join(" && ")})`, "keys are not valid"));
      notes.say(
        "kept",
        `${pointer}/propertyNames`,
        [...shape.at, "x-kubernetes-validations"],
        "A rule checks the keys of the map.",
      );
    }
  }
  return rules;
}

function matchesAll(pattern: string): boolean {
  return ["", ".*", "^.*$", ".", "^.+$", ".+", "^"].includes(pattern);
}

/** The tests of a key. Undefined if a keyword has none. */
function keyTests(schema: ValueMap): readonly string[] | undefined {
  const tests: string[] = [];
  for (const [key, value] of schema) {
    if (key === "pattern" && typeof value === "string") tests.push(`key.matches(${quoted(value)})`);
    else if (key === "minLength" && typeof value === "bigint") tests.push(`size(key) >= ${value}`);
    else if (key === "maxLength" && typeof value === "bigint") tests.push(`size(key) <= ${value}`);
    else if (key === "enum" || key === "const") {
      const names = (valuesOf(schema) ?? []).filter((name) => typeof name === "string");
      tests.push(`key in [${names.map(quoted).join(", ")}]`);
    } else if (!(key === "type" && value === "string") && !["title", "description", "$comment"].includes(key))
      return undefined;
  }
  return tests;
}

const scalars: ReadonlySet<Value | undefined> = new Set(["string", "integer", "number", "boolean"]);

/** The server forbids `uniqueItems: true`; a set says it for scalars. */
function uniqueRules(shape: Shape, { notes }: Conversion): readonly ValueMap[] {
  const { items, keywords, at } = shape;
  const found = shape.all.find(
    ({ located }) => isMap(located.schema) && located.schema.get("uniqueItems") === true,
  );
  if (found === undefined || items === undefined) return [];
  const pointer = `${found.located.pointer}/uniqueItems`;
  if (scalars.has(items.keywords.get("type")) && !items.atoms.has("null")) {
    keywords.set("x-kubernetes-list-type", "set");
    notes.say("kept", pointer, [...at, "x-kubernetes-list-type"], "Unique items are a list of the type set.");
    return [];
  }
  const isTyped = items.keywords.has("type") || items.keywords.has("x-kubernetes-int-or-string");
  if (!isTyped || items.keywords.has("x-kubernetes-preserve-unknown-fields")) {
    notes.say("lost", pointer, at, "No rule can compare items that accept any value.");
    return [];
  }
  notes.say(
    "kept",
    pointer,
    [...at, "x-kubernetes-validations"],
    "A rule compares all items with each other.",
  );
  return [rule("self.all(a, self.exists_one(b, a == b))", "items must be unique")];
}

/** Values of an integer or string that are listed for one of both. */
function valueRules(shape: Shape, { notes }: Conversion): readonly ValueMap[] {
  return shape.all.flatMap(({ located }) => {
    const { schema, when, pointer } = located;
    if (!isMap(schema) || when === undefined) return [];
    const values = valuesOf(schema) ?? [];
    if (values.length === 0 || !isRuleOnScalar(values, shape)) return [];
    const type = typeof values[0] === "string" ? "string" : "int";
    const isOnly = [...when].every((atom) => (type === "string" ? atom === "string" : atom === "integer"));
    if (!isOnly) return [];
    const list = values
      .map((value) => (typeof value === "string" ? quoted(value) : String(value)))
      .join(", ");
    notes.say(
      "kept",
      `${pointer}/enum`,
      [...shape.at, "x-kubernetes-validations"],
      "A rule checks the values of one of both types.",
    );
    return [
      rule(
        `type(self) != ${type} || self in [${list}]`,
        `${type === "int" ? "an integer" : "a string"} must be one of ${list}`,
      ),
    ];
  });
}
