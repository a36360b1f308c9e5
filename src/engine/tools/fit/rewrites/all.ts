import { writtenTree } from "../../../cel/tooling/written-tree.ts";
import { applyEdits, smallestEdit } from "../../edit/text-edit.ts";
import { confirm } from "../confirm.ts";
import type { Constraint } from "../constraint.ts";
import { Changes } from "../draft.ts";
import type { FitProposal } from "../fit.ts";
import type { FitQuestion } from "../question.ts";
import { formatMessage } from "./format-message.ts";
import { keywordInstead } from "./keyword-instead.ts";
import { moveDown } from "./move-down.ts";
import type { ExpensiveRule, Idea } from "./rewrite.ts";
import { uniqueness } from "./uniqueness.ts";
import { withoutBuilding } from "./without-building.ts";

/** If more rules are expensive, only the first ones are rewritten. */
const mostRules = 4;

/**
 * Other ways to write expensive rules, in all versions that have them, each tried on admission. `boundsFor` finds the
 * bounds that an edited definition needs.
 */
export function rewrites(
  question: FitQuestion,
  open: readonly Constraint[],
  boundsFor: (text: string) => FitProposal | undefined,
): readonly FitProposal[] {
  const { draft, definition, judge, options } = question;
  const rules = twins(question, open);
  // Rewriting one rule does not make the others cheaper.
  if (options.path === undefined && rules.length > 1) return [];
  return rules
    .slice(0, mostRules)
    .flatMap((same) => ideasFor(same).map((idea) => ({ idea, solved: same.length })))
    .flatMap(({ idea: { changes, mayNeedBounds, ...words }, solved }) => {
      const edits = changes.edits();
      if (edits === undefined) return [];
      const text = applyEdits(draft.text, edits);
      const wanted = options.path === undefined ? "all" : solved;
      if (confirm(judge, definition.write, text, wanted).ok)
        return [{ ...words, changes: changes.changes, edits }];
      const bounds = mayNeedBounds === true ? boundsFor(text) : undefined;
      if (bounds === undefined) return [];
      const bounded = applyEdits(text, bounds.edits);
      return [
        {
          ...words,
          title: `${words.title}, and ${bounds.title.charAt(0).toLowerCase()}${bounds.title.slice(1)}`,
          changes: [...changes.changes, ...bounds.changes],
          edits: [smallestEdit(draft.text, bounded)],
        },
      ];
    });
}

/** The expensive rules, grouped so that the same rule of several versions is together. */
function twins({ draft }: FitQuestion, open: readonly Constraint[]): readonly (readonly ExpensiveRule[])[] {
  const groups = new Map<string, ExpensiveRule[]>();
  for (const { isTotal, schema, expressions } of open) {
    const [expression] = expressions;
    if (isTotal || expression === undefined) continue;
    const { node, rule, path } = expression.site;
    const written = expression.isMessage ? rule.messageExpression : rule.rule;
    const tree = writtenTree(written);
    if (tree === undefined) continue;
    const key = JSON.stringify([node.at, written, path.slice(-2)]);
    groups.set(key, [...(groups.get(key) ?? []), { expression, schema, tree, draft }]);
  }
  return [...groups.values()];
}

/** The ideas that work in every version. */
function ideasFor(rules: readonly ExpensiveRule[]): readonly Idea[] {
  const [first = [], ...others] = rules.map((rule) =>
    rule.expression.isMessage
      ? formatMessage(rule)
      : [...uniqueness(rule), ...keywordInstead(rule), ...moveDown(rule), ...withoutBuilding(rule)],
  );
  return first.flatMap((idea, i) => {
    const same = others.map((ideas) => ideas[i]).filter((other) => other?.title === idea.title);
    const parts = [idea, ...same].flatMap((one) => one?.changes ?? []);
    const [rule] = rules;
    if (same.length < others.length || rule === undefined) return [];
    return [{ ...idea, changes: Changes.together(parts, rule.draft) }];
  });
}
