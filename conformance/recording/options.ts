import { countOf, readArguments } from "../lib/arguments.ts";

export const usage = `usage: npm run conformance:record [-- OPTIONS]

Records the real API server's answers to the cases and writes those that changed to conformance/recorded. Needs Go.

  --cel              the rules of conformance/cel instead of the cases: what the server's own functions say of each
  --kubectl          the sessions of conformance/kubectl instead of the cases: what the real kubectl prints
  --check            write nothing; exit 1 if an answer differs from the recorded one
  --topic NAME       only this topic (may be repeated)
  --case TEXT        only cases whose id contains TEXT
  --new              only cases that nothing is recorded for
  --from DIR         the cases in a folder of your own: files NAME.jsonl and NAME.yaml
  --out DIR          where answers are compared with and written to (default: conformance/recorded; with --from: there)
  --kubernetes 1.31  the server of another minor, for cases that name none: what differs from the newest's answers
                     is written to conformance/recorded/minors
  --workers N        scenarios played at the same time (default 2)
  --time N           write nothing; send the last create of each case N times and print the median round trip in
                     microseconds: one {"id", "roundTrip"} a line on standard output`;

export interface Options {
  /** The sessions of `conformance/kubectl` instead of cases. */
  readonly kubectl: boolean;
  /** The rules of `conformance/cel` instead of cases. */
  readonly cel: boolean;
  readonly topics: readonly string[];
  /** Part of the ids; "" is part of all. */
  readonly text: string;
  readonly only: "all" | "new";
  readonly mode: "write" | "check" | "time";
  readonly from: string | undefined;
  readonly out: string | undefined;
  readonly kubernetes: string;
  readonly workers: number;
  /** In mode `time`. */
  readonly repeats: number;
}

/** The options of a command line; undefined where it is not understood. */
export function optionsOf(args: readonly string[], newest: string): Options | undefined {
  const values = readArguments(args, {
    cel: { type: "boolean", default: false },
    kubectl: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    new: { type: "boolean", default: false },
    topic: { type: "string", multiple: true, default: [] },
    case: { type: "string", default: "" },
    from: { type: "string" },
    out: { type: "string" },
    kubernetes: { type: "string", default: newest },
    workers: { type: "string", default: "2" },
    time: { type: "string" },
  });
  if (values === undefined) return undefined;
  const { cel, kubectl, kubernetes, from, out } = values;
  const workers = countOf(values.workers, 1);
  const repeats = countOf(values.time ?? "1", 1);
  // What an older server answers as the newest does is not kept: what is new on it is not known.
  const isOlder = kubernetes !== newest && from === undefined && out === undefined;
  if (workers === undefined || repeats === undefined || (isOlder && values.new)) return undefined;
  return {
    kubectl,
    cel,
    topics: values.topic,
    text: values.case,
    only: values.new ? "new" : "all",
    mode: values.time !== undefined ? "time" : values.check ? "check" : "write",
    from,
    out,
    kubernetes,
    workers,
    repeats,
  };
}
