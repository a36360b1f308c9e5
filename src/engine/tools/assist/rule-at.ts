import { valueAt } from "../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import type { Path } from "../../go/value/path.ts";
import { member } from "../../go/value/value.ts";
import { markedString } from "./outline/marked-string.ts";

/** The expression of a rule around a place in a definition's text. */
export interface RuleAt {
  /** The path from the document's root to the schema node that has the rule. */
  readonly node: Path;
  /** The rule as it is parsed, and the place in it; UTF-16 units. */
  readonly expression: string;
  readonly offset: number;
  readonly optionalOldSelf: boolean;
}

const members = new Set(["rule", "messageExpression"]);

/**
 * The rule or messageExpression around a place of a definition's text, in any YAML style; undefined elsewhere, and if
 * the text cannot be read.
 */
export function ruleAt(text: string, offset: number): RuleAt | undefined {
  const found = markedString(text, offset);
  const last = found?.path.at(-1);
  if (found === undefined || typeof last !== "string" || !members.has(last)) return undefined;
  if (found.path.at(-3) !== "x-kubernetes-validations") return undefined;
  const document = parseDocument(text, formatOf(text));
  if (!document.ok) return undefined;
  const rule = valueAt(document.value, found.path.slice(0, -1));
  return {
    node: found.path.slice(0, -3),
    expression: found.value,
    offset: found.offset,
    optionalOldSelf: member(rule, "optionalOldSelf") === true,
  };
}
