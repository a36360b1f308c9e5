import type { FieldError } from "../../apimachinery/field/error.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import type { StageId } from "../../playback/report.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import { isAccepted } from "../samples/trial-server.ts";
import { differences } from "./differences.ts";
import type { SchemaChange } from "./schema-change.ts";

/** Whether the two answers to the same request differ for the reason that the change names. */
export function proves(change: SchemaChange, before: Outcome, after: Outcome): boolean {
  if (!isAccepted(before)) return false;
  const { at, origins } = change;
  if (errorsOf(after).some((error) => origins.includes(error.origin) && isRelated(error.schema, at)))
    return true;
  if (changedAt(after, "prune", at) && !changedAt(before, "prune", at)) return true;
  if (!isAccepted(after) || differences(before.response.body, after.response.body) === "") return false;
  return (
    change.rule === "embeddedResource" ||
    [before, after].some((outcome) => changedAt(outcome, "default", at) || changedAt(outcome, "nulls", at))
  );
}

/** The structured errors for which the server rejected the request. */
function errorsOf({ trace }: Outcome): readonly FieldError[] {
  const stages = trace?.stages.filter(({ hypothetical }) => !hypothetical) ?? [];
  return stages.flatMap(({ problems }) =>
    problems.flatMap(({ severity, error }) => (severity === "error" && error !== undefined ? [error] : [])),
  );
}

/** Whether a stage changed something because of that node. */
function changedAt({ trace }: Outcome, id: StageId, at: Path): boolean {
  const changes = trace?.stages.filter((stage) => stage.id === id).flatMap((stage) => stage.changes) ?? [];
  return changes.some(({ schema }) => schema !== undefined && isSame(schema, at));
}

function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && isRelated(a, b);
}

/** Whether one path is a prefix of the other. */
function isRelated(a: Path | undefined, b: Path): boolean {
  if (a === undefined) return false;
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((segment, i) => segmentKey(segment) === segmentKey(b[i] ?? ""));
}
