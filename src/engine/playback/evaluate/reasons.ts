import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { neitherBooleanNorSchema, wrongFieldType, wrongType } from "../../apimachinery/request/faults.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { ParsedDocument } from "../../apimachinery/source/document.ts";
import type { Path } from "../../go/value/path.ts";
import type { CrdOutcome } from "../../server/apiextensions/admit.ts";
import type { RuleSchema } from "../../server/schema/rule-compiler.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { ReasonsOfApply } from "../assembly/stages.ts";
import type { CallReport, Problem, StageReport } from "../report.ts";
import type { conditionProblems } from "./condition-problems.ts";
import type { Asked } from "./request-reasons.ts";
import { withTextReasons } from "./text-rejection.ts";

type AddReasons = (
  call: CallReport,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
) => CallReport;

/** The problems of a definition with what its shape explains, and the problems that the server would report next. */
export interface ShapedProblems {
  readonly problems: readonly Problem[];
  readonly stages: readonly StageReport[];
}

/** Our explanations for errors of rules, values of wrong types, and texts that cannot be parsed. */
export interface Reasons extends ReasonsOfApply {
  readonly withCompileReasons: AddReasons;
  readonly withCostReasons: AddReasons;
  readonly withShape: (problems: readonly Problem[], stopped: Path, named: NamedDocument) => ShapedProblems;
  readonly explainDefinition: (error: FieldError) => Sentence | undefined;
  readonly explainUnknownField: (path: Path, document?: ParsedDocument) => Sentence;
  readonly withTextFaults: (problem: Problem, named: NamedDocument) => Problem;
  readonly conditionProblems: typeof conditionProblems;
  readonly withSelectable: (problem: Problem, named: NamedDocument) => Problem;
  readonly withRequestFaults: (problem: Problem, asked: Asked) => Problem;
}

/** Contains the explanations, which are read only when they are needed because they may not be loaded yet. */
export interface HasReasons {
  readonly reasons: Reasons;
}

/** Returns the report of a definition's write with an explanation for each problem of a rule. */
export function withRuleReasons(
  call: CallReport,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
  parts: HasReasons,
): CallReport {
  if (!call.problems.some(({ error }) => error?.origin.startsWith("rules/"))) return call;
  const { withCostReasons, withCompileReasons } = parts.reasons;
  return withCompileReasons(withCostReasons(call, schemas, capabilities), schemas, capabilities);
}

/**
 * Returns the problems of a definition's write. If decoding stopped at a value of a wrong type, adds what the shape of
 * all values explains.
 */
export function withShapeReasons(
  found: readonly Problem[],
  { definition, response }: CrdOutcome,
  named: NamedDocument,
  parts: HasReasons,
): ShapedProblems {
  const problems = found.map((each) => withTextReasons(each, named, parts));
  if (!named.document.ok) return { problems, stages: [] };
  const fault = problems[0]?.fault;
  const isOfType = wrongFieldType.is(fault) || wrongType.is(fault) || neitherBooleanNorSchema.is(fault);
  const stopped = isOfType ? fault.data.path : undefined;
  const isAtDecoding = definition === undefined && response.code === 400;
  if (!isAtDecoding || stopped === undefined) return { problems, stages: [] };
  return parts.reasons.withShape(problems, stopped, named);
}
