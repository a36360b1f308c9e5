import { createEngine, type Scenario } from "../src/engine/index.ts";
import { generate } from "./lib/generate.ts";
import { type Times, time } from "./lib/measure.ts";

const sizes = [10_000, 100_000, 1_000_000];

/** What an edit of the resource may take at the median, by the size of its definition. */
const targets: Readonly<Record<number, number>> = { 10000: 1, 100000: 5, 1000000: 25 };
const host = { now: "2026-11-21T12:00:00Z" };

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly size: number;
  readonly milliseconds: Times;
  /** Of the median. */
  readonly target?: number;
}

/**
 * The engine's time per keystroke: an edit of the resource, where the definition is remembered, and one of the
 * definition, where nothing is. Each run has a text of its own.
 */
export function engineRows(): Row[] {
  return sizes.flatMap((size) => {
    const { crd, resource } = generate(size);
    const scenario = (edit: Partial<Scenario>, object: string): Scenario => ({
      crd,
      requests: [{ verb: "create", object }],
      ...edit,
    });
    const runs = size > 500_000 ? 12 : 40;
    const engine = createEngine();
    const check = engine.evaluate(scenario({}, resource), host);
    if (check.requests[0]?.accepted !== true) throw new Error("the generated resource must be accepted");
    return [
      {
        what: "resource edit",
        size,
        ...(targets[size] === undefined ? {} : { target: targets[size] }),
        milliseconds: time(runs, (i) => {
          engine.evaluate(scenario({}, `${resource}  # ${i}\n`), host);
        }),
      },
      {
        what: "definition edit",
        size,
        milliseconds: time(runs, (i) => {
          engine.evaluate(scenario({ crd: `${crd}# ${i}\n` }, resource), host);
        }),
      },
    ];
  });
}
