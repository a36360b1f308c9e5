import { toJson } from "../../go/value/json.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { fromData, type Value } from "../../go/value/value.ts";
import type { Location } from "../../playback/report.ts";
import type { BreakingReport, Finding, Witness } from "./finding.ts";

/**
 * The report as one line of JSON, keys sorted. Missing members are left out: `{status, note, omitted, untried,
 * findings: [{rule, severity, version, field, path, message, confirmed, before: {line, path}, after: {line, path},
 * witness: {request, object, existing, before, after, stored}}]}`. If rules are worded differently and require
 * nothing more, also `reworded: [{version, field, path, message, why, before, after}]`. Lines are 1-based, paths are
 * lists of names and indices, objects are plain JSON.
 */
export function breakingJson({ findings, reworded, ...rest }: BreakingReport): string {
  const more = reworded === undefined ? {} : { reworded: reworded.map(placedData) };
  return toJson(plain({ ...rest, ...more, findings: findings.map(findingData) }));
}

function findingData({ witness, ...rest }: Finding): Value {
  const shown = witness === undefined ? {} : { witness: plain({ ...witness } satisfies Witness) };
  return placedData({ ...rest, ...shown });
}

function placedData({ path, before, after, ...rest }: Pick<Finding, "path" | "before" | "after">): Value {
  return plain({
    ...rest,
    path: pathData(path),
    ...(before === undefined ? {} : { before: placeData(before) }),
    ...(after === undefined ? {} : { after: placeData(after) }),
  });
}

function placeData({ line, path }: Location): Value {
  return plain({ line, path: pathData(path) });
}

function pathData(path: Path): Value {
  return plain(path.map(segmentKey));
}

function plain(data: object): Value {
  return fromData(data as Parameters<typeof fromData>[0]);
}
