import type { RequestUser } from "../../playback/scenario.ts";
import { type Arguments, type FlagKind, flag, flagValues, hasFlag } from "./flags.ts";

/** The flags of all commands that say as whom they are sent. */
export const impersonationFlags: Readonly<Record<string, FlagKind>> = {
  as: { kind: "text" },
  "as-group": { kind: "text" },
  "as-uid": { kind: "text" },
};

/** Who sends a command. Undefined for the administrator. */
export function impersonatedBy(given: Arguments): RequestUser | undefined {
  if (!hasFlag(given, "as")) return undefined;
  const uid = flag(given, "as-uid");
  return {
    username: flag(given, "as"),
    groups: flagValues(given, "as-group"),
    ...(uid === "" ? {} : { uid }),
  };
}
