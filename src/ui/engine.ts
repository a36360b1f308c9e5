/** Everything that the page takes from the engine, in one place: the report's types and the helpers to show values. */

export { answerJson } from "../engine/answer.ts";
export type { Suggestion, TextHelp, TextHover } from "../engine/assist/help.ts";
export type { BreakingReport, BreakingSeverity, Finding, Witness } from "../engine/breaking/finding.ts";
export { breakingJson } from "../engine/breaking/to-json.ts";
export type { CompactScenario } from "../engine/compact/compact-scenario.ts";
export type { ConsoleOutput, ConsoleStep } from "../engine/console/session.ts";
export { compareVersions } from "../engine/customresource/version-order.ts";
export type { FormatResult } from "../engine/edit/format.ts";
export { applyEdits, type TextEdit } from "../engine/edit/text-edit.ts";
export { blockLines, yamlInline, yamlString } from "../engine/edit/yaml-scalar.ts";
export { type Path, pathText, samePath, segmentKey } from "../engine/field/path.ts";
export { valueAt } from "../engine/field/value-at.ts";
export type {
  FitBound,
  FitChange,
  FitFigures,
  FitProposal,
  FitReport,
  FitTrial,
} from "../engine/fit/fit.ts";
export type { Fix, Mendable, Spelling } from "../engine/fix/fix.ts";
export type {
  CostFactor,
  PlaceRun,
  RuleAccount,
  RuleRuns,
  RuleState,
  RulesAccount,
  SchemaTotal,
  StaticCost,
} from "../engine/insight/account.ts";
export type { NodeOutcome, RuleTree, TreeNode } from "../engine/insight/tree.ts";
export type {
  DecidingDifference,
  MinorAnswer,
  MinorCause,
  MinorsReport,
  MinorVerdict,
} from "../engine/matrix/minor-answer.ts";
export type { UpgradeChange } from "../engine/matrix/upgrade.ts";
export type { Widening } from "../engine/matrix/widen.ts";
export {
  type KubernetesVersion,
  kubernetesVersions,
  newestVersion,
} from "../engine/minors/kubernetes-version.ts";
export type { OpinionGrounds, OpinionRow } from "../engine/opinion/opinion.ts";
export type { BranchChoice } from "../engine/pipeline/branch-sample.ts";
export type { SampleReport } from "../engine/pipeline/sample.ts";
export type {
  RatchetAccount,
  RatchetMark,
  RatchetTrial,
} from "../engine/ratchet-lab/account.ts";
export { readScenario } from "../engine/read-scenario.ts";
export type {
  CallReport,
  Change,
  DocumentId,
  KubectlOutput,
  Limitation,
  Location,
  Problem,
  Range,
  Report,
  Severity,
  StageId,
  StageReport,
} from "../engine/report.ts";
export type { SampleKind } from "../engine/sample/maker.ts";
export type { FieldValidation, Scenario, ScenarioRequest } from "../engine/scenario.ts";
export type {
  SchemaAccount,
  SchemaDocumentKind,
  SchemaNode,
  SchemaVersion,
} from "../engine/schema-tree/tree.ts";
export type { RuleInsertion } from "../engine/scratch/insert-rule.ts";
export type {
  ScratchOutcome,
  ScratchPlace,
  ScratchReport,
  ScratchRequest,
  ScratchRun,
} from "../engine/scratch/scratch.ts";
export { resolvePlain } from "../engine/source/yaml/resolve.ts";
export type { Check, CheckResult, Difference } from "../engine/suite/check.ts";
export type { RuleCoverage, SuiteReport, TestResult } from "../engine/suite/suite.ts";
export { formatFloatJson } from "../engine/value/go-text.ts";
export { jsonString, sortedKeys } from "../engine/value/json.ts";
export {
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
} from "../engine/value/value.ts";
export type {
  RoundTrip,
  VersionChange,
  VersionForm,
  VersionReview,
  VersionsAccount,
} from "../engine/versions/account.ts";
export { declaredConversion, stepsOf } from "../engine/versions/declared/declared-conversion.ts";
export { isOneToOne, stepProblem } from "../engine/versions/declared/step-problem.ts";
export type { DeclaredStep, DeclaredVersions, MapStep } from "../engine/versions/declared/steps.ts";
export { conversionTemplate } from "../engine/versions/template.ts";
export type { WhyPlace } from "../engine/why/why-at.ts";
export type {
  WhyCard,
  WhyDecision,
  WhyMissed,
  WhyNode,
  WhyRule,
  WhyStep,
} from "../engine/why/why-card.ts";
