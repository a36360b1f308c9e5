import type { Path } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import { type AtPlace, type Conversion, having } from "./applies.ts";
import { type Atoms, allAtoms, both, without } from "./atoms.ts";
import type { Atom } from "./source.ts";

const onlyNull: Atoms = new Set<Atom>(["null"]);

/** The kinds of values that a place accepts; empty if it accepts none. Says what it assumes. */
export function atomsAt({ all, maybe, isCut }: AtPlace, at: Path, { atoms, notes }: Conversion): Atoms {
  const sure = all.reduce<Atoms>((left, { located }) => both(left, atoms.of(located)), allAtoms);
  if (isCut || sure.size < allAtoms.size) return sure;
  for (const { located } of all) {
    const hints = atoms.hints(located);
    if (hints.size === 0) continue;
    const text = "The schema has no `type`. Only values that its keywords are about are accepted.";
    notes.say("assumed", located.pointer, [...at, "type"], text);
    return new Set(all.flatMap((each) => [...atoms.hints(each.located)]));
  }
  const possible = maybe.map(({ located }) => {
    const own = atoms.of(located);
    return own.size < allAtoms.size ? own : atoms.hints(located);
  });
  const united = new Set(possible.flatMap((each) => [...each]));
  return united.size === 0 || all.some(({ located }) => located.schema === true) ? allAtoms : united;
}

/** `type` and what belongs to it. Without a type, any value is accepted and kept. Says what is wider than the source. */
export function typeKeywords(
  atoms: Atoms,
  place: AtPlace,
  at: Path,
  { notes }: Conversion,
): Map<string, Value> {
  const keywords = new Map<string, Value>();
  const types = without(atoms, onlyNull);
  if (atoms.has("null")) keywords.set("nullable", true);
  const has = (...wanted: readonly Atom[]): boolean =>
    types.size === wanted.length && wanted.every((atom) => types.has(atom));
  const [only] = types;
  if (has("fraction") || has("integer", "fraction")) return keywords.set("type", "number");
  if (types.size === 1 && only !== undefined) return keywords.set("type", only);
  const pointer = place.all[0]?.located.pointer ?? "";
  if (has("integer", "string")) {
    notes.say("kept", pointer, at, "An integer or a string is `x-kubernetes-int-or-string`.");
    return keywords.set("x-kubernetes-int-or-string", true);
  }
  keywords.set("x-kubernetes-preserve-unknown-fields", true);
  if (types.size === 0)
    notes.say("approximated", pointer, at, "The server has no type for null alone: any value is accepted.");
  else if (types.size < allAtoms.size - 1)
    notes.say(
      "approximated",
      pointer,
      at,
      `The server has no type for ${kindsText(types)} at once: any value is accepted and kept.`,
    );
  return keywords;
}

function kindsText(types: Atoms): string {
  const names = [...types].filter((atom) => atom !== "fraction" || !types.has("integer"));
  return names
    .map((atom) => (atom === "integer" && types.has("fraction") ? "number" : atom))
    .sort()
    .join(" and ");
}

/** Keywords that describe a node, and the extensions of Kubernetes that a source may have. */
const copied: Readonly<Record<string, (value: Value) => boolean>> = {
  description: (value) => typeof value === "string" && value !== "",
  title: (value) => typeof value === "string" && value !== "",
  default: () => true,
  externalDocs: isMap,
  "x-kubernetes-embedded-resource": (value) => value === true,
  "x-kubernetes-list-map-keys": () => true,
  "x-kubernetes-list-type": (value) => typeof value === "string",
  "x-kubernetes-map-type": (value) => typeof value === "string",
  "x-kubernetes-preserve-unknown-fields": (value) => value === true,
  "x-kubernetes-validations": Array.isArray,
};

/** Copies what describes a place. The schema nearest to it is the first. */
export function describe(keywords: Map<string, Value>, { all }: AtPlace): void {
  for (const [key, isUsable] of Object.entries(copied)) {
    const found = having(all, key).find(({ value }) => isUsable(value));
    if (found !== undefined) keywords.set(key, found.value);
  }
  // A default that a reference names is for the place, too, but null is not written.
  if (keywords.get("default") === null && keywords.get("nullable") !== true) keywords.delete("default");
}

/** Says which keywords have no effect on a server. */
export function sayUnused({ all, maybe }: AtPlace, at: Path, { notes }: Conversion): void {
  for (const { located } of [...all, ...maybe]) {
    const { schema, pointer } = located;
    if (!isMap(schema)) continue;
    for (const key of schema.keys()) {
      const why = Object.hasOwn(unused, key) ? unused[key] : undefined;
      if (why !== undefined) notes.say("lost", `${pointer}/${key}`, at, `\`${key}\` ${why}`);
      else if (!known.has(key) && !key.startsWith("x-"))
        notes.say(
          "lost",
          `${pointer}/${key}`,
          at,
          `\`${key}\` is not a keyword that is known here, so it is ignored.`,
        );
    }
  }
}

const unused: Readonly<Record<string, string>> = {
  examples: "is for readers: a definition has no place for it.",
  example: "is for readers: the server drops it.",
  readOnly: "is not checked: the server has no read-only fields. A rule with `oldSelf` can forbid changes.",
  writeOnly: "is not checked.",
  deprecated: "is for readers: fields of a definition cannot be deprecated.",
  contentMediaType: "is not checked.",
  contentSchema: "is not checked.",
  discriminator: "is for readers: the alternatives alone decide.",
  unevaluatedItems: "is not checked.",
  xml: "has no meaning for a server.",
};

const known: ReadonlySet<string> = new Set(
  (
    "$ref $dynamicRef $recursiveRef $schema $id id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions type " +
    "enum const nullable title description default format pattern minLength maxLength minimum maximum exclusiveMinimum " +
    "exclusiveMaximum multipleOf items prefixItems additionalItems contains minContains maxContains minItems maxItems uniqueItems " +
    "properties patternProperties additionalProperties propertyNames required minProperties maxProperties dependentRequired " +
    "dependentSchemas dependencies if then else not anyOf oneOf allOf contentEncoding externalDocs unevaluatedProperties"
  ).split(" "),
);
