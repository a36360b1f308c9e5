import type {
  BranchChoice,
  BreakingReport,
  Check,
  CheckResult,
  CompactScenario,
  Completion,
  ConsoleOutput,
  ConsoleStep,
  DocumentId,
  FitReport,
  FitTrial,
  Fix,
  FormatResult,
  Mendable,
  MinorsReport,
  OpinionGrounds,
  Path,
  Range,
  RatchetAccount,
  Report,
  RuleInsertion,
  RulesAccount,
  RuleTree,
  SampleKind,
  SampleReport,
  Scenario,
  SchemaAccount,
  SchemaDocumentKind,
  ScratchReport,
  ScratchRequest,
  SuiteReport,
  TextHelp,
  TextHover,
  UpgradeChange,
  VersionsAccount,
  WhyCard,
  WhyPlace,
  Widening,
} from "../engine/index.ts";

/** What the page says to the engine's worker. `now` is the server's clock, RFC 3339 in seconds. */
export interface EvaluateMessage {
  readonly type: "evaluate";
  readonly id: number;
  readonly scenario: Scenario;
  readonly now: string;
}

/** An example of what the scenario's definition defines. */
export interface SampleQuestion {
  readonly kind: "sample";
  readonly scenario: Scenario;
  readonly sample: SampleKind;
}

/** What can be one way or another in what the definition defines, to be asked for as a sample. */
export interface BranchesQuestion {
  readonly kind: "branches";
  readonly scenario: Scenario;
}

/** An example of what the definition defines that takes a branch. */
export interface BranchSampleQuestion {
  readonly kind: "branch";
  readonly scenario: Scenario;
  readonly branch: BranchChoice["branch"];
}

/** Edits that mend something in the scenario's answer. `document` is the text that has it. */
export interface FixQuestion {
  readonly kind: "fixes";
  readonly scenario: Scenario;
  readonly document: DocumentId;
  readonly target: Mendable;
}

/** All that is known of a place in one of the scenario's texts. */
export interface WhyQuestion {
  readonly kind: "why";
  readonly scenario: Scenario;
  readonly place: WhyPlace;
}

/** How a rule, by its place as errors name it, gets under the limits of cost; without a path, all rules. */
export interface FitQuestion {
  readonly kind: "fit";
  readonly scenario: Scenario;
  readonly path?: string;
}

/** What the rules would cost with bounds, by the ids that the reply to a FitQuestion has. */
export interface BoundsQuestion {
  readonly kind: "bounds";
  readonly scenario: Scenario;
  readonly path?: string;
  readonly bounds: Readonly<Record<string, number>>;
}

/**
 * What may be written at a place of a text, what stands there, and where the other text speaks of it: of an object
 * the definition, of a definition an object. Undefined where there is nothing to say.
 */
export interface TextQuestion {
  readonly kind: "complete" | "hover" | "places";
  readonly of: "definition" | "object";
  readonly text: string;
  readonly offset: number;
  readonly other: string;
  readonly kubernetes: string;
}

/** A text in even indentation. */
export interface FormatQuestion {
  readonly kind: "format";
  readonly text: string;
}

/** A manifest without what `kubectl get` adds to it. */
export interface StripQuestion {
  readonly kind: "strip";
  readonly text: string;
}

/** What every rule of the definition can cost, and what it said of the last request's object. */
export interface RulesQuestion {
  readonly kind: "rules";
  readonly scenario: Scenario;
}

/** The expression of a rule, by the id of its account, as a tree; at one of its places with values. */
export interface RuleTreeQuestion {
  readonly kind: "rule";
  readonly scenario: Scenario;
  readonly rule: string;
  readonly place?: Path;
}

/** What changes for the scenario from the answer of one minor to that of another. */
export interface UpgradeQuestion {
  readonly kind: "upgrade";
  readonly scenario: Scenario;
  readonly from: string;
  readonly to: string;
}

/** Edits that make a minor accept a write that it refuses, and no other minor refuse it. */
export interface WidenQuestion {
  readonly kind: "widen";
  readonly scenario: Scenario;
  readonly kubernetes: string;
  readonly document: DocumentId;
}

/** An expression at a value of the last request's object: what it gives and costs, or the rule that it would be. */
export interface ScratchQuestion {
  readonly kind: "try" | "insertRule";
  readonly scenario: Scenario;
  readonly request: ScratchRequest;
}

/** What other clients are asked about the last request's object; a text where there is nothing to ask: why. */
export interface OpinionQuestion {
  readonly kind: "opinion";
  readonly scenario: Scenario;
}

/** The last object at every version, the reviews for it, and round trips between versions. */
export interface VersionsQuestion {
  readonly kind: "versions";
  readonly scenario: Scenario;
}

/** Every error of the last update, and whether ratcheting lets it pass. */
export interface RatchetingQuestion {
  readonly kind: "ratcheting";
  readonly scenario: Scenario;
}

/** Commands that are typed into the console: those behind the first `from`, which the worker has taken already. */
export interface ConsoleQuestion {
  readonly kind: "console";
  /** The minor and the stand-in of the webhook. */
  readonly scenario: Scenario;
  readonly session: number;
  readonly from: number;
  readonly steps: readonly ConsoleStep[];
  /** A line to be completed, and the names of the files that there are. */
  readonly complete?: { readonly line: string; readonly files: readonly string[] };
}

/** The outputs of each step. `lost`: the worker has not taken the steps before these. */
export type ConsoleReply =
  | { readonly outputs: readonly (readonly ConsoleOutput[])[]; readonly completion?: Completion }
  | "lost";

/** The definitions in fewer characters, if the answer stays the same. */
export interface CompactQuestion {
  readonly kind: "compact";
  readonly scenario: Scenario;
}

/** The schemas of the definition as trees. */
export interface SchemaQuestion {
  readonly kind: "schema";
  readonly scenario: Scenario;
}

/** A document about the definition, to be copied or downloaded. */
export interface DocumentQuestion {
  readonly kind: "document";
  readonly scenario: Scenario;
  readonly document: SchemaDocumentKind;
  readonly version: string;
}

/** All tests of the scenario's definition, as saved: what came of them, and of its rules. */
export interface SuiteQuestion {
  readonly kind: "suite";
  /** The definition and the minor. */
  readonly scenario: Scenario;
  readonly tests: readonly unknown[];
}

/** The answer to a test of the scenario's definition, as what the test expects from now on. */
export interface ExpectationQuestion {
  readonly kind: "expectation";
  readonly scenario: Scenario;
  readonly test: unknown;
}

/** What came of checks of the scenario's answer, of each in its order. */
export interface ChecksQuestion {
  readonly kind: "checks";
  readonly scenario: Scenario;
  readonly checks: readonly Check[];
}

interface Replies {
  readonly branches: readonly BranchChoice[];
  readonly branch: SampleReport;
  readonly suite: SuiteReport | undefined;
  readonly expectation: readonly Check[] | undefined;
  readonly checks: readonly CheckResult[];
  readonly console: ConsoleReply;
  readonly compact: CompactScenario | undefined;
  readonly schema: SchemaAccount;
  readonly document: string | undefined;
  readonly versions: VersionsAccount | undefined;
  readonly ratcheting: RatchetAccount | undefined;
  readonly opinion: OpinionGrounds | string;
  readonly try: ScratchReport | undefined;
  readonly insertRule: RuleInsertion | undefined;
  readonly upgrade: readonly UpgradeChange[] | undefined;
  readonly widen: readonly Widening[];
  readonly rules: RulesAccount | undefined;
  readonly rule: RuleTree | undefined;
  readonly sample: SampleReport;
  readonly fixes: readonly Fix[];
  readonly why: WhyCard | undefined;
  readonly fit: FitReport | undefined;
  readonly bounds: FitTrial | undefined;
  readonly complete: TextHelp | undefined;
  readonly hover: TextHover | undefined;
  readonly places: readonly Range[] | undefined;
  readonly format: FormatResult;
  readonly strip: string | undefined;
}

/** What is asked beside the answer, once, and replied to once. */
export type Question =
  | BranchesQuestion
  | BranchSampleQuestion
  | SuiteQuestion
  | ExpectationQuestion
  | ChecksQuestion
  | ConsoleQuestion
  | CompactQuestion
  | SchemaQuestion
  | DocumentQuestion
  | VersionsQuestion
  | RatchetingQuestion
  | SampleQuestion
  | FixQuestion
  | WhyQuestion
  | FitQuestion
  | BoundsQuestion
  | TextQuestion
  | FormatQuestion
  | StripQuestion
  | RulesQuestion
  | OpinionQuestion
  | RuleTreeQuestion
  | ScratchQuestion
  | UpgradeQuestion
  | WidenQuestion;
export type ReplyTo<Q extends Question> = Replies[Q["kind"]];

export interface AskMessage {
  readonly type: "ask";
  readonly id: number;
  readonly question: Question;
  readonly now: string;
}

/** The worker has loaded and takes messages. */
export interface ReadyMessage {
  readonly type: "ready";
}

/** A part of the engine that the evaluation needs is being loaded: the network decides how long that takes. */
export interface LoadingMessage {
  readonly type: "loading";
  readonly id: number;
}

export interface ReportMessage {
  readonly type: "report";
  readonly id: number;
  readonly report: Report;
  /** What the evaluation took. */
  readonly milliseconds: number;
}

/** What clients feel of the update of the definition; follows the report of the same id, if nothing newer came. */
export interface BreakingMessage {
  readonly type: "breaking";
  readonly id: number;
  readonly breaking: BreakingReport;
}

/** What all minors answer; follows the report of the same id, if nothing newer came. */
export interface MinorsMessage {
  readonly type: "minors";
  readonly id: number;
  readonly minors: MinorsReport;
}

export interface ReplyMessage {
  readonly type: "reply";
  readonly id: number;
  /** Absent where working it out failed. */
  readonly reply: ReplyTo<Question> | undefined;
}

/** The engine threw: a defect of ours, never of what was typed. */
export interface FailedMessage {
  readonly type: "failed";
  readonly id: number;
  readonly message: string;
}

export type ToWorker = EvaluateMessage | AskMessage;
export type FromWorker =
  | ReadyMessage
  | LoadingMessage
  | ReportMessage
  | BreakingMessage
  | MinorsMessage
  | ReplyMessage
  | FailedMessage;
