import { valueAt } from "../../apimachinery/field/value-at.ts";
import { columnOf } from "../../apimachinery/source/column.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { locationOf, type NamedDocument, schemaPath } from "../../playback/assembly/documents.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import { misplacedSentence } from "../../playback/explain/misplaced.ts";
import { explainMissedDefaults } from "../../playback/explain/missed-defaults.ts";
import { nearFields } from "../../playback/explain/near-fields.ts";
import { toleratedSentence } from "../../playback/explain/tolerated.ts";
import type { CallReport, Problem } from "../../playback/report.ts";
import { nodesAlong } from "../../server/schema/nodes-along.ts";
import { rulesAccount } from "../rule-analysis/rules-account.ts";
import { nodeWords } from "./node.ts";
import { rulesOfField } from "./rules.ts";
import { isBelow, isHere, stepsOf } from "./steps.ts";
import type { WhyCard, WhyMissed } from "./why-card.ts";

/** The card of a place in the object of a request. `definition` is the text of its definition. */
export function fieldCard(
  playback: Playback,
  { call, trace, object, version }: SentRequest,
  definition: NamedDocument,
  path: Path,
): WhyCard {
  const schemaStart = schemaPath(definition, version.name);
  const nodes = nodesAlong(version.schema, path);
  const node = nodes.at(-1) ?? version.schema;
  const isExact = nodes.length === path.length + 1;
  const steps = stepsOf(call, path);
  // The steps already show what was lost.
  const problems = problemsOf(call).filter((problem) => problem.severity !== "loss" && isHere(problem, path));
  const missed = trace?.stages.flatMap(({ missedDefaults }) => missedDefaults?.() ?? []) ?? [];
  const isPruned = steps.some(
    ({ outcome, change }) => outcome === "pruned" && change?.path.length === path.length,
  );
  const near = isPruned ? nearFields(version.schema, path) : [];
  return {
    place: locationOf(object, path),
    kind: "field",
    title: path.length === 0 ? call.kind : pathText(path),
    steps,
    problems,
    node: nodeWords(node, version.schema, definition, schemaStart, isExact),
    rules: rulesOfField(rulesAccount(playback), version.name, object.id, nodes, path),
    notes: [
      ...near.map((field) => misplacedSentence(path, field, columnOf(object.document))),
      ...ratcheting(problems, call, trace?.pair, path),
    ],
    missed: missed
      .filter(({ path: at, missingParent }) => isBelow(at, path) && missingParent.length <= path.length + 1)
      .map(
        (each): WhyMissed => ({
          path: each.path,
          missingParent: each.missingParent,
          decidedBy: locationOf(definition, [...schemaStart, ...each.schema, "default"]),
          text: explainMissedDefaults([each]) ?? "",
        }),
      ),
    decisions: [],
    values: [],
  };
}

/** All problems of a call, including those of stages that the server did not reach, each once. */
export function problemsOf({ problems, stages }: CallReport): readonly Problem[] {
  return [...new Set([...problems, ...stages.flatMap((stage) => stage.problems)])];
}

/** Why an update that violates the schema is accepted, or is not. */
function ratcheting(
  problems: readonly Problem[],
  call: CallReport,
  pair: NonNullable<SentRequest["trace"]>["pair"],
  path: Path,
): readonly string[] {
  if (pair?.old === undefined || !call.verb.startsWith("update") || problems.length === 0) return [];
  if (problems.some(({ severity }) => severity === "tolerated")) {
    return [toleratedSentence];
  }
  if (!problems.some(({ stage, error }) => stage === "schema" && error?.schema !== undefined)) return [];
  const old = valueAt(pair.old, path);
  const now = valueAt(pair.object, path);
  if (old === undefined) return ["It is new in this update, so it is checked as in a create."];
  if (now === undefined || deepEqual(old, now)) return [];
  return [
    `The stored value is ${shortJson(old)}. An update is checked wherever it changes a value (ratcheting).`,
  ];
}

const longest = 60;

function shortJson(value: Parameters<typeof toJson>[0]): string {
  const text = toJson(value);
  return `\`${text.length > longest ? `${text.slice(0, longest)}...` : text}\``;
}
