import type { Engine, Host, Scenario } from "../engine/index.ts";
import type { RatchetAccount } from "../engine/tools/ratcheting/account.ts";
import { ratchetSteps } from "../engine/tools/ratcheting/ratchet-account.ts";
import { createLatest } from "./latest.ts";

const latest = createLatest<RatchetAccount>();

/** What ratcheting made of a scenario's update, worked out between other messages; a newer question ends an older one. */
export function ratchetingFor(
  engine: Engine,
  scenario: Scenario,
  host: Host,
): Promise<RatchetAccount | undefined> {
  return latest(() => ratchetSteps(engine.playback, scenario, host));
}
