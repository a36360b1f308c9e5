import { callFault } from "./call-fault.ts";
import type { Check, CheckResult, RequestCheck } from "./check.ts";
import { definitionFault } from "./definition-fault.ts";
import type { Fault } from "./fault.ts";
import { referenceFault } from "./reference-fault.ts";
import { requestScenario } from "./request-scenario.ts";
import { type Subject, subjectOf, type Trial } from "./trial.ts";

/** Runs one check on a played scenario. Never throws, whatever the check or the scenario contains. */
export function runCheck(check: Check, trial: Trial): CheckResult {
  const { playback, scenario } = trial;
  const fault =
    callFault(check, subjectOf(playback, scenario, check.call)) ??
    (check.definition && definitionFault(check.definition, playback)) ??
    firstOf(check.requests ?? [], (request) => requestFault(request, trial)) ??
    (check.reference && referenceFault(check.reference, check.requests ?? [], trial));
  return fault === undefined
    ? { passed: true, why: "As it should be." }
    : { passed: false, why: fault.why, difference: fault.difference };
}

/** Runs checks one after the other and reports the first that fails. */
export function runChecks(checks: readonly Check[], trial: Trial): CheckResult {
  let result: CheckResult = { passed: true, why: "As it should be." };
  for (const check of checks) {
    result = runCheck(check, trial);
    if (!result.passed) break;
  }
  return result;
}

/** What is wrong with the answer to one of the check's own requests, which is sent to a separate server. */
function requestFault(check: RequestCheck, { scenario, play }: Trial): Fault | undefined {
  const sent = requestScenario(check, scenario);
  const playback = play(sent);
  const noun = check.title ?? (check.existing === undefined ? "Another object" : "Another update");
  const index = (sent.requests?.length ?? 1) - 1;
  const subject: Subject = {
    noun,
    playback,
    call: playback.report.requests[index],
    sent: playback.sent[index],
  };
  const before = [...playback.report.previousRequests, ...playback.report.requests.slice(0, index)];
  const refused = before.find(({ accepted }) => !accepted);
  if (refused !== undefined) {
    const got = refused.problems[0]?.text ?? String(refused.response.code);
    return {
      difference: { path: "existing", expected: "accepted", got },
      why: `${noun} could not be tried: what should exist before it is rejected: ${got}`,
    };
  }
  return callFault(check, subject);
}

function firstOf<T>(items: readonly T[], faultOf: (item: T) => Fault | undefined): Fault | undefined {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
