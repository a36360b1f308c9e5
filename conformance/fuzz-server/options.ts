import { countOf, readArguments } from "../lib/arguments.ts";

export const usage = `usage: npm run fuzz:server [-- OPTIONS]

Generates scenarios, runs them on the real API server and on the engine, and compares the answers. A scenario that differs three times
in a row is shrunk and filed in conformance/found, with the server's answer next to the other recordings. Needs Go.

  --minutes N    how long (default 10)
  --seed N       start with this seed (default: a random one, which is printed)
  --class NAME   only this class of scenarios (may be repeated)
  --corpus DIR   also use real definitions and objects from the scenarios in this folder: files NAME.jsonl
  --out DIR      file the findings there instead: NAME.jsonl and NAME.answers.jsonl
  --batch N      scenarios per batch (default 120)
  --workers N    scenarios that the server runs at the same time (default 4)
  --kubernetes 1.34  compare with the server of this minor; such findings are printed, not filed
  --keep         file nothing, only print`;

export interface Options {
  readonly minutes: number;
  readonly seed: number | undefined;
  readonly classes: readonly string[];
  readonly corpus: string | undefined;
  readonly out: string | undefined;
  readonly batch: number;
  readonly workers: number;
  readonly kubernetes: string | undefined;
  readonly keep: boolean;
}

/** The options of a command line. Undefined if they are not valid. */
export function optionsOf(args: readonly string[]): Options | undefined {
  const values = readArguments(args, {
    minutes: { type: "string", default: "10" },
    seed: { type: "string" },
    class: { type: "string", multiple: true, default: [] },
    corpus: { type: "string" },
    out: { type: "string" },
    batch: { type: "string", default: "120" },
    workers: { type: "string", default: "4" },
    kubernetes: { type: "string" },
    keep: { type: "boolean", default: false },
  });
  if (values === undefined) return undefined;
  const minutes = countOf(values.minutes, 1);
  const batch = countOf(values.batch, 1);
  const workers = countOf(values.workers, 1);
  const seed = values.seed === undefined ? undefined : countOf(values.seed, 0);
  if (minutes === undefined || batch === undefined || workers === undefined) return undefined;
  if (values.seed !== undefined && seed === undefined) return undefined;
  const { corpus, out, kubernetes } = values;
  const keep = values.keep || (kubernetes !== undefined && out === undefined);
  return { minutes, seed, classes: values.class, corpus, out, batch, workers, kubernetes, keep };
}
