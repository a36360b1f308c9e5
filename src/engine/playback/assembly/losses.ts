import { toJson } from "../../go/value/json.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import type { TracedChange } from "../../server/customresource/trace.ts";
import type { Change, Problem, StageId } from "../report.ts";

/** More are told of no stage. */
const mostLosses = 50;
const longest = 40;

/**
 * What a stage did away with while the server said nothing, the first of it. `told`: the places that it spoke of, by
 * identity. A null that was dropped is as good as absent; only one in whose place a default came is a loss.
 */
export function silentLosses(
  changes: readonly TracedChange[],
  told: ReadonlySet<Path | undefined>,
): readonly TracedChange[] {
  return changes.filter((change) => isLoss(change) && !told.has(change.path)).slice(0, mostLosses);
}

/** A change as a problem that the server is silent about. */
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
  // Nothing is lost with an empty object.
  return !(kind === "pruned" && isMap(before) && before.size === 0);
}

/** What happens to the value, in a line. */
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
