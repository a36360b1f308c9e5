import { editDistance, nearest } from "../../../apimachinery/field/nearest.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap, member, type Value } from "../../../go/value/value.ts";

/** A field that a schema declares, reached through names alone: outside of lists and maps. */
export interface DeclaredField {
  readonly names: readonly string[];
  readonly schema: Value;
}

/** For larger schemas, only the fields near the root are returned. */
const mostFields = 2_000;
/** This many are worth a trial. */
const mostMeant = 4;

/** Returns the fields of a schema as it is written, those near the root first. */
export function declaredFields(schema: Value | undefined): readonly DeclaredField[] {
  const all: DeclaredField[] = [];
  let level: readonly DeclaredField[] = schema === undefined ? [] : [{ names: [], schema }];
  while (level.length > 0 && all.length < mostFields) {
    level = level.flatMap(({ names, schema: holder }) => {
      const properties = member(holder, "properties");
      return (isMap(properties) ? [...properties] : []).map(([name, below]) => ({
        names: [...names, name],
        schema: below,
      }));
    });
    for (const field of level) all.push(field);
  }
  return all.slice(0, mostFields);
}

/** Returns the schema path of the version that a path of the document is in. */
export function rootOf({ path }: { readonly path: Path }): Path {
  return [...path.slice(0, 3), "schema", "openAPIV3Schema"];
}

/** Returns the names in a path, however it is written: `spec.a`, `$.spec['a']`, `{.spec..a}`. */
export function namesIn(path: string): readonly string[] {
  return path.split(/[^\w-]+/).filter((name) => name !== "");
}

/** Writes names as a path for `jsonPath` and `fieldPath`. */
export function dottedPath(names: readonly string[]): string {
  return names.map((name) => (/^[A-Za-z_][\w-]*$/.test(name) ? `.${name}` : `['${name}']`)).join("");
}

/**
 * Returns the fields that a path was probably meant to name, the likeliest first: the exact names, names that differ in
 * a letter or two, the same name elsewhere, the field that the path continues after, and the fields of the object at
 * which it ends.
 */
export function fieldsMeant(path: string, fields: readonly DeclaredField[]): readonly DeclaredField[] {
  const names = namesIn(path);
  const written = names.join(".");
  const last = names.at(-1);
  if (last === undefined) return [];
  const ranked = fields.flatMap((field) => {
    const rank = rankOf(field.names, names, written, last);
    return rank === undefined ? [] : [{ field, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostMeant)
    .map(({ field }) => field);
}

function rankOf(
  own: readonly string[],
  names: readonly string[],
  written: string,
  last: string,
): number | undefined {
  const text = own.join(".");
  const name = own.at(-1) ?? "";
  const distance = editDistance(text.toLowerCase(), written.toLowerCase(), 2);
  if (distance === 0 || (distance <= 2 && isLong(name) && isLong(last))) return distance;
  if (plain(name) === plain(last)) return 3;
  if (written.startsWith(`${text}.`) && own.length > 1) return 4;
  if (text.startsWith(`${written}.`)) return 5 + own.length - names.length;
  if (isLong(last) && nearest(last, [name]) !== undefined) return 9;
  // In short names, a single letter makes all the difference.
  return distance <= 1 && own.length === names.length ? 10 : undefined;
}

function isLong(name: string): boolean {
  return name.length > 2;
}

/** Removes differences of spelling from a name. */
export function plain(name: string | undefined): string {
  return (name ?? "").replaceAll(/[^A-Za-z0-9]+/g, "").toLowerCase();
}
