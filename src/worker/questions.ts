import type { Engine } from "../engine/index.ts";
import { compactScenario } from "../engine/tools/compact/compact-scenario.ts";
import { schemaAccount } from "../engine/tools/fields/account.ts";
import { schemaDocument } from "../engine/tools/fields/documents.ts";
import { makeItFit } from "../engine/tools/fit/make-it-fit.ts";
import { tryBounds } from "../engine/tools/fit/try-bounds.ts";
import { mend } from "../engine/tools/fix/find-fixes.ts";
import { ruleTree } from "../engine/tools/rule-analysis/rule-tree.ts";
import { rulesAccount } from "../engine/tools/rule-analysis/rules-account.ts";
import { branchChoices, branchSampleOf } from "../engine/tools/samples/branch-sample.ts";
import { sampleOf } from "../engine/tools/samples/scenario-sample.ts";
import { insertRule } from "../engine/tools/sandbox/insert-rule.ts";
import { tryExpression } from "../engine/tools/sandbox/try-expression.ts";
import { opinionGrounds } from "../engine/tools/second-opinion/grounds.ts";
import { runCheck } from "../engine/tools/suite/run-check.ts";
import { trialOf } from "../engine/tools/suite/trial.ts";
import { upgradeChanges } from "../engine/tools/version-matrix/upgrade.ts";
import { widen } from "../engine/tools/version-matrix/widen.ts";
import { whyAt } from "../engine/tools/why/why-at.ts";
import { consoleReply } from "./console.ts";
import { converterFor } from "./converter.ts";
import type { Question, ReplyTo } from "./protocol.ts";
import { ratchetingFor } from "./ratcheting.ts";
import { expectationFor, suiteFor } from "./suite.ts";
import { textReply } from "./text-help.ts";
import { versionsFor } from "./versions.ts";

export interface Engines {
  /** The one that answers: definitions that were judged for the answer are not judged again. */
  readonly engine: Engine;
  /** The one that all minors are asked on. */
  readonly minors: Engine;
}

/** The reply to a question; undefined where there is none, and where working it out failed. */
export async function replyTo(
  question: Question,
  now: string,
  engines: Engines,
): Promise<ReplyTo<Question> | undefined> {
  try {
    return await reply(question, now, engines);
  } catch (error) {
    if (question.kind !== "sample") return undefined;
    return { unmet: [`Internal error: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

async function reply(
  question: Question,
  now: string,
  { engine, minors }: Engines,
): Promise<ReplyTo<Question>> {
  if ("text" in question) return textReply(question);
  const { scenario } = question;
  const host = { now, ...(await converterFor(scenario)) };
  switch (question.kind) {
    case "console":
      return consoleReply(question, host);
    case "compact":
      return compactScenario(scenario, engine, host);
    case "schema":
      return schemaAccount(engine.playback(scenario, host));
    case "document":
      return schemaDocument(engine.playback(scenario, host), question.document, question.version);
    case "branches":
      return branchChoices(scenario, now, engine.memory);
    case "branch":
      return branchSampleOf(scenario, now, question.branch, engine.memory);
    case "sample":
      return sampleOf(scenario, now, question.sample, engine.memory);
    case "fixes":
      return mend(scenario, question.document, question.target, host);
    case "why":
      return whyAt(engine.playback(scenario, host), question.place);
    case "fit":
      return makeItFit(scenario, pathOf(question), host);
    case "bounds":
      return tryBounds(scenario, question.bounds, pathOf(question), host);
    case "rules":
      return rulesAccount(engine.playback(scenario, host));
    case "rule":
      return ruleTree(engine.playback(scenario, host), question.rule, question.place);
    case "try":
      return tryExpression(engine.playback(scenario, host), scenario, question.request);
    case "insertRule":
      return insertRule(engine, scenario, question.request, host);
    case "opinion":
      return opinionGrounds(engine.playback(scenario, host));
    case "suite":
      return suiteFor(engine, question, now);
    case "expectation":
      return expectationFor(engine, question, now);
    case "checks": {
      const trial = trialOf(scenario, (each) => engine.playback(each, host));
      return question.checks.map((check) => runCheck(check, trial));
    }
    case "versions":
      return versionsFor(engine, scenario, host);
    case "ratcheting":
      return ratchetingFor(engine, scenario, host);
    case "widen":
      return widen(scenario, question.kubernetes, question.document, host);
    case "upgrade": {
      const on = (kubernetes: string) => minors.evaluate({ ...scenario, kubernetes }, host);
      return upgradeChanges(on(question.from), on(question.to));
    }
  }
}

function pathOf({ path }: { readonly path?: string }): { readonly path?: string } {
  return path === undefined ? {} : { path };
}
