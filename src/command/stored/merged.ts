import { StoredSum } from "../../engine/tools/stored/sum/sum.ts";
import { isSameDump } from "./question.ts";
import type { RunState } from "./state-file.ts";

/** The state of a run, and the file that has it. */
export interface NamedState {
  readonly file: string;
  readonly state: RunState;
}

/**
 * The shards of a run as the one run that they are parts of. A string says why they are not. `missing` are the shards
 * that are not there, or not done.
 */
export function merged(
  parts: readonly NamedState[],
): { readonly state: RunState; readonly missing: readonly number[] } | string {
  const [first] = parts;
  if (first === undefined) return "no file is named";
  const of = first.state.shard?.of ?? 1;
  const byIndex = new Map<number, NamedState>();
  for (const each of parts) {
    const why = whyNotWith(each.state, first.state);
    if (why !== undefined) return `${each.file} is of ${why} than ${first.file}`;
    const index = each.state.shard?.index ?? 1;
    const other = byIndex.get(index);
    if (other !== undefined) return `${each.file} and ${other.file} are both shard ${index} of ${of}`;
    byIndex.set(index, each);
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter(
    (index) => byIndex.get(index)?.state.isDone !== true,
  );
  const { shard: _, ...whole } = first.state;
  const states = parts.map(({ state }) => state);
  const summaries = whole.summaries.map((_, i) => {
    const sum = new StoredSum();
    for (const { summaries: own } of states) {
      const part = own[i];
      if (part !== undefined) sum.add(part);
    }
    return sum.summary();
  }) as RunState["summaries"];
  const failures = new Map(
    states.flatMap((each) => each.failures).map((each) => [JSON.stringify(each), each]),
  );
  return {
    state: { ...whole, isDone: missing.length === 0, failures: [...failures.values()], summaries },
    missing,
  };
}

function whyNotWith(a: RunState, b: RunState): string | undefined {
  if (a.question !== b.question) return "other definitions or Kubernetes versions";
  if (!isSameDump(a.files, b.files)) return "another dump";
  return a.shard?.of === b.shard?.of ? undefined : "another number of shards";
}
