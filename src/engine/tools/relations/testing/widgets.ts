import type { Path } from "../../../go/value/path.ts";
import { createEngine } from "../../../playback/evaluate/whole-engine.ts";
import type { Resource, ServedVersion } from "../../../server/resource/resource.ts";
import { nodeAt } from "../../../server/schema/node-at.ts";
import { RuleStage } from "../stage.ts";

/** A definition that the server accepts, as it is served. */
export function served(crd: string): { readonly resource: Resource; readonly version: ServedVersion } {
  const { write, report } = createEngine().playback({ crd }, { now: "2026-11-21T12:00:00Z" });
  const resource = write?.live?.resource;
  const version = resource?.versions[0];
  if (resource === undefined || version === undefined) throw new Error(report.crd?.problems[0]?.text ?? crd);
  return { resource, version };
}

/** The rule at a node of a definition, by its index there. */
export function stageAt(crd: string, at: Path, index = 0): RuleStage {
  const { resource, version } = served(crd);
  const rule = nodeAt(version.schema, at).validations[index];
  if (rule === undefined) throw new Error("no such rule");
  return new RuleStage(resource, version, [...at, "x-kubernetes-validations", index], rule);
}
