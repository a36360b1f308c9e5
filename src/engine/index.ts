/** The engine's only door: what a person gave, evaluated as the API server would. */
import "./parts/provide-all.ts";

export { answerJson } from "./answer.ts";
export type { Suggestion, TextHelp, TextHover } from "./assist/help.ts";
export { type BreakingOptions, breakingChanges } from "./breaking/breaking-changes.ts";
export type { BreakingReport, BreakingSeverity, Finding, Witness } from "./breaking/finding.ts";
export { breakingJson } from "./breaking/to-json.ts";
export type { CompactScenario } from "./compact/compact-scenario.ts";
export type { Completion } from "./console/complete.ts";
export type { ConsoleOutput, ConsoleStep } from "./console/session.ts";
export type { Converter, ConverterFault, ConverterResult } from "./conversion/webhook.ts";
export type { FormatResult } from "./edit/format.ts";
export type { Path } from "./field/path.ts";
export type {
  FitBound,
  FitChange,
  FitCost,
  FitFigures,
  FitProposal,
  FitReport,
  FitTrial,
} from "./fit/fit.ts";
export type { Fix, Mendable, Spelling } from "./fix/fix.ts";
export type { RuleAccount, RulesAccount } from "./insight/account.ts";
export type { RuleTree } from "./insight/tree.ts";
export type { MinorAnswer, MinorCause, MinorsReport, MinorVerdict } from "./matrix/minor-answer.ts";
export { allMinors, minorsJson } from "./matrix/to-json.ts";
export type { UpgradeChange } from "./matrix/upgrade.ts";
export type { Widening } from "./matrix/widen.ts";
export { type KubernetesVersion, kubernetesVersions, modelledVersion } from "./minors/kubernetes-version.ts";
export type { OpinionGrounds, OpinionRow } from "./opinion/opinion.ts";
export type { BranchChoice } from "./pipeline/branch-sample.ts";
export { createEngine, type Engine, evaluate, type Host } from "./pipeline/evaluate.ts";
export type { SampleReport } from "./pipeline/sample.ts";
export type { RatchetAccount } from "./ratchet-lab/account.ts";
export { type ReadScenario, readScenario } from "./read-scenario.ts";
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
} from "./report.ts";
export type { SampleKind } from "./sample/maker.ts";
export type { FieldValidation, Scenario, ScenarioRequest, Verb } from "./scenario.ts";
export type { SchemaAccount, SchemaDocumentKind } from "./schema-tree/tree.ts";
export type { RuleInsertion } from "./scratch/insert-rule.ts";
export type { ScratchReport, ScratchRequest } from "./scratch/scratch.ts";
export type { Check, CheckResult } from "./suite/check.ts";
export { isOpenshiftSuite, readOpenshift } from "./suite/openshift/read.ts";
export { readSuite } from "./suite/read-suite.ts";
export { runSuite, type UncheckedSuite } from "./suite/run-suite.ts";
export { coverageGap, type Suite, type SuiteReport, type TestResult } from "./suite/suite.ts";
export type { VersionsAccount } from "./versions/account.ts";
export type { WhyPlace } from "./why/why-at.ts";
export type { WhyCard } from "./why/why-card.ts";
