import { fieldName } from "../../apimachinery/field/field-name.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import { schemaPath } from "../../playback/assembly/documents.ts";
import type { Engine, Host } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import { sandboxGrounds } from "./grounds.ts";
import { nodeAtPlace } from "./place.ts";
import type { SandboxRequest } from "./sandbox.ts";

/** An expression as a new rule: the edits of the definition, and what the server would answer to it. */
export interface RuleInsertion {
  /** What it does, in the imperative. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The server's error for the definition with the rule; undefined if it accepts it. */
  readonly refusal?: string;
}

/**
 * Edits that add an expression as a rule to the node for a value, after its other rules. Comments and style stay.
 * Undefined if the definition cannot be edited there.
 */
export function insertRule(
  engine: Engine,
  scenario: Scenario,
  { place, expression, optionalOldSelf }: SandboxRequest,
  host: Host,
): RuleInsertion | undefined {
  const playback = engine.playback(scenario, host);
  const grounds = sandboxGrounds(playback, scenario);
  const manuscript = Manuscript.read(scenario.crd);
  if (typeof grounds === "string" || playback.write === undefined || manuscript === undefined)
    return undefined;
  const node = nodeAtPlace(grounds, place)?.node;
  if (node === undefined) return undefined;
  const at: Path = [...schemaPath(playback.write.document, grounds.version), ...node.at];
  const list: Path = [...at, "x-kubernetes-validations"];
  const rule = new Map<string, Value>([["rule", expression.trim()]]);
  if (optionalOldSelf) rule.set("optionalOldSelf", true);
  const edits = manuscript.has(list)
    ? manuscript.append(list, rule)
    : manuscript.insert(at, "x-kubernetes-validations", [rule]);
  if (edits === undefined) return undefined;
  const { crd } = engine.evaluate({ ...scenario, requests: [], crd: applyEdits(scenario.crd, edits) }, host);
  const [problem] = crd?.problems.filter(({ severity }) => severity === "error") ?? [];
  return {
    title: `Add the rule to \`${fieldName(node.at)}\` in ${grounds.version}`,
    edits,
    ...(problem === undefined ? {} : { refusal: problem.text }),
  };
}
