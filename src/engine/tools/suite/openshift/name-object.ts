import { toJsonInOrder } from "../../../go/value/json.ts";
import { isMap, member, stringAt, withMember } from "../../../go/value/value.ts";
import { objectOf } from "../stored-object.ts";

/** The name of objects without one; their runner lets the server generate it. */
const madeUpName = "test";

/** Whether a manifest has a status. */
export function hasStatus(text: string): boolean {
  const status = member(objectOf(text), "status");
  return status !== undefined && status !== null;
}

/** The name of a manifest's object, or the default name if it has none. */
export function nameOf(text: string): string {
  return stringAt(objectOf(text), "metadata", "name") || madeUpName;
}

/**
 * A manifest with a name, which files of the format leave out: if the text has no metadata, lines after the kind,
 * which `withoutName` removes again. An object with another name gets this one, as in their runner.
 */
export function withName(text: string, name: string): string {
  const value = objectOf(text);
  if (!isMap(value) || stringAt(value, "metadata", "name") === name) return text;
  if (!value.has("metadata")) {
    const lined = text.replace(/^kind:.*$/m, (line) => line + lines(name));
    if (lined !== text && stringAt(objectOf(lined), "metadata", "name") === name) return lined;
  }
  const metadata = value.get("metadata");
  const named = new Map(isMap(metadata) ? metadata : []).set("name", name);
  return toJsonInOrder(withMember(value, "metadata", named));
}

/** The manifest before `withName`, if `withName` changed it. */
export function withoutName(text: string, name: string): string {
  const without = text.replace(lines(name), "");
  return without !== text && withName(without, name) === text ? without : text;
}

function lines(name: string): string {
  return `\nmetadata:\n  name: ${JSON.stringify(name)}`;
}
