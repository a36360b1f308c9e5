/** Everything that the page takes from the engine, in one place: the report's types and the helpers to show values. */

export { valueAt } from "../engine/apimachinery/field/value-at.ts";
export {
  type KubernetesVersion,
  kubernetesVersions,
  newestVersion,
} from "../engine/apimachinery/minors/kubernetes-version.ts";
export { resolvePlain } from "../engine/apimachinery/source/yaml/resolve.ts";
export { formatFloatJson } from "../engine/go/value/go-text.ts";
export { jsonString, sortedKeys } from "../engine/go/value/json.ts";
export { type Path, pathText, samePath, segmentKey } from "../engine/go/value/path.ts";
export {
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
} from "../engine/go/value/value.ts";
export { answerJson } from "../engine/playback/answer.ts";
export { readScenario } from "../engine/playback/read-scenario.ts";
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
} from "../engine/playback/report.ts";
export type { FieldValidation, Scenario, ScenarioRequest } from "../engine/playback/scenario.ts";
export { compareVersions } from "../engine/server/resource/version-order.ts";
export type { Suggestion, TextHelp, TextHover } from "../engine/tools/assist/help.ts";
export type { BreakingReport, BreakingSeverity, Finding, Witness } from "../engine/tools/breaking/finding.ts";
export { breakingJson } from "../engine/tools/breaking/to-json.ts";
export type { CompactScenario } from "../engine/tools/compact/compact-scenario.ts";
export type { ConsoleOutput, ConsoleStep } from "../engine/tools/console/session.ts";
export type { FormatResult } from "../engine/tools/edit/format.ts";
export { applyEdits, type TextEdit } from "../engine/tools/edit/text-edit.ts";
export { blockLines, yamlInline, yamlString } from "../engine/tools/edit/yaml-scalar.ts";
export type {
  SchemaAccount,
  SchemaDocumentKind,
  SchemaNode,
  SchemaVersion,
} from "../engine/tools/fields/tree.ts";
export type {
  FitBound,
  FitChange,
  FitFigures,
  FitProposal,
  FitReport,
  FitTrial,
} from "../engine/tools/fit/fit.ts";
export type { Fix, Mendable, Spelling } from "../engine/tools/fix/fix.ts";
export type {
  RatchetAccount,
  RatchetMark,
  RatchetTrial,
} from "../engine/tools/ratcheting/account.ts";
export type {
  CostFactor,
  PlaceRun,
  RuleAccount,
  RuleRuns,
  RuleState,
  RulesAccount,
  SchemaTotal,
  StaticCost,
} from "../engine/tools/rule-analysis/account.ts";
export type { NodeOutcome, RuleTree, TreeNode } from "../engine/tools/rule-analysis/tree.ts";
export type { BranchChoice } from "../engine/tools/samples/branch-sample.ts";
export type { SampleKind } from "../engine/tools/samples/maker.ts";
export type { SampleReport } from "../engine/tools/samples/scenario-sample.ts";
export type { RuleInsertion } from "../engine/tools/sandbox/insert-rule.ts";
export type {
  ScratchOutcome,
  ScratchPlace,
  ScratchReport,
  ScratchRequest,
  ScratchRun,
} from "../engine/tools/sandbox/sandbox.ts";
export type { OpinionGrounds, OpinionRow } from "../engine/tools/second-opinion/opinion.ts";
export type { Check, CheckResult, Difference } from "../engine/tools/suite/check.ts";
export type { RuleCoverage, SuiteReport, TestResult } from "../engine/tools/suite/suite.ts";
export type {
  DecidingDifference,
  MinorAnswer,
  MinorCause,
  MinorsReport,
  MinorVerdict,
} from "../engine/tools/version-matrix/minor-answer.ts";
export type { UpgradeChange } from "../engine/tools/version-matrix/upgrade.ts";
export type { Widening } from "../engine/tools/version-matrix/widen.ts";
export type {
  RoundTrip,
  VersionChange,
  VersionForm,
  VersionReview,
  VersionsAccount,
} from "../engine/tools/versions/account.ts";
export { declaredConversion, stepsOf } from "../engine/tools/versions/declared/declared-conversion.ts";
export { isOneToOne, stepProblem } from "../engine/tools/versions/declared/step-problem.ts";
export type { DeclaredStep, DeclaredVersions, MapStep } from "../engine/tools/versions/declared/steps.ts";
export { conversionTemplate } from "../engine/tools/versions/template.ts";
export type { WhyPlace } from "../engine/tools/why/why-at.ts";
export type {
  WhyCard,
  WhyDecision,
  WhyMissed,
  WhyNode,
  WhyRule,
  WhyStep,
} from "../engine/tools/why/why-card.ts";
