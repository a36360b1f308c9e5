import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { escapeName } from "../../../server/rules/escape.ts";
import { addName, type Draft, type Remedy, set, together } from "../draft.ts";

/** Other spellings of a rule, each for one slip. They are bold: what does not compile is never shown. */
export function respelt(draft: Draft, rule: string): readonly string[] {
  const names = propertiesAt(draft);
  return [
    withSelf(rule, names),
    withEscapes(rule, names),
    withRawTexts(rule),
    rule
      .replaceAll(/([\w.]+\.\w+)\s*==\s*null\b/g, "!has($1)")
      .replaceAll(/([\w.]+\.\w+)\s*!=\s*null\b/g, "has($1)"),
    rule.replaceAll(/([\w.]+)\.contains\(([^()]*)\)/g, "$2 in $1"),
  ];
}

/** The names of the node's own fields. */
function propertiesAt({ path, value }: Draft): readonly string[] {
  const index = path.lastIndexOf("x-kubernetes-validations");
  const properties = member(valueAt(value, path.slice(0, index)), "properties");
  return isMap(properties) ? [...properties.keys()] : [];
}

/** `replicas > 0`, where `self.replicas > 0` is meant. */
function withSelf(rule: string, names: readonly string[]): string {
  const known = new Set(names);
  return rule.replaceAll(/(?<![\w.'"])[A-Za-z_]\w*(?![\w('"])/g, (word) =>
    known.has(word) ? `self.${word}` : word,
  );
}

/** `self.max-size`, which is read as a difference. */
function withEscapes(rule: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const escaped = escapeName(name) ?? name;
    return escaped === name ? text : text.replaceAll(`.${name}`, `.${escaped}`);
  }, rule);
}

/** `'\d+'`, whose backslash is no escape of CEL. */
function withRawTexts(rule: string): string {
  return rule.replaceAll(/(?<!\w)(?:'[^'\n]*'|"[^"\n]*")/g, (text) =>
    /\\[^\\'"nrtabfv`?]/.test(text) ? `r${text}` : text,
  );
}

const likelyKeys = ["name", "key", "id", "type", "host", "port"];

/** A list whose items have a key becomes a map by it: then an old item belongs to a new one. */
export const makeItAMap: Remedy = (draft) => {
  const list = listAround(draft);
  if (list === undefined) return [];
  const items = valueAt(draft.value, [...list, "items"]);
  const required = member(items, "required");
  const needed = isList(required) ? required.map(String) : [];
  const properties = member(items, "properties");
  const scalars = isMap(properties)
    ? [...properties].filter(([, node]) => isScalar(node)).map(([name]) => name)
    : [];
  const keys = [
    ...likelyKeys.filter((name) => scalars.includes(name)),
    ...scalars.filter((name) => needed.includes(name)),
  ];
  return [...new Set(keys)].map((name) => ({
    title: `Make the list a map by \`${name}\``,
    edits: together(
      set(draft, [...list, "x-kubernetes-list-type"], "map"),
      set(draft, [...list, "x-kubernetes-list-map-keys"], [name]),
      needed.includes(name) || member(member(properties, name), "default") !== undefined
        ? []
        : addName(draft, [...list, "items", "required"], name),
    ),
  }));
};

/** The outermost list around the rule that is no map. */
function listAround({ path, value }: Draft): Draft["path"] | undefined {
  const start = path.indexOf("openAPIV3Schema");
  for (let i = start + 1; i < path.length; i += path[i] === "properties" ? 2 : 1) {
    const list = path.slice(0, i);
    if (path[i] === "items" && member(valueAt(value, list), "x-kubernetes-list-type") !== "map") return list;
  }
  return undefined;
}

function isScalar(node: Value): boolean {
  return ["string", "integer", "boolean", "number"].includes(String(member(node, "type")));
}
