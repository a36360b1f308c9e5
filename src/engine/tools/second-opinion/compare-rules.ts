import { pathText } from "../../go/value/path.ts";
import type { RuleState } from "../rule-analysis/account.ts";
import { differences } from "./cel-differences.ts";
import type { EngineVerdict, OpinionRow, RuleCase } from "./opinion.ts";

const words: Readonly<Record<RuleState, string>> = {
  passed: "true",
  failed: "false",
  tolerated: "false, and tolerated: the value did not change",
  error: "no answer: an error, which counts as a rejection",
  stopped: "stopped: it cost more than was left",
  skipped: "not run: there is no old value",
};

/** The results of the server and of another CEL engine for a rule at one place, side by side. */
export function compareRule(rule: RuleCase, verdict: EngineVerdict): OpinionRow {
  const { state, path, location, field } = rule;
  const agree =
    (state === "passed" && verdict.kind === "true") ||
    (state === "failed" && verdict.kind === "false") ||
    (state === "error" && verdict.kind === "error");
  return {
    subject: rule.rule,
    where: path.length === 0 ? field : pathText(path),
    location,
    server: words[state],
    client: verdict.kind === "error" ? `no answer: ${verdict.text}` : verdict.kind,
    agree,
    ...(agree ? {} : { reason: reasonOf(rule, verdict) }),
  };
}

function reasonOf({ rule, state, optionalOldSelf }: RuleCase, verdict: EngineVerdict): string {
  if (state === "skipped") {
    return "A transition rule: the server does not run it without an old value. The engine has no such concept; its caller must do this.";
  }
  if (state === "tolerated") {
    return "The rule is false for both. The server accepts it, because the value has not changed since it was stored (ratcheting).";
  }
  if (state === "stopped")
    return "The server counts the cost of a rule and stops it at the limit. The engine does not count.";
  const known = differences.find(({ has }) => has.test(rule));
  if (known !== undefined) return known.reason;
  if (optionalOldSelf || /\.\?|\[\?|optional\./.test(rule)) {
    return "Optional values were added to the language later; the engine supports them in part.";
  }
  if (
    verdict.kind === "error" &&
    /unknown (function|macro)|not.* function|function not found/i.test(verdict.text)
  ) {
    return "The engine has no such function: it has the language, but few of the server's libraries.";
  }
  if (verdict.kind === "error") {
    return "The engine lacks something that the rule uses, or reads the values as other types: it gets JSON, the server has a schema.";
  }
  return "The engine gets JSON and no schema: to it, dates, durations and bytes are strings, sets and maps are lists.";
}
