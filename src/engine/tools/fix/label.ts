import { toJson, withoutHtmlEscapes } from "../../go/value/json.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { Fix } from "./fix.ts";

/** Labels stand on buttons: more characters than these do not fit. */
export const longestLabel = 40;

/** A label cut to what fits on a button, in whole characters. */
export function fitting(label: string, most: number = longestLabel): string {
  const characters = [...label.replaceAll("`", "").replaceAll(/\s+/g, " ")];
  return characters.length < most ? characters.join("") : `${characters.slice(0, most - 2).join("")}…`;
}

/** Behind the label of a fix that brings something new. */
const notEnough = " (partial fix)";

/** Fixes with labels that fit on buttons and differ; one that brings something new says so. */
export function labelled(fixes: readonly Fix[]): readonly Fix[] {
  const taken = new Set<string>();
  return fixes.map((fix) => {
    const behind = fix.brings === undefined ? "" : notEnough;
    let title = fitting(fix.title, longestLabel - behind.length) + behind;
    for (let i = 2; taken.has(title); i++) {
      const number = ` (${i})`;
      title = fitting(fix.title, longestLabel - number.length - behind.length) + number + behind;
    }
    taken.add(title);
    return { ...fix, title };
  });
}

/** A member or item as a label names it: `replicas`, `ports[1]`, `args[0][2]`. */
export function placeName(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "the object";
  const key = segmentKey(last);
  return typeof key === "number"
    ? `${path.length === 1 ? "item " : placeName(path.slice(0, -1))}[${key}]`
    : key;
}

/** A value as a label shows it: a text that is one word as it is, any other in quotes, collections shortened. */
export function shown(value: Value): string {
  if (
    typeof value === "string" &&
    /^[A-Za-z][\w./-]*$/.test(value) &&
    !/^(?:true|false|null|yes|no|on|off)$/i.test(value)
  )
    return value;
  if (isMap(value) && value.size === 0) return "{}";
  const text = withoutHtmlEscapes(toJson(value));
  return (isMap(value) || isList(value)) && text.length > 20 ? `${text.slice(0, 18)}…` : text;
}
