import type { Engine, Host, Scenario } from "../engine/index.ts";
import type { VersionsAccount } from "../engine/tools/versions/account.ts";
import { versionsSteps } from "../engine/tools/versions/versions-account.ts";
import { createLatest } from "./latest.ts";

const latest = createLatest<VersionsAccount>();

/** The account of a scenario's versions, worked out between other messages; a newer question ends an older one. */
export function versionsFor(
  engine: Engine,
  scenario: Scenario,
  host: Host,
): Promise<VersionsAccount | undefined> {
  return latest(() => versionsSteps(engine.playback(scenario, host), scenario, host));
}
