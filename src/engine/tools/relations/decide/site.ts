import { deepEqual } from "../../../go/value/equal.ts";
import type { Structural } from "../../../server/schema/structural.ts";

/** A node of a schema, and the one in its place in another: the same one where there is but one schema. */
export interface Site {
  readonly before: Structural;
  readonly after: Structural;
}

export type Presence = "always" | "maybe" | "never" | "filled";

/** A member of a value, as the schema before takes it. */
export interface Member {
  readonly site: Site;
  /** `always`: required, or filled in. `never`: only the other schema knows it. `filled`: and that fills it in. */
  readonly presence: Presence;
}

/**
 * A property of a node by its name; undefined where what a rule sees of it is not told by its keywords, or not the same
 * under both schemas.
 */
export function memberOf({ before, after }: Site, name: string): Member | undefined {
  const isOther = [before, after].some((node) => node.intOrString || node.embeddedResource);
  if (isOther || before.type !== "object" || after.type !== "object") return undefined;
  const [old, now] = [before.properties.get(name), after.properties.get(name)];
  if (now === undefined) return undefined;
  if (old === undefined) {
    const isClosed = before.additionalProperties === undefined && !before.preserveUnknownFields;
    return isClosed ? freshMember(now) : undefined;
  }
  if (isOdd(old) || isOdd(now) || old.type !== now.type || !deepEqual(old.default, now.default))
    return undefined;
  const isThere = before.required.includes(name) || old.default !== undefined;
  return { site: { before: old, after: now }, presence: isThere ? "always" : "maybe" };
}

/** A member that the schema before does not know: values that it takes have none, or what is filled in. */
function freshMember(node: Structural): Member | undefined {
  const { default: filled } = node;
  if (filled === undefined) return { site: { before: node, after: node }, presence: "never" };
  if (typeof filled === "object" || isOdd(node)) return undefined;
  const only = { ...node, enum: [filled] };
  return { site: { before: only, after: only }, presence: "filled" };
}

/** What stands in a list. */
export function itemOf({ before, after }: Site): Site | undefined {
  const [old, now] = [before.items, after.items];
  if (old === undefined || now === undefined || isOdd(old) || isOdd(now) || old.type !== now.type)
    return undefined;
  return { before: old, after: now };
}

/** Rules may see null there, or a value of one of several types, or members that the schema does not name. */
function isOdd(node: Structural): boolean {
  return node.nullable || node.intOrString || node.embeddedResource || node.type === "";
}

/** Whether a rule sees the same of a value under both schemas, if the one before takes it. */
export function seesTheSame({ before, after }: Site): boolean {
  if (before === after) return true;
  const isAlike =
    before.type === after.type &&
    before.format === after.format &&
    before.nullable === after.nullable &&
    before.intOrString === after.intOrString &&
    before.embeddedResource === after.embeddedResource &&
    before.preserveUnknownFields === after.preserveUnknownFields &&
    before.listType === after.listType &&
    before.listMapKeys.join(" ") === after.listMapKeys.join(" ") &&
    deepEqual(before.default, after.default);
  if (!isAlike || !sameBelow(before.items, after.items)) return false;
  if (!sameBelow(before.additionalProperties, after.additionalProperties)) return false;
  if ([...before.properties].some(([name, node]) => !sameBelow(node, after.properties.get(name))))
    return false;
  const fresh = [...after.properties].filter(([name]) => !before.properties.has(name));
  const isClosed = before.additionalProperties === undefined && !before.preserveUnknownFields;
  return fresh.every(([, node]) => isClosed && node.default === undefined);
}

function sameBelow(
  before: Structural | boolean | undefined,
  after: Structural | boolean | undefined,
): boolean {
  if (typeof before !== "object" || typeof after !== "object") return before === after;
  return seesTheSame({ before, after });
}
