import type { RequestUser } from "../../playback/scenario.ts";
import type { Json } from "./check.ts";

/** The most variants of one object. */
const mostVariants = 40;

/**
 * Objects near the given one, each with one value changed: adjacent numbers, strings of the same shape, values of
 * another type, an unknown member. The identity of the object stays. A definition written only to pass the objects of
 * a check does not expect these.
 */
export function variantsOf(object: Json): readonly Json[] {
  const found: Json[] = [];
  for (const variant of membersChanged(object, isIdentity)) {
    found.push(variant);
    if (found.length >= mostVariants) break;
  }
  return found;
}

/** Users near the given one: with another name, and without each of the groups. */
export function usersNear(user: RequestUser | undefined): readonly RequestUser[] {
  if (user === undefined) return [];
  const { username, groups = [] } = user;
  return [
    { ...user, username: shifted(username) },
    ...groups.map((_, i) => ({ ...user, groups: groups.filter((__, j) => j !== i) })),
  ];
}

function isIdentity(name: string): boolean {
  return name === "apiVersion" || name === "kind" || name === "metadata";
}

function* changed(value: Json): Generator<Json> {
  if (Array.isArray(value)) yield* itemsChanged(value);
  else if (typeof value === "object" && value !== null) yield* membersChanged(value, () => false);
  else yield* scalars(value);
}

function* membersChanged(value: Json, isKept: (name: string) => boolean): Generator<Json> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (isKept(name)) continue;
    if (typeof inner === "object" && inner !== null && !Array.isArray(inner)) yield { ...value, [name]: {} };
    for (const other of changed(inner)) yield { ...value, [name]: other };
  }
  yield { ...value, unknownToAll: "text" };
}

function* itemsChanged(items: readonly Json[]): Generator<Json> {
  for (const item of items.slice(0, 3)) yield [...items, item];
  yield items.slice(0, -1);
  for (const [i, item] of items.entries()) {
    for (const other of changed(item)) yield items.map((each, j) => (j === i ? other : each));
  }
}

function* scalars(value: Json): Generator<Json> {
  if (typeof value === "number") yield* [value + 1, value - 1, 0, value * 10 + 7, String(value)];
  else if (typeof value === "boolean") yield* [!value, "text"];
  else if (typeof value === "string") yield* [shifted(value), `${value}${shifted(value)}`, 7];
  else yield* ["text", 7];
}

/** A string of the same shape: with the next letters and digits. */
function shifted(text: string): string {
  return text.replaceAll(/[a-z0-9]/gi, (character) => {
    if (character === "z" || character === "Z" || character === "9") return character === "9" ? "1" : "b";
    return String.fromCharCode(character.charCodeAt(0) + 1);
  });
}
