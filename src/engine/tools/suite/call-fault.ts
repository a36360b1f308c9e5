import { pathText, samePath } from "../../go/value/path.ts";
import { stringAt } from "../../go/value/value.ts";
import type { CallReport, Change, StageReport } from "../../playback/report.ts";
import type { CallCheck, Count, StageCheck } from "./check.ts";
import { countText, type Fault, fault, isCount } from "./fault.ts";
import { objectFault } from "./object-fault.ts";
import { readPath } from "./read-path.ts";
import { ruleFault } from "./rule-fault.ts";
import { type Subject, whyNotSent } from "./trial.ts";

/**
 * Finds what differs between a call and a check; undefined if nothing does. The answer itself is checked
 * first, then the stages that led to it.
 */
export function callFault(check: CallCheck, subject: Subject): Fault | undefined {
  if (!asksOfCall(check)) return undefined;
  const { call, noun } = subject;
  if (call === undefined) {
    const why = whyNotSent(subject.playback.report, noun);
    return fault("call", check.verdict ?? "an answer", "not sent", why);
  }
  return (
    verdictFault(check, call, noun) ??
    textFault(check, call) ??
    countFault("problems", check.problems, errorsOf(call).length) ??
    warningsFault(check, call) ??
    objectFault(check, call, noun) ??
    stageFault(check, call) ??
    changesFault("pruned", "dropped", check.pruned, call) ??
    changesFault("defaulted", "set by default", check.defaulted, call) ??
    changesFault("nulled", "dropped as null", check.nulled, call) ??
    ruleFault(check, subject)
  );
}

/** Whether the check requires anything of the call, apart from naming it. */
function asksOfCall(check: CallCheck): boolean {
  const { verdict, code, text, problems, warnings, object, stored, values, absent, stage } = check;
  const { pruned, defaulted, nulled, rule } = check;
  const asked = [verdict, code, text, problems, warnings, object, stored, values, absent, stage];
  return [...asked, pruned, defaulted, nulled, rule].some((member) => member !== undefined);
}

function verdictFault({ verdict, code }: CallCheck, call: CallReport, noun: string): Fault | undefined {
  const got = call.accepted ? "accepted" : "rejected";
  const words = firstWords(call);
  if (verdict === "accepted" && !call.accepted) {
    return fault("verdict", verdict, got, `${noun} is rejected, but should be accepted. ${words}`);
  }
  if (verdict === "rejected" && call.accepted) {
    return fault("verdict", verdict, got, `${noun} is accepted, but should be rejected.`);
  }
  const answered = call.response.code;
  if (code === undefined || code === answered) return undefined;
  return fault(
    "code",
    String(code),
    String(answered),
    `The code is ${answered}, but should be ${code}. ${words}`,
  );
}

function firstWords(call: CallReport): string {
  if (call.accepted) return "";
  const [first] = errorsOf(call);
  return `The server says: ${first ?? messageOf(call)}`;
}

/** The errors that the server reports, without those of later stages. */
function errorsOf(call: CallReport): readonly string[] {
  const upcoming = new Set(call.stages.filter(({ hypothetical }) => hypothetical).map(({ id }) => id));
  return call.problems
    .filter(({ severity, stage }) => severity === "error" && !upcoming.has(stage))
    .map(({ text }) => text);
}

/** The message of a rejection; "" for other answers. */
function messageOf({ accepted, response: { body } }: CallReport): string {
  if (accepted) return "";
  return typeof body === "string" ? body : stringAt(body, "message");
}

function textFault({ text }: CallCheck, call: CallReport): Fault | undefined {
  if (text === undefined) return undefined;
  const said = [messageOf(call), ...errorsOf(call)];
  const wanted = typeof text === "string" ? [text] : text;
  const missing = wanted.find((part) => !said.some((each) => each.includes(part)));
  if (missing === undefined) return undefined;
  const got = messageOf(call) || "no error";
  return fault("text", missing, got, `The server should say "${missing}", but it says: ${got}`);
}

function countFault(path: string, expected: Count | undefined, got: number): Fault | undefined {
  if (expected === undefined || isCount(got, expected)) return undefined;
  const wanted = countText(expected);
  return fault(path, wanted, String(got), `The number of ${path} is ${got}, but should be ${wanted}.`);
}

function warningsFault({ warnings }: CallCheck, { response }: CallReport): Fault | undefined {
  if (warnings === undefined) return undefined;
  const got = response.warnings;
  if (typeof warnings === "number" || !Array.isArray(warnings)) {
    return countFault("warnings", warnings as Count, got.length);
  }
  const wanted: readonly string[] = warnings;
  const missing = wanted.find((part) => !got.some((each) => each.includes(part)));
  if (missing === undefined) return undefined;
  const said = got.length === 0 ? "no warning" : got.join("; ");
  return fault("warnings", missing, said, `The server should warn "${missing}", but there is: ${said}`);
}

function stageFault({ stage }: CallCheck, call: CallReport): Fault | undefined {
  const checks: readonly StageCheck[] = stage === undefined ? [] : "id" in stage ? [stage] : stage;
  for (const { id, status, changes } of checks) {
    const found = call.stages.find((each) => each.id === id);
    const state = statusOf(found);
    if (status !== undefined && status !== state) {
      const why = `The stage ${id} is ${state}, but should be ${status}.`;
      return fault(`stage ${id}`, status, state, why);
    }
    const count = found === undefined || found.hypothetical ? 0 : found.changes.length;
    if (changes !== undefined && !isCount(count, changes)) {
      const wanted = countText(changes);
      const why = `The stage ${id} should change ${wanted} places, but it changes ${count}.`;
      return fault(`stage ${id}`, `${wanted} changes`, `${count} changes`, why);
    }
  }
  return undefined;
}

/** A stage that the server did not reach counts as skipped. */
function statusOf(stage: StageReport | undefined): StageReport["status"] {
  return stage === undefined || stage.hypothetical ? "skipped" : stage.status;
}

function changesFault(
  kind: Change["kind"],
  words: string,
  paths: readonly string[] | undefined,
  call: CallReport,
): Fault | undefined {
  const done = call.stages
    .filter(({ hypothetical }) => !hypothetical)
    .flatMap(({ changes }) => changes.filter((change) => change.kind === kind));
  const missing = paths?.find((text) => {
    const path = readPath(text) ?? [];
    return !done.some((change) => samePath(change.path, path));
  });
  if (missing === undefined) return undefined;
  const got = done.length === 0 ? "none" : done.map(({ path }) => pathText(path)).join(", ");
  return fault(kind, missing, got, `\`${missing}\` should be ${words}, but is not.`);
}
