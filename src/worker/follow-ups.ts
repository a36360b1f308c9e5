import type { Engine, Host, Scenario } from "../engine/index.ts";
import { breakingSteps } from "../engine/tools/breaking/breaking-changes.ts";
import type { BreakingReport } from "../engine/tools/breaking/finding.ts";
import { minorsSteps } from "../engine/tools/version-matrix/minors-steps.ts";
import { createBackground } from "./background.ts";
import type { LazyWork } from "./lazy-work.ts";
import type { FromWorker } from "./protocol.ts";
import { messageOf } from "./question.ts";

/** Creates the follow-ups of an answer: what the update of the definition breaks, and the answers of all minors. */
export function createFollowUps(
  engine: Engine,
  minors: Engine,
  post: (message: FromWorker) => void,
): Pick<LazyWork, "follow" | "giveUp"> {
  const background = () =>
    createBackground<void>(
      () => performance.now(),
      (run) => setTimeout(run),
    );
  const [comparison, matrix] = [background(), background()];
  let compared: { readonly key: string; readonly breaking: BreakingReport } | undefined;

  function* compare(id: number, scenario: Scenario, { now }: Host): Generator<undefined, void> {
    const { previousCrd, crd, crdFieldValidation: fieldValidation = "Strict", kubernetes } = scenario;
    if (previousCrd === undefined) return;
    const key = JSON.stringify([previousCrd, crd, fieldValidation, kubernetes]);
    if (compared?.key !== key) {
      const options = { fieldValidation, kubernetes, memory: engine.memory, now };
      compared = { key, breaking: yield* told(breakingSteps(previousCrd, crd, options)) };
    }
    post({ type: "breaking", id, breaking: compared.breaking });
  }

  function* askMinors(id: number, scenario: Scenario, host: Host): Generator<undefined, void> {
    post({ type: "minors", id, minors: yield* minorsSteps(scenario, host, minors.playback) });
  }

  return {
    follow(id, scenario, host) {
      const resume = (): void => post({ type: "working", on: "follow-up", id });
      comparison.start(compare(id, scenario, host), done, resume);
      matrix.start(ended(askMinors(id, scenario, host)), done, resume);
    },
    giveUp() {
      comparison.stop();
      matrix.stop();
    },
  };
}

function done(): void {
  // Findings are posted as they are found.
}

/** A defect of the comparison is reported instead of it. */
function* told(steps: Generator<undefined, BreakingReport>): Generator<undefined, BreakingReport> {
  try {
    return yield* steps;
  } catch (error) {
    const note = `Internal error: ${messageOf(error)}`;
    return { status: "refused", note, findings: [], omitted: 0, untried: 0 };
  }
}

/** A defect in work that nobody asked for ends only that work. */
function* ended(steps: Generator<undefined, void>): Generator<undefined, void> {
  try {
    yield* steps;
  } catch {
    // The answer is complete without the minors.
  }
}
