import { writtenTree } from "../../../cel/tooling/written-tree.ts";
import { applyEdits } from "../../edit/text-edit.ts";
import { confirm } from "../confirm.ts";
import type { Constraint } from "../constraint.ts";
import { Changes } from "../draft.ts";
import type { FitProposal } from "../fit.ts";
import type { FitQuestion } from "../question.ts";
import { keywordInstead } from "./keyword-instead.ts";
import { moveDown } from "./move-down.ts";
import type { ExpensiveRule, Idea } from "./rewrite.ts";
import { uniqueness } from "./uniqueness.ts";

/** Of many expensive rules the first are looked at. */
const mostRules = 4;

/** Other ways to say what expensive rules say, in all versions that have them, each tried on admission. */
export function rewrites(question: FitQuestion, open: readonly Constraint[]): readonly FitProposal[] {
  const { draft, definition, judge, options } = question;
  const rules = twins(question, open);
  // No other way to say one rule makes the others cheaper.
  if (options.path === undefined && rules.length > 1) return [];
  return rules
    .slice(0, mostRules)
    .flatMap((same) => ideasFor(same).map((idea) => ({ idea, solved: same.length })))
    .flatMap(({ idea: { changes, ...words }, solved }) => {
      const edits = changes.edits();
      if (edits === undefined) return [];
      const confirmed = confirm(
        judge,
        definition.write,
        applyEdits(draft.text, edits),
        options.path === undefined ? "all" : solved,
      );
      return confirmed.ok ? [{ ...words, changes: changes.changes, edits }] : [];
    });
}

/** The expensive rules, those together that are the same rule in several versions. */
function twins({ draft }: FitQuestion, open: readonly Constraint[]): readonly (readonly ExpensiveRule[])[] {
  const groups = new Map<string, ExpensiveRule[]>();
  for (const { isTotal, schema, expressions } of open) {
    const [expression] = expressions;
    if (isTotal || expression === undefined || expression.isMessage) continue;
    const { node, rule, path } = expression.site;
    const tree = writtenTree(rule.rule);
    if (tree === undefined) continue;
    const key = JSON.stringify([node.at, rule.rule, path.at(-2)]);
    groups.set(key, [...(groups.get(key) ?? []), { expression, schema, tree, draft }]);
  }
  return [...groups.values()];
}

/** Ideas that hold in every version. */
function ideasFor(rules: readonly ExpensiveRule[]): readonly Idea[] {
  const [first = [], ...others] = rules.map((rule) => [
    ...uniqueness(rule),
    ...keywordInstead(rule),
    ...moveDown(rule),
  ]);
  return first.flatMap((idea, i) => {
    const same = others.map((ideas) => ideas[i]).filter((other) => other?.title === idea.title);
    const parts = [idea, ...same].flatMap((one) => one?.changes ?? []);
    const [rule] = rules;
    if (same.length < others.length || rule === undefined) return [];
    return [{ ...idea, changes: Changes.together(parts, rule.draft) }];
  });
}
