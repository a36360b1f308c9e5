import { fieldName } from "../../apimachinery/field/field-name.ts";
import { toJson } from "../../go/value/json.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { type Branch, branchesOf, branchSample } from "./branches.ts";
import { fromDefinition, type SampleReport } from "./scenario-sample.ts";

/** A branch with its words. */
export interface BranchChoice {
  readonly branch: Branch;
  /** The field with the branch, in the usual notation. */
  readonly field: string;
  /** `"Fast"`, `oneOf 2: requires b`. */
  readonly title: string;
}

/** The branches of the definition, in the version for which samples are made. */
export function branchChoices(scenario: Scenario, now: string, memory: Memory): readonly BranchChoice[] {
  const found = fromDefinition(scenario, now, memory, (_, { schema }) =>
    branchesOf(schema).map((branch) => ({
      branch,
      field: fieldName(branch.at),
      title: titleOf(nodeAt(schema, branch.at), branch),
    })),
  );
  return typeof found === "string" ? [] : found;
}

/** The smallest object that matches a branch. Never throws for what a person typed. */
export function branchSampleOf(
  scenario: Scenario,
  now: string,
  branch: Branch,
  memory: Memory,
): SampleReport {
  const sample = fromDefinition(scenario, now, memory, (resource, version) =>
    branchSample(resource, version, branch),
  );
  if (typeof sample === "string") return { unmet: [sample] };
  const { object, unmet } = sample;
  return { ...(object === undefined ? {} : { object }), unmet };
}

function titleOf(node: Structural, { group, index }: Branch): string {
  if (group === "enum") return toJson(node.enum[index] ?? null);
  const words = wordsOf(node[group][index]);
  return `${group} ${index + 1}${words === "" ? "" : `: ${words}`}`;
}

/** What a branch requires, if a few words can say it. */
function wordsOf(branch: Structural | undefined): string {
  if (branch === undefined) return "";
  const { required, type, enum: allowed, format, pattern, not } = branch;
  if (required.length > 0) return `requires ${required.join(", ")}`;
  if (allowed.length > 0) return allowed.map(toJson).join(", ");
  if (type !== "") return type;
  if (format !== "") return format;
  if (pattern !== "") return pattern;
  if (not !== undefined) return `not ${wordsOf(not)}`;
  return [...branch.properties.keys()].join(", ");
}
