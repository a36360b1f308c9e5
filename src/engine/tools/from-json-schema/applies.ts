import type { Path } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import { type AtomsOf, both } from "./atoms.ts";
import type { Notes } from "./notes.ts";
import {
  type Atom,
  branchesOf,
  type Located,
  partOf,
  partsOf,
  type Source,
  type Unresolved,
} from "./source.ts";

/** What one conversion shares. */
export interface Conversion {
  readonly source: Source;
  readonly atoms: AtomsOf;
  readonly notes: Notes;
  /** Fields that the schema does not name are kept where it does not forbid them. */
  readonly keepsUnknown: boolean;
  /** The number of objects that leave open whether they may have other fields. */
  open: number;
}

/** A schema without references and `allOf`: those it consists of are next to it. */
export interface Applied {
  readonly located: Located;
  /** Alternatives that are next to it, too, because they are about different kinds of values. */
  readonly absorbed: ReadonlySet<string>;
}

/** All schemas that apply to a place. */
export interface AtPlace {
  readonly all: readonly Applied[];
  /** Those in alternatives and conditions. */
  readonly maybe: readonly Applied[];
  /** Whether a part could not be followed, so that the place must stay open. */
  readonly isCut: boolean;
}

/** The keywords with alternatives and conditions. */
const alternatives = ["anyOf", "oneOf"];
const conditions = ["if", "then", "else", "not"];

/** The schemas that apply where `located` does. Says what cannot be followed. */
export function applied(
  roots: { readonly all: readonly Located[]; readonly maybe: readonly Located[] },
  at: Path,
  conversion: Conversion,
): AtPlace {
  const all: Applied[] = [];
  const maybe: Applied[] = [];
  let isCut = false;
  const visit = (located: Located, isSure: boolean): void => {
    const { source, notes } = conversion;
    if (!source.step(located)) {
      isCut = true;
      return;
    }
    const { schema } = located;
    const absorbed = isMap(schema) ? absorbedIn(located, conversion) : new Map<string, readonly Located[]>();
    (isSure ? all : maybe).push({ located, absorbed: new Set(absorbed.keys()) });
    if (!isMap(schema)) return;
    const ref = schema.get("$ref") ?? schema.get("$dynamicRef") ?? schema.get("$recursiveRef");
    if (typeof ref === "string") {
      const target = source.follow(located, ref);
      if (typeof target === "object") visit(target, isSure);
      else {
        if (isSure) isCut = true;
        notes.say("lost", `${located.pointer}/$ref`, at, unresolvedWords(ref, target));
      }
    }
    const inherit = (part: Located): Located =>
      located.when === undefined ? part : { ...part, when: both(located.when, part.when ?? located.when) };
    for (const each of branchesOf(located, "allOf")) visit(inherit(each), isSure);
    for (const each of [...absorbed.values()].flat()) visit(inherit(each), isSure);
    for (const each of alternativesIn(located, new Set(absorbed.keys()))) visit(each, false);
  };
  for (const each of roots.all) visit(each, true);
  for (const each of roots.maybe) visit(each, false);
  return { all, maybe, isCut };
}

/** The schemas that apply in some cases. */
function alternativesIn(located: Located, absorbed: ReadonlySet<string>): readonly Located[] {
  const schemas = conditions.flatMap((key) => partOf(located, key) ?? []);
  return [
    ...alternatives.flatMap((key) => (absorbed.has(key) ? [] : branchesOf(located, key))),
    ...schemas,
    ...["dependentSchemas", "dependencies"]
      .flatMap((key) => [...partsOf(located, key).values()])
      .filter(({ schema }) => isMap(schema)),
  ];
}

/**
 * Alternatives about different kinds of values are no alternatives of a structural schema: each keyword is about one kind,
 * so that they can be next to each other. Says which they are, by keyword.
 */
function absorbedIn(located: Located, { atoms, source }: Conversion): Map<string, readonly Located[]> {
  const found = new Map<string, readonly Located[]>();
  for (const key of alternatives) {
    const branches = branchesOf(located, key);
    if (branches.length === 0) continue;
    const kinds = branches.map((each) => atoms.of(each));
    const rest = branches.flatMap((each, i) => {
      const when = kinds[i] ?? new Set<Atom>();
      return when.size === 1 && when.has("null") ? [] : [{ ...each, when }];
    });
    const count = kinds.reduce((sum, each) => sum + each.size, 0);
    const isDisjoint = new Set(kinds.flatMap((each) => [...each])).size === count;
    if (isDisjoint && (rest.length === 1 || rest.every((each) => isPlain(each, source))))
      found.set(key, rest);
  }
  return found;
}

/** Whether a schema has only keywords about one kind of values. */
function isPlain(located: Located, source: Source): boolean {
  if (!source.step(located)) return false;
  const { schema } = located;
  if (!isMap(schema)) return true;
  const ref = schema.get("$ref");
  const target = typeof ref === "string" ? source.follow(located, ref) : undefined;
  if (target !== undefined && (typeof target === "string" || !isPlain(target, source))) return false;
  if ([...alternatives, ...conditions].some((key) => schema.has(key))) return false;
  return branchesOf(located, "allOf").every((each) => isPlain(each, source));
}

const reasons: Readonly<Record<Unresolved, string>> = {
  cycle:
    "The schema contains itself, which a definition cannot express. Any value is accepted and kept here.",
  missing: "The document has no such part. Any value is accepted here.",
  remote:
    "The reference leads out of the document, and other documents are not loaded. Any value is accepted here.",
  work: "The references are too many to follow. Any value is accepted here.",
};

function unresolvedWords(ref: string, why: Unresolved): string {
  return `\`$ref: ${ref}\`: ${reasons[why]}`;
}

/** The values of a keyword in schemas that are objects. */
export function having(
  list: readonly Applied[],
  key: string,
): readonly { readonly applied: Applied; readonly value: Value }[] {
  return list.flatMap((each) => {
    const { schema } = each.located;
    const value = isMap(schema) ? schema.get(key) : undefined;
    return value === undefined ? [] : [{ applied: each, value }];
  });
}
