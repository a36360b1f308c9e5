import { counted } from "../../apimachinery/field/counted.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { type Path, pathText, samePath } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { CallReport, Change, Problem, StageReport } from "../../playback/report.ts";
import type { WhyStep } from "./why-card.ts";

/** What each stage of a call did to the value at `path` of its object, in the server's order. */
export function stepsOf(call: CallReport, path: Path): readonly WhyStep[] {
  let before: Value | undefined;
  return call.stages.map((stage) => {
    const step = { stage: stage.id, hypothetical: stage.hypothetical, ...stepAt(stage, call, path, before) };
    before = stage.output ?? before;
    return step;
  });
}

type Happened = Pick<WhyStep, "outcome" | "text" | "change">;

function stepAt(stage: StageReport, call: CallReport, path: Path, before: Value | undefined): Happened {
  if (stage.status === "skipped") return { outcome: "skipped", text: stage.note ?? "It did not run." };
  const found = stage.problems.filter((problem) => isHere(problem, path));
  const problems = found.filter(({ severity }) => severity !== "loss");
  const change = stage.changes.find((each) => samePath(each.path, path));
  if (change !== undefined) return { outcome: change.kind, text: change.explanation, change };
  if (problems.length > 0) return judged(problems);
  const loss = found.find(({ severity }) => severity === "loss");
  if (loss !== undefined) return { outcome: "kept", text: loss.explanation ?? loss.text };
  const around = stage.changes.find((each) => isBelow(path, each.path));
  if (around !== undefined && around.kind !== "normalised") return withAround(around, stage, path);
  const value = valueAt(stage.output ?? before, path);
  if (value === undefined) return { outcome: "absent", text: "There is nothing here at this stage." };
  switch (stage.id) {
    case "decode":
      return { outcome: "read", text: `Read as ${noun(value)}.` };
    case "store":
      return call.accepted
        ? { outcome: "stored", text: "Stored as it is." }
        : { outcome: "skipped", text: "Not stored: the request is rejected." };
    default:
      return { outcome: "kept", text: kept(stage, path) };
  }
}

function judged(problems: readonly Problem[]): Happened {
  const isError = problems.some(({ severity }) => severity === "error");
  const isTolerated = problems.every(({ severity }) => severity === "tolerated");
  if (isTolerated) {
    return {
      outcome: "tolerated",
      text: "It violates the schema but is accepted, because it did not change.",
    };
  }
  return {
    outcome: isError ? "failed" : "kept",
    text: isError
      ? `Rejected: ${counted(problems.length, "problem")}.`
      : `The server warns: ${counted(problems.length, "warning")}.`,
  };
}

function withAround(change: Change, stage: StageReport, path: Path): Happened {
  const name = `\`${pathText(change.path)}\``;
  if (change.kind === "defaulted") {
    const came = valueAt(stage.output, path) !== undefined;
    const text = came ? `Set by the default of ${name}.` : `The default of ${name} does not include it.`;
    return { outcome: came ? "defaulted" : "absent", text, change };
  }
  return { outcome: change.kind, text: `Removed together with ${name}, which contains it.`, change };
}

/** Says that the value was left as it is; for an object or a list, how many of its parts were not. */
function kept(stage: StageReport, path: Path): string {
  const below = stage.changes.filter((change) => isBelow(change.path, path)).length;
  const found = stage.problems.filter(({ location }) => isBelow(location?.path ?? [], path)).length;
  const parts = [
    ...(below > 0 ? [counted(below, "change")] : []),
    ...(found > 0 ? [counted(found, "finding")] : []),
  ];
  if (parts.length > 0) return `Not changed itself; ${parts.join(" and ")} inside it.`;
  return changing.has(stage.id) ? "Not changed." : "No problems.";
}

const changing: ReadonlySet<string> = new Set(["prune", "nulls", "default"]);

function noun(value: Value): string {
  if (value === null) return "null";
  if (isMap(value)) return `an object with ${counted(value.size, "member")}`;
  if (isList(value)) return `a list of ${counted(value.length, "item")}`;
  switch (typeof value) {
    case "bigint":
      return "an integer";
    case "number":
      return "a number";
    case "boolean":
      return "a boolean";
    default:
      return "a string";
  }
}

/** Whether a problem is about exactly this place. */
export function isHere({ location, error }: Problem, path: Path): boolean {
  const at = location?.path ?? error?.at ?? error?.path;
  return at != null && samePath(at, path);
}

/** Whether a place is inside another. */
export function isBelow(path: Path, holder: Path): boolean {
  return path.length > holder.length && samePath(path.slice(0, holder.length), holder);
}
