import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { type Attempt, allTogether, type Draft, set, textAt, together } from "../draft.ts";
import { type Kind, type Reading, readingOf } from "./fields-read.ts";

/** Bounds keep the cost of rules that run over a list or a map below the limit. */
const bound = 64n;
const mostTypes = 4;

const declaredKinds: Readonly<Record<string, Kind>> = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
};

/** A field to declare: its place among `properties`, and the schemas that the rule may mean, the likeliest first. */
interface Missing {
  readonly holder: Path;
  readonly name: string;
  readonly schemas: readonly ValueMap[];
}

/**
 * Declares the fields that a rule reads and its schema does not declare. Their types are those that the rule can only
 * mean. If it may mean several, there is an attempt for each.
 */
export function declareField(draft: Draft): readonly Attempt[] {
  const { path, value, manuscript } = draft;
  const node = path.slice(0, path.lastIndexOf("x-kubernetes-validations"));
  const declared = (names: readonly string[]): Kind | undefined => {
    const field = valueAt(value, [...node, ...names.flatMap((name) => ["properties", { key: name }])]);
    return declaredKinds[stringAt(field, "type")];
  };
  const reading = readingOf(textAt(draft, path), declared);
  const missing = reading === undefined ? [] : missingIn(value, node, reading);
  const quoted = misreadKeys(draft, missing);
  if (quoted.length > 0) return quoted;
  const [first, ...others] = missing;
  if (first === undefined || missing.some(({ holder }) => !manuscript.has(holder))) return [];
  const ways = first.schemas.slice(0, mostTypes).map((schema, i) => {
    const all = [
      { ...first, schema },
      ...others.map((each) => ({ ...each, schema: each.schemas[i] ?? each.schemas[0] })),
    ];
    const title = titleOf(
      first.name,
      schema,
      others.map(({ name }) => name),
    );
    return (isBounded: boolean): Attempt => ({
      title: isBounded ? `${title}, with bounds` : title,
      edits: together(
        ...all.map(({ holder, name, schema: own }) =>
          own === undefined
            ? undefined
            : set(draft, [...holder, { key: name }], isBounded ? bounded(own) : own),
        ),
      ),
    });
  });
  // Without bounds, a rule may be too expensive.
  return [...ways.map((declare) => declare(false)), ...ways.map((declare) => declare(true))];
}

/** YAML reads the key `n` as false. Quotes such keys. */
function misreadKeys({ manuscript, value }: Draft, missing: readonly Missing[]): readonly Attempt[] {
  const found = missing.flatMap(({ holder, name }) => {
    const known = valueAt(value, holder);
    const all = isMap(known) ? [...known.keys()].map((key): Path => [...holder, { key }]) : [];
    return all.filter((path) => manuscript.keySourceOf(path) === name).map((path) => ({ name, path }));
  });
  if (found.length === 0) return [];
  const names = found.map(({ name }) => `"${name}"`).join(" and ");
  const edits = allTogether(found.map(({ path }) => manuscript.quoteKey(path)));
  return [{ title: `Quote the key${found.length === 1 ? "" : "s"} ${names}`, edits }];
}

/** Returns the fields that are read below a node and not declared there. */
function missingIn(value: Value, node: Path, reading: Reading): readonly Missing[] {
  const properties = [...node, "properties"];
  const known = valueAt(value, properties);
  const below = reading.item === undefined ? [] : missingIn(value, itemsOf(value, node), reading.item);
  if (!isMap(known)) return below;
  return [
    ...below,
    ...[...reading.fields].flatMap(([name, field]): readonly Missing[] =>
      known.has(name)
        ? missingIn(value, [...properties, { key: name }], field)
        : [{ holder: properties, name, schemas: schemasOf(field, name) }],
    ),
  ];
}

function itemsOf(value: Value, node: Path): Path {
  const items = [...node, "items"];
  return valueAt(value, items) === undefined ? [...node, "additionalProperties"] : items;
}

/** Returns the schemas of a field, the likeliest first. */
function schemasOf(reading: Reading, name: string): readonly ValueMap[] {
  const { kinds, fields, item, isSized } = reading;
  const scalar = [...kinds].find((kind) => kind !== "list" && kind !== "map" && kind !== "range");
  if (fields.size > 0) {
    const properties = [...fields].map(([each, field]): [string, Value] => [
      each,
      schemasOf(field, each)[0] ?? typed("string"),
    ]);
    return [
      new Map<string, Value>([
        ["type", "object"],
        ["properties", new Map(properties)],
      ]),
    ];
  }
  if (item !== undefined) {
    const own = schemasOf(item, name.replace(/s$/, ""))[0] ?? typed("string");
    const list = new Map<string, Value>([
      ["type", "array"],
      ["items", own],
    ]);
    const map = new Map<string, Value>([
      ["type", "object"],
      ["additionalProperties", own],
    ]);
    if (kinds.has("map")) return [map];
    return kinds.has("list") ? [list] : [list, map];
  }
  if (scalar !== undefined) return [typed(scalar)];
  const texts: readonly ValueMap[] = [
    new Map<string, Value>([
      ["type", "array"],
      ["items", typed("string")],
    ]),
    new Map<string, Value>([
      ["type", "object"],
      ["additionalProperties", typed("string")],
    ]),
  ];
  if (kinds.has("list")) return texts.slice(0, 1);
  const isPlural = /[^s]s$/.test(name);
  if (isSized) return isPlural ? [...texts, typed("string")] : [typed("string"), ...texts];
  const likely = reading.isOrdered ? "integer" : likelyType(name);
  const all = [likely, ...["string", "integer", "boolean"].filter((type) => type !== likely)].map(typed);
  return isPlural && likely === "string" ? [...texts.slice(0, 1), ...all] : all;
}

/** Guesses a type from a name alone. */
function likelyType(name: string): string {
  if (
    /^(?:is|has|enable|disable|allow|use)(?=[A-Z]|d?$)|(?:Enabled|Disabled|Allowed)$|^(?:suspend|paused?|ready|debug)$/.test(
      name,
    )
  )
    return "boolean";
  return /(?:replicas|count|port|size|minimum|maximum|seconds|limit|number|weight|priority)$/i.test(name) ||
    /^(?:min|max)(?=[A-Z]|$)/.test(name)
    ? "integer"
    : "string";
}

function typed(type: string): ValueMap {
  return new Map([["type", type]]);
}

/** Adds bounds to all strings, lists and maps of a schema. */
function bounded(schema: ValueMap): ValueMap {
  const members = [...schema].map(([name, value]): [string, Value] => [
    name,
    !isMap(value)
      ? value
      : name === "properties"
        ? new Map([...value].map(([each, field]) => [each, isMap(field) ? bounded(field) : field]))
        : bounded(value),
  ]);
  const keyword = schema.has("items")
    ? "maxItems"
    : schema.has("additionalProperties")
      ? "maxProperties"
      : schema.get("type") === "string"
        ? "maxLength"
        : undefined;
  return new Map(keyword === undefined ? members : [...members, [keyword, bound]]);
}

const articles: Readonly<Record<string, string>> = {
  integer: "an integer",
  object: "an object",
  array: "a list",
};

function titleOf(name: string, schema: ValueMap, others: readonly string[]): string {
  const type = schema.has("additionalProperties") ? "map" : String(schema.get("type"));
  const items = schema.get("items");
  const of = isMap(items) ? ` of ${String(items.get("type"))}s` : "";
  if (others.length > 0) {
    const first = [name, ...others.slice(0, -1)].join(", ");
    return `Declare ${first} and ${others.at(-1)}, ${name} as ${articles[type] ?? `a ${type}`}`;
  }
  return `Declare ${name} as ${articles[type] ?? `a ${type}`}${of}`;
}
