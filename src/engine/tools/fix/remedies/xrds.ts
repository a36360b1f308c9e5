import { valueAt } from "../../../apimachinery/field/value-at.ts";
import {
  claimNameTaken,
  partDropped,
  partReplaced,
  schemaMissing,
  schemaUnreadable,
} from "../../../crossplane/faults.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value } from "../../../go/value/value.ts";
import type { Problem } from "../../../playback/report.ts";
import {
  type Attempt,
  allTogether,
  type Draft,
  lastOf,
  parentOf,
  type Remedy,
  removeIt,
  set,
  together,
} from "../draft.ts";
import { conditionRule } from "./xrd-conditions.ts";

/** The smallest schema that Crossplane renders. */
const smallest: Value = new Map<string, Value>([
  ["type", "object"],
  [
    "properties",
    new Map([
      [
        "spec",
        new Map<string, Value>([
          ["type", "object"],
          ["properties", new Map()],
        ]),
      ],
    ]),
  ],
]);

const withoutSchema: Remedy = (draft) => {
  const path = lastOf(draft.path) === "schema" ? draft.path : [...draft.path, "schema"];
  return [
    {
      title: "Add a schema with an empty `spec`",
      edits: set(draft, path, new Map([["openAPIV3Schema", smallest]])),
    },
  ];
};

const brokenSchema: Remedy = (draft) => {
  const { path, value, manuscript } = draft;
  if (lastOf(path) === "schema") return withoutSchema(draft);
  const there = valueAt(value, path);
  const isScalar = typeof there === "bigint" || typeof there === "number" || typeof there === "boolean";
  const quoted = isScalar
    ? [{ title: `Write it as the string "${String(there)}"`, edits: manuscript.replace(path, String(there)) }]
    : [];
  return [...quoted, ...removeIt(draft)];
};

const kindsOfNames = ["kind", "plural", "singular", "listKind"];

/** By custom, the names of the XR begin with an `X`. */
const otherNames: Remedy = (draft) => {
  const names = ["spec", "names"];
  const shared = kindsOfNames.filter((key) => {
    const name = stringAt(draft.value, ...names, key);
    return name !== "" && name === stringAt(draft.value, "spec", "claimNames", key);
  });
  const renamed = new Map(
    shared.map((key) => {
      const name = stringAt(draft.value, ...names, key);
      return [key, `${/^[A-Z]/.test(name) ? "X" : "x"}${name}`];
    }),
  );
  const plural = renamed.get("plural");
  const group = stringAt(draft.value, "spec", "group");
  const edits = allTogether([
    ...[...renamed].map(([key, name]) => set(draft, [...names, key], name)),
    ...(plural === undefined ? [] : [set(draft, ["metadata", "name"], `${plural}.${group}`)]),
  ]);
  const kind = renamed.get("kind");
  const changes = [...renamed].map(([key, name]) => `${key} ${name}`).join(", ");
  return [{ title: kind === undefined ? `Give the XR the ${changes}` : `Name the XR ${kind}`, edits }];
};

/** The number of segments before the schema: `spec.versions[0].schema.openAPIV3Schema`. */
const schemaDepth = 5;

/** Moves what has another place, and removes what has none. */
const unrendered: Remedy = (draft) => {
  const [root, part, keyword, ...rest] = draft.path.slice(schemaDepth);
  const isOfRoot = root === "properties" && typeof part === "string" && keyword === undefined;
  const isOfSpec = root === "properties" && part === "spec" && rest.length === 0;
  return [
    ...(isOfRoot && part !== "metadata" ? movedIntoSpec(draft, part) : []),
    ...(isOfSpec && keyword === "default" ? ownDefaults(draft) : []),
    ...(isOfSpec ? asRule(draft) : []),
    ...removeIt(draft),
  ];
};

function movedIntoSpec({ path, value, manuscript }: Draft, name: string): readonly Attempt[] {
  const properties = parentOf(path);
  const schema = valueAt(value, path);
  const spec: Path = [...properties, "spec"];
  if (schema === undefined || member(valueAt(value, [...spec, "properties"]), name) !== undefined) return [];
  const fields = new Map([[name, schema]]);
  const moved = manuscript.has([...spec, "properties"])
    ? manuscript.insert([...spec, "properties"], name, schema)
    : manuscript.has(spec)
      ? manuscript.insert(spec, "properties", fields)
      : undefined;
  return [{ title: `Move \`${name}\` into \`spec\``, edits: together(manuscript.remove(path), moved) }];
}

/** Gives each field of the spec its part of the default of the spec. */
function ownDefaults({ path, value, manuscript }: Draft): readonly Attempt[] {
  const given = valueAt(value, path);
  const properties: Path = [...parentOf(path), "properties"];
  if (!isMap(given) || given.size === 0) return [];
  const written = [...given].map(([name, each]) => {
    const field: Path = [...properties, { key: name }];
    return manuscript.has([...field, "default"]) ? [] : manuscript.insert(field, "default", each);
  });
  return [
    { title: "Give each field its own default", edits: allTogether([manuscript.remove(path), ...written]) },
  ];
}

/** Writes which fields must be set as a rule. */
function asRule({ path, value, manuscript }: Draft): readonly Attempt[] {
  const rule = conditionRule(lastOf(path), valueAt(value, path) ?? null);
  if (rule === undefined) return [];
  const rules: Path = [...parentOf(path), "x-kubernetes-validations"];
  const one = new Map<string, Value>([["rule", rule]]);
  const there = valueAt(value, rules);
  const added = isList(there)
    ? manuscript.append(rules, one)
    : manuscript.insert(parentOf(path), "x-kubernetes-validations", [one]);
  return [{ title: "Write it as a rule", edits: together(manuscript.remove(path), added) }];
}

const byCode: ReadonlyMap<string, Remedy> = new Map([
  [schemaMissing.code, withoutSchema],
  [schemaUnreadable.code, brokenSchema],
  [claimNameTaken.code, otherNames],
  [partDropped.code, unrendered],
  [partReplaced.code, removeIt],
]);

/** Returns the remedy for what Crossplane refuses or drops of an XRD. Undefined for any other problem. */
export function xrdRemedy({ fault }: Problem): Remedy | undefined {
  return fault === undefined ? undefined : byCode.get(fault.code);
}
