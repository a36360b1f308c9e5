import { toJson, withoutHtmlEscapes } from "../../go/value/json.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { Fix } from "./fix.ts";

/** Labels are on buttons, where no more characters fit. */
export const longestLabel = 40;

/** Cuts a label to what fits on a button, in whole characters. */
export function fitting(label: string, most: number = longestLabel): string {
  const characters = [...label.replaceAll("`", "").replaceAll(/\s+/g, " ")];
  return characters.length < most ? characters.join("") : `${characters.slice(0, most - 2).join("")}…`;
}

/** Follows the label of a fix that causes new errors. */
const notEnough = " (partial fix)";

/** Gives fixes labels that fit on buttons and differ. A fix that causes new errors says so. */
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

/** Names a member or item for a label: `replicas`, `ports[1]`, `args[0][2]`. */
export function placeName(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "the object";
  const key = segmentKey(last);
  return typeof key === "number"
    ? `${path.length === 1 ? "item " : placeName(path.slice(0, -1))}[${key}]`
    : key;
}

/** Shows a value in a label. A string of one word is shown as it is, any other in quotes. Collections are shortened. */
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
