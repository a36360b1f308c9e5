/** The engine's only door: what a person gave, evaluated as the API server would. Importing it does nothing. */

import type { GoTypes } from "./controllergen/go-types.ts";
import type { Crossplane } from "./crossplane/crossplane.ts";

export { isOverCost } from "./apimachinery/field/origin.ts";
export { valueAt } from "./apimachinery/field/value-at.ts";
export {
  type KubernetesMinor,
  type KubernetesVersion,
  kubernetesVersions,
  minorOf,
  modelledVersion,
  newestVersion,
  offeredVersions,
  previews,
  versionLabel,
} from "./apimachinery/minors/kubernetes-version.ts";
export { alikeVersion, firstWith, lastWith } from "./apimachinery/minors/patch-releases.ts";
export {
  type Part,
  partsOf,
  partText,
  plainText,
  type Sentence,
  say,
  speaksOfLine,
} from "./apimachinery/sentence/sentence.ts";
export { documentsIn } from "./apimachinery/source/documents-in.ts";
export { resolvePlain } from "./apimachinery/source/yaml/resolve.ts";
export type { Generated, GenerateError, GenerateOptions } from "./controllergen/generate.ts";
export type { GoTypes } from "./controllergen/go-types.ts";
export type { DefinitionOrigins, OriginPlace, SchemaOrigin } from "./controllergen/output/origins.ts";
export type { Crossplane } from "./crossplane/crossplane.ts";
export { deepEqual } from "./go/value/equal.ts";
export { largest, smallest } from "./go/value/extremes.ts";
export { type Path, pathText, samePath, segmentKey } from "./go/value/path.ts";
export {
  fromData,
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
} from "./go/value/value.ts";
export { jsonText } from "./kubectl/printers/json.ts";
export { type Mark, merge } from "./kubectl/printers/merge.ts";
export {
  textOfLines,
  type YamlLine,
  YamlWriter,
  yamlLines,
  yamlText,
} from "./kubectl/printers/yaml-lines.ts";
export { answerJson } from "./playback/answer.ts";
export type { Engine, Host } from "./playback/evaluate/evaluate.ts";
export { createEngine, evaluate } from "./playback/evaluate/whole-engine.ts";
export { isSchemaText } from "./playback/explain/schema-look.ts";
export { type ReadScenario, readScenario } from "./playback/read-scenario.ts";
export type {
  AdmissionReport,
  CallReport,
  Change,
  ChangeKind,
  DocumentId,
  KubectlOutput,
  Limitation,
  Location,
  PlacedStep,
  Problem,
  Range,
  Report,
  Response,
  Severity,
  StageId,
  StageReport,
} from "./playback/report.ts";
export type { FieldValidation, RequestUser, Scenario, ScenarioRequest, Verb } from "./playback/scenario.ts";
export type { Converter, ConverterFault, ConverterResult } from "./server/conversion/webhook.ts";
export type { PolicyStep } from "./server/policies/request/record.ts";
export { compareVersions } from "./server/resource/version-order.ts";
export { problemCode } from "./server/stages/problem-code.ts";
export type { Suggestion, TextHelp, TextHover } from "./tools/assist/help.ts";
export { isOfDocuments, shownAs, sortText } from "./tools/assist/order.ts";
export { type BreakingOptions, breakingChanges } from "./tools/breaking/breaking-changes.ts";
export type {
  BreakingReport,
  BreakingSeverity,
  Finding,
  Reworded,
  Witness,
} from "./tools/breaking/finding.ts";
export { breakingJson } from "./tools/breaking/to-json.ts";
export type { CompactScenario } from "./tools/compact/compact-scenario.ts";
export type { Completion } from "./tools/console/complete.ts";
export type { ConsoleOutput, ConsoleStep } from "./tools/console/session.ts";
export type { CourseWork } from "./tools/course/candidates.ts";
export type { Proposal } from "./tools/course/propose.ts";
export type { ProposedCheck, ProposedTask } from "./tools/course/task-of.ts";
export type { LessonWork, TriedLesson } from "./tools/course/try-lesson.ts";
export type { DocumentsReport, DocumentVerdict } from "./tools/documents/judge-documents.ts";
export type { Choices as DraftChoices, Decision } from "./tools/draft/decision.ts";
export { type DiffLine, diffLines } from "./tools/edit/diff-lines.ts";
export type { FormatResult } from "./tools/edit/format.ts";
export { deepestYaml, readYamlDocument } from "./tools/edit/read-yaml.ts";
export { setWebhook } from "./tools/edit/set-webhook.ts";
export { applyEdits, editsAfter, smallestEdit, type TextEdit } from "./tools/edit/text-edit.ts";
export { hasPage } from "./tools/error-index/codes.ts";
export { pageOf } from "./tools/error-index/page-of.ts";
export {
  type ErrorAccount,
  type ExplainedError,
  explainError,
  withPlace,
} from "./tools/explain-error/explain-error.ts";
export type { Wording } from "./tools/explain-error/nearest-wordings.ts";
export type { PlaceInWork } from "./tools/explain-error/place-in-work.ts";
export { reproductionOf } from "./tools/explain-error/reproduction.ts";
export type { SchemaAccount, SchemaDocumentKind, SchemaNode, SchemaVersion } from "./tools/fields/tree.ts";
export type {
  FitBound,
  FitChange,
  FitCost,
  FitFigures,
  FitProposal,
  FitReport,
  FitTrial,
} from "./tools/fit/fit.ts";
export type { Fix, Fixable, Spelling } from "./tools/fix/fix.ts";
export { startDefinition, startResource } from "./tools/fix/start-texts.ts";
export type { GoAccount, GoFault, GoPrice } from "./tools/go-source/account.ts";
export { writeArchive } from "./tools/go-source/archive.ts";
export type { GoEdits } from "./tools/go-source/definition-edits.ts";
export type { GoFix } from "./tools/go-source/go-fix.ts";
export {
  type GoOptions,
  type GoSource,
  readGoOptions,
  writeGoOptions,
} from "./tools/go-source/source.ts";
export { startGo, startGoResource } from "./tools/go-source/start-text.ts";
export { migrationMarkdown } from "./tools/migration/export/markdown.ts";
export { migrationScript } from "./tools/migration/export/script.ts";
export type {
  MigrationPlan,
  ProofLine as MigrationProof,
  Step as MigrationStep,
} from "./tools/migration/plan.ts";
export { triedLines as migrationTriedLines } from "./tools/migration/tried-words.ts";
export type { CostsOverview, RuleShare } from "./tools/overview/costs.ts";
export type { NotesOverview } from "./tools/overview/notes.ts";
export type { Overview } from "./tools/overview/overview.ts";
export type { PrintedRow } from "./tools/overview/printed-row.ts";
export type { VersionLoss, VersionsOverview } from "./tools/overview/versions.ts";
export type {
  FieldChange,
  FieldConflict,
  Granularity,
  LineOwner,
  OwnedLine,
  Owner,
  OwnersReport,
  OwnersStep,
  WayOut,
} from "./tools/owners/report.ts";
export { policyTemplate } from "./tools/policies/policy-template.ts";
export type { EntryAnswer, EntryProblem, FilePlace } from "./tools/project/answers.ts";
export { type DocumentPlace, documentText, movedBy, withDocument } from "./tools/project/document-text.ts";
export type { Entry, Twin } from "./tools/project/entries.ts";
export { inOrder } from "./tools/project/file-order.ts";
export { isGoFile } from "./tools/project/go-files.ts";
export { goEdits, goOffset } from "./tools/project/go-text.ts";
export type {
  ComparedDefinition,
  FileChange,
  FixedFile,
  OpenedDocument,
  OpenedEntry,
  OpenedGo,
  ProjectChange,
} from "./tools/project/open-project.ts";
export { writtenLike } from "./tools/project/written-like.ts";
export type { RatchetAccount, RatchetMark, RatchetTrial } from "./tools/ratcheting/account.ts";
export type { Caret as RefactorCaret, ListedPlace, RefactorGround } from "./tools/refactor/ground.ts";
export { nextObject } from "./tools/refactor/next-object.ts";
export type { RefactorOutcome } from "./tools/refactor/outcome.ts";
export type { Recipe, RecipeId } from "./tools/refactor/recipes/recipe.ts";
export type { RecipeExample, TriedRecipe } from "./tools/refactor/recipes/try-recipe.ts";
export type { Refactoring } from "./tools/refactor/refactor.ts";
export type { SchemaPlace } from "./tools/refactor/schema-place.ts";
export type { Refactored, WorkText, WorkTexts } from "./tools/refactor/texts.ts";
export { wantsPolicy } from "./tools/refactor/wants-policy.ts";
export type { Abilities } from "./tools/relations/abilities.ts";
export type { Evidence } from "./tools/relations/evidence.ts";
export type { NoteStep } from "./tools/relations/play.ts";
export type {
  CostFactor,
  PlaceRun,
  RuleAccount,
  RuleRuns,
  RuleState,
  RulesAccount,
  SchemaTotal,
  StaticCost,
} from "./tools/rule-analysis/account.ts";
export type { RuleNote } from "./tools/rule-analysis/notes/note.ts";
export type { RuleInsight } from "./tools/rule-analysis/notes/rule-notes.ts";
export type { NodeOutcome, RuleTree, TreeNode } from "./tools/rule-analysis/tree.ts";
export type { BranchChoice } from "./tools/samples/branch-sample.ts";
export type { SampleKind } from "./tools/samples/maker.ts";
export type { SampleReport } from "./tools/samples/scenario-sample.ts";
export type { RuleInsertion } from "./tools/sandbox/insert-rule.ts";
export type {
  SandboxOutcome,
  SandboxPlace,
  SandboxReport,
  SandboxRequest,
  SandboxRun,
} from "./tools/sandbox/sandbox.ts";
export { compareRule } from "./tools/second-opinion/compare-rules.ts";
export { compareSchema } from "./tools/second-opinion/compare-schema.ts";
export type {
  ClientFinding,
  ClientVerdict,
  EngineVerdict,
  OpinionGrounds,
  OpinionRow,
  RuleCase,
} from "./tools/second-opinion/opinion.ts";
export {
  type CheckName,
  checkNames,
  type State as StoredState,
  states as storedStates,
} from "./tools/stored/account.ts";
export { storedCsv } from "./tools/stored/export/csv.ts";
export { storedJson } from "./tools/stored/export/json.ts";
export { storedMarkdown } from "./tools/stored/export/markdown.ts";
export { checkWords, countsText, groupText, stateWords } from "./tools/stored/export/words.ts";
export type { StoredGroup, StoredReport, StoredRow } from "./tools/stored/report.ts";
export type { Check, CheckResult, Difference } from "./tools/suite/check.ts";
export { writeGo } from "./tools/suite/envtest/write-go.ts";
export { nameOf } from "./tools/suite/openshift/name-object.ts";
export { isOpenshiftSuite, readOpenshift } from "./tools/suite/openshift/read.ts";
export { writeOpenshift } from "./tools/suite/openshift/write.ts";
export { ownTest, type ReadTest, readSuite, readTest } from "./tools/suite/read-suite.ts";
export { runSuite, type UncheckedSuite } from "./tools/suite/run-suite.ts";
export {
  coverageGap,
  type RuleCoverage,
  type Suite,
  type SuiteReport,
  type TestResult,
} from "./tools/suite/suite.ts";
export { scenarioOfTest, type TestScenario } from "./tools/suite/test-scenario.ts";
export { ofTest, testedServer } from "./tools/suite/tested-server.ts";
export type {
  DecidingDifference,
  MinorAnswer,
  MinorCause,
  MinorsReport,
  MinorVerdict,
  WarningTurn,
} from "./tools/version-matrix/minor-answer.ts";
export { allMinors, minorsJson } from "./tools/version-matrix/to-json.ts";
export type { UpgradeChange } from "./tools/version-matrix/upgrade.ts";
export type { Widening } from "./tools/version-matrix/widen.ts";
export type {
  RoundTrip,
  VersionChange,
  VersionForm,
  VersionReview,
  VersionsAccount,
} from "./tools/versions/account.ts";
export { declaredConversion, stepsOf } from "./tools/versions/declared/declared-conversion.ts";
export { isOneToOne, stepProblem } from "./tools/versions/declared/step-problem.ts";
export type { DeclaredStep, DeclaredVersions, MapStep } from "./tools/versions/declared/steps.ts";
export { conversionTemplate } from "./tools/versions/template.ts";
export type { WhyPlace } from "./tools/why/why-at.ts";
export type { WhyCard, WhyDecision, WhyMissed, WhyNode, WhyRule, WhyStep } from "./tools/why/why-card.ts";

/** The generator of definitions from Go types and markers; no first answer needs it. */
export async function loadGoTypes(): Promise<GoTypes> {
  return (await import("./controllergen/go-types.ts")).createGoTypes();
}

/** What Crossplane makes of its CompositeResourceDefinitions; no first answer needs it. */
export async function loadCrossplane(): Promise<Crossplane> {
  return (await import("./crossplane/crossplane.ts")).createCrossplane();
}
