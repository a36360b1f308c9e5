import { valueAt } from "../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/** The expression of a rule around a place in a definition's text. */
export interface RuleAt {
  /** The path from the document's root to the schema node that has the rule. */
  readonly node: Path;
  /** The rule as it is parsed, and the place in it; UTF-16 units. */
  readonly expression: string;
  readonly offset: number;
  readonly optionalOldSelf: boolean;
}

/** Marks the caret while the text is parsed: a character that no manifest contains. */
const mark = "\ue0c7";

const members = new Set(["rule", "messageExpression"]);

/**
 * The rule or messageExpression around a place of a definition's text, in any YAML style; undefined elsewhere, and if
 * the text cannot be read. The caret is inserted into the text and searched in the value, so quotes, escapes and
 * folded lines are all parsed as the server does.
 */
export function ruleAt(text: string, offset: number): RuleAt | undefined {
  const marked = text.slice(0, offset) + mark + text.slice(offset);
  const document = parseDocument(marked, formatOf(marked));
  if (!document.ok) return undefined;
  const path = pathTo(document.value, []);
  const last = path?.at(-1);
  const list = path?.at(-3);
  if (path === undefined || typeof last !== "string" || !members.has(last)) return undefined;
  if (list !== "x-kubernetes-validations") return undefined;
  const rule = valueAt(document.value, path.slice(0, -1));
  const written = isMap(rule) ? rule.get(last) : undefined;
  if (typeof written !== "string" || !isMap(rule)) return undefined;
  return {
    node: path.slice(0, -3),
    expression: written.replace(mark, ""),
    offset: written.indexOf(mark),
    optionalOldSelf: rule.get("optionalOldSelf") === true,
  };
}

/** The path to the string with the mark. */
function pathTo(value: Value, at: Path): Path | undefined {
  if (typeof value === "string") return value.includes(mark) ? at : undefined;
  const inner: Iterable<readonly [string | number, Value]> = isMap(value)
    ? value
    : isList(value)
      ? value.entries()
      : [];
  for (const [key, item] of inner) {
    const found = pathTo(item, [...at, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
