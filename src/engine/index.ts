/** The engine's only door: what a person gave, evaluated as the API server would. */
import "./provide-all.ts";

export {
  type KubernetesVersion,
  kubernetesVersions,
  modelledVersion,
} from "./apimachinery/minors/kubernetes-version.ts";
export type { Path } from "./go/value/path.ts";
export { answerJson } from "./playback/answer.ts";
export { createEngine, type Engine, evaluate, type Host } from "./playback/evaluate/evaluate.ts";
export { type ReadScenario, readScenario } from "./playback/read-scenario.ts";
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
  Response,
  Severity,
  StageId,
  StageReport,
} from "./playback/report.ts";
export type { FieldValidation, Scenario, ScenarioRequest, Verb } from "./playback/scenario.ts";
export type { Converter, ConverterFault, ConverterResult } from "./server/conversion/webhook.ts";
export type { Suggestion, TextHelp, TextHover } from "./tools/assist/help.ts";
export { type BreakingOptions, breakingChanges } from "./tools/breaking/breaking-changes.ts";
export type { BreakingReport, BreakingSeverity, Finding, Witness } from "./tools/breaking/finding.ts";
export { breakingJson } from "./tools/breaking/to-json.ts";
export type { CompactScenario } from "./tools/compact/compact-scenario.ts";
export type { Completion } from "./tools/console/complete.ts";
export type { ConsoleOutput, ConsoleStep } from "./tools/console/session.ts";
export type { FormatResult } from "./tools/edit/format.ts";
export type { SchemaAccount, SchemaDocumentKind } from "./tools/fields/tree.ts";
export type {
  FitBound,
  FitChange,
  FitCost,
  FitFigures,
  FitProposal,
  FitReport,
  FitTrial,
} from "./tools/fit/fit.ts";
export type { Fix, Mendable, Spelling } from "./tools/fix/fix.ts";
export type { RatchetAccount } from "./tools/ratcheting/account.ts";
export type { RuleAccount, RulesAccount } from "./tools/rule-analysis/account.ts";
export type { RuleTree } from "./tools/rule-analysis/tree.ts";
export type { BranchChoice } from "./tools/samples/branch-sample.ts";
export type { SampleKind } from "./tools/samples/maker.ts";
export type { SampleReport } from "./tools/samples/scenario-sample.ts";
export type { RuleInsertion } from "./tools/sandbox/insert-rule.ts";
export type { ScratchReport, ScratchRequest } from "./tools/sandbox/sandbox.ts";
export type { OpinionGrounds, OpinionRow } from "./tools/second-opinion/opinion.ts";
export type { Check, CheckResult } from "./tools/suite/check.ts";
export { isOpenshiftSuite, readOpenshift } from "./tools/suite/openshift/read.ts";
export { readSuite } from "./tools/suite/read-suite.ts";
export { runSuite, type UncheckedSuite } from "./tools/suite/run-suite.ts";
export { coverageGap, type Suite, type SuiteReport, type TestResult } from "./tools/suite/suite.ts";
export type {
  MinorAnswer,
  MinorCause,
  MinorsReport,
  MinorVerdict,
} from "./tools/version-matrix/minor-answer.ts";
export { allMinors, minorsJson } from "./tools/version-matrix/to-json.ts";
export type { UpgradeChange } from "./tools/version-matrix/upgrade.ts";
export type { Widening } from "./tools/version-matrix/widen.ts";
export type { VersionsAccount } from "./tools/versions/account.ts";
export type { WhyPlace } from "./tools/why/why-at.ts";
export type { WhyCard } from "./tools/why/why-card.ts";
