import type { loadCage } from "../cage/quickjs.ts";
import {
  type BreakingReport,
  createEngine,
  type Fix,
  type Host,
  type SampleReport,
  type Scenario,
} from "../engine/index.ts";
import { createBackground } from "./background.ts";
import type {
  AskMessage,
  BoundsQuestion,
  FitQuestion,
  FixQuestion,
  FromWorker,
  Question,
  ReplyTo,
  RuleQuestion,
  RulesQuestion,
  RuleTreeQuestion,
  SampleQuestion,
  ToWorker,
} from "./protocol.ts";

/** The part of a dedicated worker's global scope that is used; the DOM library types `self` as a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

const engine = createEngine();
const scope = globalThis as unknown as WorkerScope;

let cage: ReturnType<typeof loadCage> | undefined;

/**
 * What runs a scenario's conversion function: loaded with the first scenario that has one. Where that cannot be
 * loaded the answer goes on without, and the report says so.
 */
async function converterFor({ conversion }: Scenario): Promise<Pick<Host, "convert">> {
  if (conversion === undefined) return {};
  cage ??= import("../cage/quickjs.ts").then((module) => module.loadCage());
  try {
    return { convert: await cage };
  } catch {
    cage = undefined;
    return {};
  }
}

const comparison = createBackground<BreakingReport>(
  () => performance.now(),
  (run) => setTimeout(run),
);
let compared: { readonly key: string; readonly breaking: BreakingReport } | undefined;

/** A defect of the comparison must not take the answer with it. */
function* safely(steps: Generator<undefined, BreakingReport>): Generator<undefined, BreakingReport> {
  try {
    return yield* steps;
  } catch (error) {
    const note = `Internal error: ${error instanceof Error ? error.message : String(error)}`;
    return { status: "refused", note, findings: [], omitted: 0, untried: 0 };
  }
}

/** After the answer, and as long as nothing newer is asked: what the update of the definition breaks. */
function compare(id: number, scenario: Scenario, now: string): void {
  const { previousCrd, crd, crdFieldValidation } = scenario;
  if (previousCrd === undefined) return;
  const key = JSON.stringify([previousCrd, crd, crdFieldValidation]);
  const tell = (breaking: BreakingReport): void => {
    compared = { key, breaking };
    scope.postMessage({ type: "breaking", id, breaking });
  };
  if (compared?.key === key) tell(compared.breaking);
  else comparison.start(safely(engine.breakingSteps(scenario, { now })), tell);
}

function sampleFor({ scenario, sample }: SampleQuestion, now: string): SampleReport {
  try {
    return engine.sample(scenario, { now }, sample);
  } catch (error) {
    return { unmet: [`Internal error: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** What finds fixes is loaded when it is first asked for: it brings a reader of YAML of its own. */
async function fixesFor({ scenario, document, problem }: FixQuestion, now: string): Promise<readonly Fix[]> {
  try {
    const { findFixes } = await import("../engine/fix/find-fixes.ts");
    return findFixes(scenario, document, problem, { now, ...(await converterFor(scenario)) });
  } catch {
    return [];
  }
}

/** What fits rules brings the reader of YAML for editing too. */
async function fitFor(
  question: FitQuestion | BoundsQuestion,
  now: string,
): Promise<ReplyTo<FitQuestion | BoundsQuestion>> {
  const { scenario, path } = question;
  const options = path === undefined ? {} : { path };
  try {
    if (question.kind === "fit") {
      const { makeItFit } = await import("../engine/fit/make-it-fit.ts");
      return makeItFit(scenario, options, { now });
    }
    const { tryBounds } = await import("../engine/fit/try-bounds.ts");
    return tryBounds(scenario, question.bounds, options, { now });
  } catch {
    return undefined;
  }
}

/** Loaded with the view that shows it. Definitions that were judged for the answer are not judged again. */
async function accountFor(
  question: RulesQuestion | RuleTreeQuestion,
  now: string,
): Promise<ReplyTo<RulesQuestion | RuleTreeQuestion>> {
  const { scenario } = question;
  try {
    const host = { now, ...(await converterFor(scenario)) };
    if (question.kind === "rules") {
      const { rulesAccount } = await import("../engine/insight/rules-account.ts");
      return rulesAccount(engine.playback(scenario, host));
    }
    const { ruleTree } = await import("../engine/insight/rule-tree.ts");
    return ruleTree(engine.playback(scenario, host), question.rule, question.place);
  } catch {
    return undefined;
  }
}

/** Loaded when it is first asked for, by an editor that has come. */
async function ruleHelp({
  kind,
  definition,
  offset,
  kubernetes,
}: RuleQuestion): Promise<ReplyTo<RuleQuestion>> {
  try {
    const { completeRule, hoverRule } = await import("../engine/assist/rule-assist.ts");
    return (kind === "complete" ? completeRule : hoverRule)(definition, offset, kubernetes);
  } catch {
    return undefined;
  }
}

function replyTo(question: Question, now: string): ReplyTo<Question> | Promise<ReplyTo<Question>> {
  switch (question.kind) {
    case "sample":
      return sampleFor(question, now);
    case "fixes":
      return fixesFor(question, now);
    case "fit":
    case "bounds":
      return fitFor(question, now);
    case "rules":
    case "rule":
      return accountFor(question, now);
    case "complete":
    case "hover":
      return ruleHelp(question);
  }
}

async function reply({ id, question, now }: AskMessage): Promise<void> {
  scope.postMessage({ type: "reply", id, reply: await replyTo(question, now) });
}

scope.onmessage = async ({ data }) => {
  if (data.type === "ask") {
    await reply(data);
    return;
  }
  const { id, scenario, now } = data;
  comparison.stop();
  try {
    const converter = await converterFor(scenario);
    const start = performance.now();
    const report = engine.evaluate(scenario, { now, ...converter });
    scope.postMessage({ type: "report", id, report, milliseconds: performance.now() - start });
    compare(id, scenario, now);
  } catch (error) {
    scope.postMessage({
      type: "failed",
      id,
      message: error instanceof Error ? error.message : String(error),
    });
  }
};

scope.postMessage({ type: "ready" });
