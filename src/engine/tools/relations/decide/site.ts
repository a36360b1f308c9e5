import { deepEqual } from "../../../go/value/equal.ts";
import type { Structural } from "../../../server/schema/structural.ts";

/** A node of a schema and its counterpart in another schema; the same node if there is only one schema. */
export interface Site {
  readonly before: Structural;
  readonly after: Structural;
}

export type Presence = "always" | "maybe" | "never" | "filled";

/** A member of a value, as the old schema accepts it. */
export interface Member {
  readonly site: Site;
  /**
   * `always`: required, or set by default. `never`: only the new schema has it. `filled`: only the new schema
   * has it, and sets it by default.
   */
  readonly presence: Presence;
}

/**
 * A property of a node by its name; undefined if its keywords do not determine what a rule sees of it, or if that
 * differs between the two schemas.
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

/** A member that the old schema does not have: in values that it accepts the member is missing or set by default. */
function freshMember(node: Structural): Member | undefined {
  const { default: filled } = node;
  if (filled === undefined) return { site: { before: node, after: node }, presence: "never" };
  if (typeof filled === "object" || isOdd(node)) return undefined;
  const only = { ...node, enum: [filled] };
  return { site: { before: only, after: only }, presence: "filled" };
}

/** The items of a list. */
export function itemOf({ before, after }: Site): Site | undefined {
  const [old, now] = [before.items, after.items];
  if (old === undefined || now === undefined || isOdd(old) || isOdd(now) || old.type !== now.type)
    return undefined;
  return { before: old, after: now };
}

/** Whether rules may see null there, a value of one of several types, or members that the schema does not name. */
function isOdd(node: Structural): boolean {
  return node.nullable || node.intOrString || node.embeddedResource || node.type === "";
}

/** Whether a rule sees the same of a value under both schemas, if the old one accepts it. */
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
