import { segmentKey } from "../../go/value/path.ts";
import { fieldName } from "../../playback/explain/field-name.ts";
import { escapeName } from "../../server/rules/escape.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { DefinitionRule } from "./definition-rules.ts";

const keepsTheValue = /^\s*(?:self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*$/;

/**
 * How a rule that forbids a field to change is got round: an optional field is removed, then set anew, and neither
 * update has both values. Undefined where that cannot be done, or where the object around says so.
 */
export function bypassHint({ at, schema, rule }: DefinitionRule): string | undefined {
  if (rule.optionalOldSelf === true || !keepsTheValue.test(rule.rule)) return undefined;
  const node = at.slice(0, -2);
  if (node.at(-2) !== "properties") return undefined;
  const name = String(segmentKey(node.at(-1) ?? ""));
  const escaped = escapeName(name) ?? name;
  const around = node.slice(0, -2);
  const parent = nodeAt(schema.root, around);
  if (parent.required.includes(name) || parent.properties.get(name)?.default !== undefined) return undefined;
  const asks = (text: string): boolean =>
    text.includes(`has(self.${escaped})`) && text.includes(`has(oldSelf.${escaped})`);
  if (parent.validations.some((other) => asks(other.rule))) return undefined;
  const place = around.length === 0 ? "the object" : `\`${fieldName(around)}\``;
  return `\`${fieldName(node)}\` is optional, so that this is got round in two updates: remove the field, then set it to something else. The rule runs only where the field is there before and after. Add a rule at ${place}: \`!has(oldSelf.${escaped}) || has(self.${escaped})\` keeps it once it is set, \`has(self.${escaped}) == has(oldSelf.${escaped})\` also forbids to set it later; or make the field required.`;
}
