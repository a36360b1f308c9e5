import { createEngine, type Scenario } from "../src/engine/index.ts";
import { generate } from "./lib/generate.ts";
import { type Times, time } from "./lib/measure.ts";

/** A definition to measure, and the target for the median time of an edit, in milliseconds. */
interface Subject {
  readonly size: number;
  readonly rules: number;
  readonly resourceTarget: number;
  readonly definitionTarget: number;
}

const subjects: readonly Subject[] = [
  { size: 10_000, rules: 0, resourceTarget: 1, definitionTarget: 3 },
  { size: 100_000, rules: 0, resourceTarget: 5, definitionTarget: 12 },
  { size: 1_000_000, rules: 0, resourceTarget: 25, definitionTarget: 60 },
  { size: 1_000_000, rules: 300, resourceTarget: 30, definitionTarget: 150 },
];
const host = { now: "2026-11-21T12:00:00Z" };

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly size: number;
  readonly milliseconds: Times;
  /** The target for the median. */
  readonly target?: number;
}

/** The text with one more word in one of its descriptions, a different one for each `i`. */
function edited(crd: string, i: number, runs: number): string {
  const word = " read ";
  const from = Math.floor((crd.length * (i + 1)) / (runs + 2));
  const at = crd.includes(word, from) ? crd.indexOf(word, from) : crd.lastIndexOf(word);
  return `${crd.slice(0, at)} ${i}${crd.slice(at)}`;
}

/**
 * The engine's time per keystroke: for an edit of the resource, when the definition is remembered, and for one of the
 * definition, when all but the edited part is remembered. Each run has its own text.
 */
export function engineRows(): Row[] {
  return subjects.flatMap(({ size, rules, resourceTarget, definitionTarget }) => {
    const { crd, resource } = generate(size, 0, rules);
    const scenario = (edit: Partial<Scenario>, object: string): Scenario => ({
      crd,
      requests: [{ verb: "create", object }],
      ...edit,
    });
    const runs = size > 500_000 ? 24 : 60;
    const engine = createEngine();
    const check = engine.evaluate(scenario({}, resource), host);
    if (check.requests[0]?.accepted !== true) throw new Error("the generated resource must be accepted");
    const suffix = rules === 0 ? "" : `, ${rules} rules`;
    return [
      {
        what: `resource edit${suffix}`,
        size,
        target: resourceTarget,
        milliseconds: time(runs, (i) => {
          engine.evaluate(scenario({}, `${resource}  # ${i}\n`), host);
        }),
      },
      {
        what: `definition edit${suffix}`,
        size,
        target: definitionTarget,
        milliseconds: time(runs, (i) => {
          engine.evaluate(scenario({ crd: edited(crd, i, runs) }, resource), host);
        }),
      },
    ];
  });
}
