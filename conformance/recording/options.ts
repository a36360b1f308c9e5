import { countOf, readArguments } from "../lib/arguments.ts";

export const usage = `usage: npm run conformance:record [-- OPTIONS]

Records the real API server's answers to the cases and writes those that changed to conformance/recorded. Needs Go.

  --cel              the rules of conformance/cel instead of the cases, with the server's own functions;
                     with --kubernetes, what differs with those of another minor
  --kubectl          the sessions of conformance/kubectl and the plans of conformance/migration instead of the cases:
                     what the real kubectl prints
  --check            write nothing; exit 1 if an answer differs from the recorded one
  --topic NAME       only this topic (may be repeated)
  --case TEXT        only cases (with --kubectl: sessions) whose id contains TEXT
  --new              only cases without a recorded answer
  --from DIR         the cases in this folder: files NAME.jsonl and NAME.yaml
  --out DIR          where answers are compared with and written to (default: conformance/recorded; with --from: there)
  --kubernetes 1.31  the server of another minor, for cases that name none: what differs from the newest release's
                     answers is written to conformance/recorded/minors. For a patch release (1.34.0), what differs from
                     its minor's is written to conformance/recorded/patches. For a pre-release, use the version of
                     Kubernetes' modules: --kubernetes v0.38.0-beta.0
  --next             the newest version in the registry after the newest release. If it is not recorded yet,
                     records all cases on its server, prints every answer that changed, and adds the version to
                     recorder/minors.json
  --workers N        scenarios played at the same time (default 2)
  --time N           write nothing; send the last create of each case N times and print the median round trip in
                     microseconds: one {"id", "roundTrip"} per line on standard output`;

export interface Options {
  /** Records the sessions of `conformance/kubectl` instead of cases. */
  readonly kubectl: boolean;
  /** Records the rules of `conformance/cel` instead of cases. */
  readonly cel: boolean;
  readonly topics: readonly string[];
  /** A part of the ids; "" is part of all. */
  readonly text: string;
  readonly only: "all" | "new";
  readonly mode: "write" | "check" | "time";
  readonly from: string | undefined;
  readonly out: string | undefined;
  /** A minor, or a version of Kubernetes' modules. */
  readonly kubernetes: string;
  /** Uses the newest version in the registry instead of `kubernetes`. */
  readonly next: boolean;
  readonly workers: number;
  /** For mode `time`. */
  readonly repeats: number;
}

/** The options of a command line. Undefined if they are not valid. */
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
    next: { type: "boolean", default: false },
    workers: { type: "string", default: "2" },
    time: { type: "string" },
  });
  if (values === undefined) return undefined;
  const { cel, kubectl, kubernetes, from, out, next } = values;
  const workers = countOf(values.workers, 1);
  const repeats = countOf(values.time ?? "1", 1);
  // If another server answers like the newest release, its answer is not kept, so it is not known which cases are new.
  const isOther = kubernetes !== newest && from === undefined && out === undefined;
  if (workers === undefined || repeats === undefined || (isOther && values.new)) return undefined;
  // A new version is recorded completely, so that one file is about one server.
  const isPart = values.topic.length > 0 || values.case !== "" || values.new;
  if (next && (isPart || kubernetes !== newest || from !== undefined || out !== undefined)) return undefined;
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
    next,
    workers,
    repeats,
  };
}
