import { countOf, readArguments } from "../lib/arguments.ts";

export const usage = `usage: npm run fuzz:server [-- OPTIONS]

Makes scenarios, plays them on the real API server and on the engine, and compares the answers. What differs three times
in a row is made small and filed in conformance/found, with the server's answer beside the other recordings. Needs Go.

  --minutes N    how long (default 10)
  --seed N       begin with this seed (default: one by chance, which is printed)
  --class NAME   only this class of scenarios (may be repeated)
  --corpus DIR   take real definitions and objects from the scenarios in this folder too: files NAME.jsonl
  --out DIR      file what is found there instead: NAME.jsonl beside NAME.answers.jsonl
  --batch N      scenarios of a batch (default 120)
  --workers N    scenarios that the server plays at the same time (default 4)
  --keep         file nothing, only tell`;

export interface Options {
  readonly minutes: number;
  readonly seed: number | undefined;
  readonly classes: readonly string[];
  readonly corpus: string | undefined;
  readonly out: string | undefined;
  readonly batch: number;
  readonly workers: number;
  readonly keep: boolean;
}

/** The options of a command line; undefined where it is not understood. */
export function optionsOf(args: readonly string[]): Options | undefined {
  const values = readArguments(args, {
    minutes: { type: "string", default: "10" },
    seed: { type: "string" },
    class: { type: "string", multiple: true, default: [] },
    corpus: { type: "string" },
    out: { type: "string" },
    batch: { type: "string", default: "120" },
    workers: { type: "string", default: "4" },
    keep: { type: "boolean", default: false },
  });
  if (values === undefined) return undefined;
  const minutes = countOf(values.minutes, 1);
  const batch = countOf(values.batch, 1);
  const workers = countOf(values.workers, 1);
  const seed = values.seed === undefined ? undefined : countOf(values.seed, 0);
  if (minutes === undefined || batch === undefined || workers === undefined) return undefined;
  if (values.seed !== undefined && seed === undefined) return undefined;
  const { corpus, out, keep } = values;
  return { minutes, seed, classes: values.class, corpus, out, batch, workers, keep };
}
