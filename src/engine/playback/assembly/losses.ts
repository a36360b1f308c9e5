import { toJson } from "../../go/value/json.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import type { TracedChange } from "../../server/customresource/trace.ts";
import type { Change, Problem, StageId } from "../report.ts";

/** The maximum number of losses that are reported for a stage. */
const mostLosses = 50;
const longest = 40;

/**
 * Returns the first losses of a stage that the server did not report. `told` are the paths that it reported, by
 * identity. A dropped null counts as missing; it is a loss only if a default replaces it.
 */
export function silentLosses(
  changes: readonly TracedChange[],
  told: ReadonlySet<Path | undefined>,
): readonly TracedChange[] {
  return changes.filter((change) => isLoss(change) && !told.has(change.path)).slice(0, mostLosses);
}

/** Returns a change as a problem that the server does not report. */
export function lossOf(stage: StageId, change: Change): Problem {
  const { location, decidedBy, explanation } = change;
  return {
    severity: "loss",
    stage,
    text: headline(change),
    ...(location === undefined ? {} : { location }),
    ...(decidedBy === undefined ? {} : { decidedBy }),
    explanation,
    loss: change,
  };
}

function isLoss({ kind, before }: TracedChange): boolean {
  if (kind === "nulled" || kind === "normalised") return false;
  if (kind === "defaulted") return before === null;
  // An empty object is no loss.
  return !(kind === "pruned" && isMap(before) && before.size === 0);
}

/** Describes in one line what happens to the value. */
function headline({ kind, path, before, after, version }: Change): string {
  const name = pathText(path);
  switch (kind) {
    case "defaulted":
      return `The server stores ${short(after)} as ${name}, not null`;
    case "rounded":
      return `The server stores ${short(after)} as ${name}, not ${String(before)}`;
    case "altered":
      return `The server stores a different ${name}: ${short(after)}`;
    case "unseen":
      return `Clients of ${version ?? "another version"} do not see ${name}`;
    case "ignored":
      return after === undefined
        ? `The server stores this without ${name}`
        : `The server keeps ${name} as it was: ${short(after)}`;
    default:
      return `The server stores this without ${name}`;
  }
}

function short(value: Value | undefined): string {
  const text = toJson(value ?? null);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
