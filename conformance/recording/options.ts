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
  const topics: string[] = [];
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (let i = 0; i < args.length; i++) {
    const name = args[i] ?? "";
    if (name === "--check" || name === "--new" || name === "--cel" || name === "--kubectl") {
      flags.add(name);
      continue;
    }
    i++;
    const value = args[i];
    if (value === undefined || !valued.has(name)) return undefined;
    if (name === "--topic") topics.push(value);
    else values.set(name, value);
  }
  const workers = countOf(values.get("--workers") ?? "2");
  const repeats = countOf(values.get("--time") ?? "1");
  const kubernetes = values.get("--kubernetes") ?? newest;
  const [from, out] = [values.get("--from"), values.get("--out")];
  // What an older server answers as the newest does is not kept: what is new on it is not known.
  const isOlder = kubernetes !== newest && from === undefined && out === undefined;
  if (workers === undefined || repeats === undefined || (isOlder && flags.has("--new"))) return undefined;
  return {
    kubectl: flags.has("--kubectl"),
    cel: flags.has("--cel"),
    topics,
    text: values.get("--case") ?? "",
    only: flags.has("--new") ? "new" : "all",
    mode: values.has("--time") ? "time" : flags.has("--check") ? "check" : "write",
    from,
    out,
    kubernetes,
    workers,
    repeats,
  };
}

const valued = new Set(["--topic", "--case", "--from", "--out", "--kubernetes", "--workers", "--time"]);

function countOf(text: string): number | undefined {
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
