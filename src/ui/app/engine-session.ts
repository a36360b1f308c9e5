import { createEngineClient, type EngineClient, type WorkerLike } from "../../worker/client.ts";
import type { ConsoleQuestion, ConsoleReply } from "../../worker/protocol.ts";
import type {
  BranchChoice,
  Check,
  CheckResult,
  CompactScenario,
  DocumentId,
  FitReport,
  FitTrial,
  Fix,
  FormatResult,
  Mendable,
  OpinionGrounds,
  Path,
  Range,
  RatchetAccount,
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
} from "../engine.ts";
import {
  type Answer,
  noAnswer,
  ofOtherWork,
  withBreaking,
  withProgress,
  withReport,
  withTrouble,
} from "../workspace/answer.ts";
import { isDefinition, otherOf } from "../workspace/other-text.ts";
import { planOf, type ScenarioPlan } from "../workspace/scenario-of.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { type DocumentName, type SavedTest, sameInput, type Workspace } from "../workspace/workspace.ts";

/** From here on the page says that an answer is on its way; sooner it would only flicker. */
export const slowAfter = 150;
/** From here on the page offers to stop. */
export const stuckAfter = 1_000;

/** The name of the mark in the browser's timeline at which an answer reached the page. */
export const answerMark = "playground:answer";

/** Where another text speaks of something. */
export interface Places {
  readonly document: DocumentName;
  readonly ranges: readonly Range[];
}

export interface EngineSession {
  readonly answer: Store<Answer>;
  /** Lets go of the last good answers: they are of other work than what is on screen now. */
  forget(): void;
  /** Asks again, for a person who wants another try after trouble, or for the first time where nothing was run. */
  retry(): void;
  /** Asks for an example of what the definition defines. */
  sample(kind: SampleKind): Promise<SampleReport>;
  /** Asks what can be one way or another in what the definition defines; undefined where there is no reply. */
  branches(): Promise<readonly BranchChoice[] | undefined>;
  /** Asks for an example that takes a branch; undefined where there is no reply. */
  branchSample(branch: BranchChoice["branch"]): Promise<SampleReport | undefined>;
  /** Asks for edits that mend something in the newest answer; empty where there is none. */
  fixes(document: DocumentId, target: Mendable): Promise<readonly Fix[]>;
  /** Asks for all that is known of a place in a text; undefined where nothing is. */
  why(place: WhyPlace): Promise<WhyCard | undefined>;
  /** Asks how a rule gets under the limits of cost, or all rules; undefined where there is no reply. */
  fit(path?: string): Promise<FitReport | undefined>;
  /** Asks what bounds by their ids would do; undefined where there is no reply. */
  tryBounds(bounds: Readonly<Record<string, number>>, path?: string): Promise<FitTrial | undefined>;
  /** Asks what the rules can cost and what they said; undefined where there is no reply. */
  rules(): Promise<RulesAccount | undefined>;
  /** Asks for a rule's expression as a tree, with values at one of its places; undefined where there is none. */
  ruleTree(rule: string, place?: Path): Promise<RuleTree | undefined>;
  /** Asks what changes for the scenario between two minors; undefined where there is no reply. */
  upgrade(from: string, to: string): Promise<readonly UpgradeChange[] | undefined>;
  /** Asks for edits that make a minor accept a write; empty where none is known. */
  widen(kubernetes: string, document: DocumentId): Promise<readonly Widening[]>;
  /** Asks what an expression gives at a value of the object; undefined where there is no reply. */
  tryExpression(request: ScratchRequest): Promise<ScratchReport | undefined>;
  /** Asks for the edits that make an expression a rule; undefined where there are none. */
  insertRule(request: ScratchRequest): Promise<RuleInsertion | undefined>;
  /** Asks what other clients are to be asked; a text: why nothing; undefined where there is no reply. */
  opinion(): Promise<OpinionGrounds | string | undefined>;
  /** Asks for the last object at every version, and for round trips; undefined where there is no reply. */
  versions(): Promise<VersionsAccount | undefined>;
  /** Asks which errors of the update are tolerated, and why; undefined where there is no reply. */
  ratcheting(): Promise<RatchetAccount | undefined>;
  /** Runs tests of the definition; undefined where there is no reply. */
  suite(tests: readonly SavedTest[]): Promise<SuiteReport | undefined>;
  /** Asks what a test of the definition would expect if its answer were right; undefined where there is no reply. */
  expectation(test: SavedTest): Promise<readonly Check[] | undefined>;
  /** Asks whether checks hold of the answer to a scenario; undefined where there is no reply. */
  checks(scenario: Scenario, checks: readonly Check[]): Promise<readonly CheckResult[] | undefined>;
  /** Asks the console; undefined where there is no reply. */
  console(question: Omit<ConsoleQuestion, "kind" | "scenario">): Promise<ConsoleReply | undefined>;
  /** Asks for the definitions in fewer characters; undefined where the answer would not stay the same. */
  compact(): Promise<CompactScenario | undefined>;
  /** Asks for the schemas as trees; undefined where there is no reply. */
  schema(): Promise<SchemaAccount | undefined>;
  /** Asks for the text of a document about the definition; undefined where there is none. */
  document(document: SchemaDocumentKind, version: string): Promise<string | undefined>;
  /** Gives up what was asked beside the answer and is not replied to yet. */
  dropQuestions(): void;
  /** Asks what may be written at an offset of a text as it is now; undefined where nothing is known. */
  complete(name: DocumentName, text: string, offset: number): Promise<TextHelp | undefined>;
  /** Asks what stands at an offset of a text; undefined where there is nothing to say. */
  hover(name: DocumentName, text: string, offset: number): Promise<TextHover | undefined>;
  /** Asks where the other text speaks of what stands at an offset, and which text that is. */
  places(name: DocumentName, text: string, offset: number): Promise<Places | undefined>;
  /** Asks for a text in even indentation; undefined where there is no reply. */
  format(text: string): Promise<FormatResult | undefined>;
  /** Asks for a manifest without what `kubectl get` adds; undefined where it has nothing of that. */
  strip(text: string): Promise<string | undefined>;
  stop(): void;
}

/**
 * Keeps the answer in step with the workspace: every change of the input asks the engine. `isHeld`: only from the first
 * `retry` on; until then there is no worker, and no question has a reply.
 */
export function createEngineSession(
  workspace: Store<Workspace>,
  createWorker: () => WorkerLike,
  now: string,
  isHeld = false,
): EngineSession {
  const answer = createStore<Answer>(isHeld ? { ...noAnswer, progress: "held" } : noAnswer);
  let held = isHeld;
  let asked: { readonly id: number; readonly plan: ScenarioPlan } | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const clearTimers = (): void => {
    timers.forEach(clearTimeout);
    timers = [];
  };

  const client: EngineClient = createEngineClient(createWorker, now, (event) => {
    if (asked === null || event.id !== asked.id) return;
    const { plan } = asked;
    if (event.type === "compared") {
      answer.update((old) => withBreaking(old, plan, event.breaking));
      return;
    }
    if (event.type === "minors") {
      answer.update((old) => ({ ...old, minors: { plan, report: event.minors } }));
      return;
    }
    clearTimers();
    answer.update((old) =>
      event.type === "answered"
        ? withReport(old, plan, event.report, event.milliseconds)
        : withTrouble(old, event.trouble),
    );
    // For measuring: user timing, as browsers' own tools show it.
    performance.mark(answerMark);
  });

  const ask = (): void => {
    const plan = planOf(workspace.get());
    asked = { id: client.evaluate(plan.scenario), plan };
    // While an answer is awaited the clock runs on: a person who types is not a reason to wait in silence.
    if (timers.length > 0) return;
    answer.update((old) => withProgress(old, "running"));
    timers = [
      setTimeout(() => answer.update((old) => withProgress(old, "slow")), slowAfter),
      setTimeout(() => answer.update((old) => withProgress(old, "stuck")), stuckAfter),
    ];
  };

  let last = workspace.get();
  workspace.subscribe(() => {
    const next = workspace.get();
    const changed = !sameInput(last, next);
    last = next;
    if (changed && !held) ask();
  });
  if (!held) ask();

  const fitted = (path: string | undefined) => {
    const { scenario } = planOf(workspace.get());
    return { scenario, ...(path === undefined ? {} : { path }) };
  };

  const beside = (name: DocumentName) => {
    const { documents, kubernetes } = workspace.get();
    const of: "definition" | "object" = isDefinition(name) ? "definition" : "object";
    return { of, other: documents[otherOf(name)], kubernetes };
  };

  return {
    answer,
    forget: () => answer.update(ofOtherWork),
    retry() {
      held = false;
      ask();
    },
    async sample(kind) {
      const { scenario } = planOf(workspace.get());
      const sample = await client.ask({ kind: "sample", scenario, sample: kind });
      return sample ?? { unmet: ["The engine is not ready yet. Try again in a moment."] };
    },
    branches: () => client.ask({ kind: "branches", scenario: planOf(workspace.get()).scenario }),
    branchSample: (branch) =>
      client.ask({ kind: "branch", scenario: planOf(workspace.get()).scenario, branch }),
    async fixes(document, target) {
      const { scenario } = planOf(workspace.get());
      return (await client.ask({ kind: "fixes", scenario, document, target })) ?? [];
    },
    why: (place) => client.ask({ kind: "why", scenario: planOf(workspace.get()).scenario, place }),
    fit: (path) => client.ask({ kind: "fit", ...fitted(path) }),
    tryBounds: (bounds, path) => client.ask({ kind: "bounds", bounds, ...fitted(path) }),
    rules: () => client.ask({ kind: "rules", scenario: planOf(workspace.get()).scenario }),
    ruleTree: (rule, place) => {
      const { scenario } = planOf(workspace.get());
      return client.ask({ kind: "rule", scenario, rule, ...(place === undefined ? {} : { place }) });
    },
    upgrade: (from, to) =>
      client.ask({ kind: "upgrade", scenario: planOf(workspace.get()).scenario, from, to }),
    async widen(kubernetes, document) {
      const { scenario } = planOf(workspace.get());
      return (await client.ask({ kind: "widen", scenario, kubernetes, document })) ?? [];
    },
    tryExpression: (request) =>
      client.ask({ kind: "try", scenario: planOf(workspace.get()).scenario, request }),
    insertRule: (request) =>
      client.ask({ kind: "insertRule", scenario: planOf(workspace.get()).scenario, request }),
    opinion: () => client.ask({ kind: "opinion", scenario: planOf(workspace.get()).scenario }),
    versions: () => client.ask({ kind: "versions", scenario: planOf(workspace.get()).scenario }),
    ratcheting: () => client.ask({ kind: "ratcheting", scenario: planOf(workspace.get()).scenario }),
    suite: (tests) => client.ask({ kind: "suite", scenario: planOf(workspace.get()).scenario, tests }),
    expectation: (test) =>
      client.ask({ kind: "expectation", scenario: planOf(workspace.get()).scenario, test }),
    checks: (scenario, checks) => client.ask({ kind: "checks", scenario, checks }),
    console: (question) =>
      client.ask({ kind: "console", scenario: planOf(workspace.get()).scenario, ...question }),
    compact: () => client.ask({ kind: "compact", scenario: planOf(workspace.get()).scenario }),
    schema: () => client.ask({ kind: "schema", scenario: planOf(workspace.get()).scenario }),
    document: (document, version) =>
      client.ask({ kind: "document", scenario: planOf(workspace.get()).scenario, document, version }),
    dropQuestions: () => client.dropQuestions(),
    complete: (name, text, offset) => client.ask({ kind: "complete", ...beside(name), text, offset }),
    hover: (name, text, offset) => client.ask({ kind: "hover", ...beside(name), text, offset }),
    async places(name, text, offset) {
      const ranges = await client.ask({ kind: "places", ...beside(name), text, offset });
      return ranges && { document: otherOf(name), ranges };
    },
    format: (text) => client.ask({ kind: "format", text }),
    strip: (text) => client.ask({ kind: "strip", text }),
    stop: () => client.stop(),
  };
}
