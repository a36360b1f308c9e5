import type { Formula, Place } from "./formula.ts";
import type { Known, Truth } from "./judge.ts";

/** The possible outcomes of a formula: some of the three. */
export type Outcomes = ReadonlySet<Truth>;

const either: Outcomes = new Set(["true", "false"]);
const any: Outcomes = new Set(["true", "false", "error"]);

/**
 * The possible outcomes of a formula in a case that is only partly known: all that are possible, and often more. It
 * is quick and shows when continuing is of no use.
 */
export function outcomesOf(formula: Formula, known: Known): Outcomes {
  switch (formula.kind) {
    case "constant":
      return new Set([formula.value === "error" ? "error" : formula.value ? "true" : "false"]);
    case "not":
      return mapped(outcomesOf(formula.part, known), (truth) => negated(truth));
    case "and":
    case "or":
    case "same": {
      const [left, right] = formula.parts.map((part) => outcomesOf(part, known));
      return joined(formula.kind, left ?? any, right ?? any);
    }
    case "if": {
      const [condition, then, otherwise] = formula.parts;
      const chosen = outcomesOf(condition, known);
      const found = new Set<Truth>(chosen.has("error") ? ["error"] : []);
      if (chosen.has("true")) for (const truth of outcomesOf(then, known)) found.add(truth);
      if (chosen.has("false")) for (const truth of outcomesOf(otherwise, known)) found.add(truth);
      return found;
    }
    case "has":
      return there({ ...formula.place, steps: formula.place.steps.slice(0, -1) }, known);
    case "truth":
      return there(formula.place, known);
    case "less":
    case "equal": {
      const places = [formula.left, formula.right].flatMap((term) =>
        term.kind === "constant" ? [] : [term.place],
      );
      return places.every((place) => there(place, known) === either) ? either : any;
    }
    case "other": {
      const isSure = !formula.mayFail && formula.needs.every((place) => there(place, known) === either);
      return isSure ? either : any;
    }
    default:
      return any;
  }
}

/** The outcomes of a question about a place, which fails if the place may be missing. */
function there({ steps }: Place, known: Known): Outcomes {
  const isSure = steps.every(({ id, presence }) =>
    presence === "maybe" ? known.get(id) === true : presence !== "never",
  );
  return isSure ? either : any;
}

function mapped(outcomes: Outcomes, change: (truth: Truth) => Truth): Outcomes {
  return new Set([...outcomes].map(change));
}

export function negated(truth: Truth): Truth {
  return truth === "error" ? truth : truth === "true" ? "false" : "true";
}

function joined(kind: "and" | "or" | "same", left: Outcomes, right: Outcomes): Outcomes {
  const found = new Set<Truth>();
  for (const a of left) for (const b of right) found.add(together(kind, a, b));
  return found;
}

function together(kind: "and" | "or" | "same", a: Truth, b: Truth): Truth {
  const deciding = kind === "and" ? "false" : kind === "or" ? "true" : undefined;
  if (deciding !== undefined && (a === deciding || b === deciding)) return deciding;
  if (a === "error" || b === "error") return "error";
  if (kind === "same") return a === b ? "true" : "false";
  return kind === "and" ? "true" : "false";
}
