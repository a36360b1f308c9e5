import type { Engine, Host, Scenario } from "../engine/index.ts";
import type { VersionsAccount } from "../engine/versions/account.ts";
import { versionsSteps } from "../engine/versions/versions-account.ts";
import { createBackground } from "./background.ts";

const background = createBackground<VersionsAccount | undefined>(
  () => performance.now(),
  (run) => setTimeout(run),
);
let settle: ((account: VersionsAccount | undefined) => void) | undefined;

/** The account of a scenario's versions, worked out between other messages; a newer question ends an older one. */
export function versionsFor(
  engine: Engine,
  scenario: Scenario,
  host: Host,
): Promise<VersionsAccount | undefined> {
  settle?.(undefined);
  return new Promise((resolve) => {
    settle = resolve;
    background.start(safely(engine, scenario, host), resolve);
  });
}

/** A defect ends the account, and nothing else. */
function* safely(
  engine: Engine,
  scenario: Scenario,
  host: Host,
): Generator<undefined, VersionsAccount | undefined> {
  try {
    return yield* versionsSteps(engine.playback(scenario, host), scenario, host);
  } catch {
    return undefined;
  }
}
