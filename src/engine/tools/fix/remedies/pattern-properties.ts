import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { compileRe2 } from "../../../go/regexp/re2js.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { type Attempt, type Draft, parentOf, together } from "../draft.ts";

/**
 * Writes the pattern of the names as a rule, and the schema of all values in `additionalProperties`. This is possible
 * for one pattern only.
 */
export function mapByPattern({ manuscript, path, value }: Draft): readonly Attempt[] {
  const node = parentOf(path);
  const own = valueAt(value, node);
  const written = valueAt(value, path);
  const [[pattern, schema] = ["", undefined], ...others] = isMap(written) ? [...written] : [];
  if (!isMap(own) || schema === undefined || others.length > 0) return [];
  if (own.has("properties") || own.get("type") === "array" || isMap(own.get("additionalProperties")))
    return [];
  const renamed = together(
    manuscript.rename(path, "additionalProperties"),
    manuscript.replace(path, schema),
    own.has("additionalProperties") ? manuscript.remove([...node, "additionalProperties"]) : [],
    own.has("type") ? [] : manuscript.insert(node, "type", "object"),
  );
  const plain = { title: "Use `additionalProperties`", edits: renamed };
  // Any name matches these.
  const isAny = /^\^?(?:\.[*+])?\$?$/.test(pattern);
  if (isAny || !compileRe2(pattern).ok) return [plain];
  const rule = new Map([["rule", `self.all(key, key.matches(${quoted(pattern)}))`]]);
  const rules = own.get("x-kubernetes-validations");
  const asked = isList(rules)
    ? manuscript.append([...node, "x-kubernetes-validations"], rule)
    : manuscript.insert(node, "x-kubernetes-validations", [rule] as Value);
  // Without a bound, the rule may cost too much.
  const bound = own.has("maxProperties") ? [] : manuscript.insert(node, "maxProperties", 64n);
  return [
    { title: "Use additionalProperties and a rule", edits: together(renamed, asked) },
    { title: "Use additionalProperties, rule and bound", edits: together(renamed, bound, asked) },
    plain,
  ];
}

/** Writes a pattern as a string of CEL. */
function quoted(pattern: string): string {
  if (!/[\\']/.test(pattern)) return `'${pattern}'`;
  return pattern.includes("'") ? JSON.stringify(pattern) : `r'${pattern}'`;
}
