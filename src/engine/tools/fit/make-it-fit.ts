import { fieldName } from "../../apimachinery/field/field-name.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { type Chosen, nothingChosen } from "./bound.ts";
import { boundChanges, boundsInWords, placesOf } from "./bound-changes.ts";
import { confirm } from "./confirm.ts";
import { boundsOf, type Constraint, isKept } from "./constraint.ts";
import { figuresOf } from "./figures.ts";
import type { FitBound, FitProposal, FitReport } from "./fit.ts";
import { type FitOptions, type FitQuestion, fitQuestion } from "./question.ts";
import { rewrites } from "./rewrites/all.ts";
import { solve } from "./solve.ts";
import type { Variable } from "./variable.ts";
import { whyNothingHelps } from "./why-nothing-helps.ts";

/** The most bounds shown for a person to try. */
const mostShown = 12;

/**
 * Finds edits that bring the rules of a scenario's definition under the cost limits, each tried on the server's
 * admission, the best first. Pure and deterministic; the work is bounded. Never throws for what a person typed.
 * `memory` may contain writes of the definition already.
 */
export function makeItFit(scenario: Scenario, options: FitOptions, host: Host, memory?: Memory): FitReport {
  const question = fitQuestion(scenario, options, host, memory);
  if (typeof question === "string") return { ...unfit, notes: [whyUnfit[question]] };
  const { targets } = question;
  const before = figuresOf(targets, nothingChosen);
  const open = targets.filter((target) => !isKept(target, nothingChosen));
  if (open.length === 0) {
    return { before, proposals: [], bounds: shownBounds(question, targets, nothingChosen), notes: [] };
  }
  const bounded = withBounds(question, open);
  const boundsFor = (crd: string): FitProposal | undefined => {
    // If bounds alone are enough, nobody wants both.
    if (bounded.proposals.length > 0) return undefined;
    const asked = fitQuestion({ ...scenario, crd }, options, host, memory);
    if (typeof asked === "string") return undefined;
    const left = asked.targets.filter((target) => !isKept(target, nothingChosen));
    return left.length === 0 ? undefined : withBounds(asked, left).proposals[0];
  };
  const rewritten = rewrites(question, open, boundsFor);
  return {
    before,
    proposals: [...bounded.proposals, ...rewritten],
    bounds: shownBounds(question, open, bounded.chosen),
    notes: bounded.notes,
  };
}

const unfit: Omit<FitReport, "notes"> = {
  before: { expressions: [], totals: [], fits: true },
  proposals: [],
  bounds: [],
};

const whyUnfit = {
  unreadable: "The definition cannot be read, so its costs are unknown.",
  many: "There are rules at too many places to search here: set bounds by hand.",
};

interface Bounded {
  readonly chosen: Chosen;
  readonly proposals: readonly FitProposal[];
  readonly notes: readonly string[];
}

function withBounds(question: FitQuestion, open: readonly Constraint[]): Bounded {
  const { definition, targets, others, variables, draft, judge, options } = question;
  const kept = [...targets, ...others].filter((one) => isKept(one, nothingChosen));
  const { chosen, unsolved, gaveUp } = solve(open, kept, variables, definition.effort);
  const without = (...notes: readonly string[]): Bounded => ({ chosen: nothingChosen, proposals: [], notes });
  if (gaveUp) return without(outOfTime);
  if (unsolved.length > 0) {
    // If a single rule is too expensive, the total needs no explanation.
    const single = unsolved.filter(({ isTotal }) => !isTotal);
    const named = single.length > 0 ? single : unsolved;
    return without(...new Set(named.map((one) => whyNothingHelps(one, variables))));
  }
  const changes = boundChanges(chosen, variables, draft, new Set(open.map(({ schema }) => schema)));
  const edits = changes.edits();
  if (edits === undefined) return without(notEditable);
  const solved = options.path === undefined ? "all" : open.length;
  const confirmed = confirm(judge, definition.write, applyEdits(draft.text, edits), solved);
  if (!confirmed.ok) return without(confirmed.why);
  const words = boundsInWords(chosen, variables);
  return { chosen, proposals: [{ ...words, changes: changes.changes, edits }], notes: [] };
}

const outOfTime =
  "The definition has too many rules to search here. Fit one rule at a time, the most expensive first.";
const notEditable =
  "The bounds belong to a part that is written once and used in several places (a YAML alias). Write it out to set them.";

/** The bounds that limits depend on: the chosen ones first, then those that are set or could be set. */
function shownBounds(
  { variables, draft }: FitQuestion,
  constraints: readonly Constraint[],
  chosen: Chosen,
): readonly FitBound[] {
  const ids = new Set([...chosen.keys(), ...constraints.flatMap((one) => boundsOf(one, nothingChosen))]);
  const schemas = new Set(constraints.map(({ schema }) => schema));
  const found = [...ids].flatMap((id) => variables.get(id) ?? []).slice(0, mostShown);
  found.sort((a, b) => a.node.at.length - b.node.at.length);
  return found.map((variable: Variable) => {
    const { id, keyword, node, current, least, steps } = variable;
    const places = placesOf(
      variable,
      variable.schemas.filter((schema) => schemas.has(schema)),
    );
    const value = chosen.get(id);
    return {
      id,
      keyword,
      field: fieldName(node.at),
      places,
      line: draft.line(places[0] ?? []),
      current: current === undefined ? null : Number(current),
      least: Number(least),
      steps: steps.map(Number),
      chosen: value === undefined ? null : Number(value),
    };
  });
}
