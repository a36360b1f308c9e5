import type { RequestUser } from "../../playback/scenario.ts";
import { failure, type TextFailure } from "./failure.ts";
import { type Arguments, type FlagKind, flag, flagValues, hasFlag } from "./flags.ts";

/** The flags of all commands that say as whom they are sent. */
export const impersonationFlags: Readonly<Record<string, FlagKind>> = {
  as: { kind: "text" },
  "as-group": { kind: "text" },
  "as-uid": { kind: "text" },
};

/**
 * Who sends a command. Undefined for the administrator, and a failure if the flags have no user.
 * Upstream: k8s.io/client-go/transport/round_trippers.go.
 */
export function impersonatedBy(given: Arguments): RequestUser | TextFailure | undefined {
  if (!hasFlag(given, "as")) {
    const isUserless = hasFlag(given, "as-group") || hasFlag(given, "as-uid");
    if (!isUserless) return undefined;
    return failure("requesting uid, groups or user-extra for  without impersonating a user");
  }
  const uid = flag(given, "as-uid");
  return {
    username: flag(given, "as"),
    groups: flagValues(given, "as-group"),
    ...(uid === "" ? {} : { uid }),
  };
}
