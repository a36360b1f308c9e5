import type { Cluster } from "./cluster.ts";
import { type Failure, failure } from "./failure.ts";
import { type Arguments, type FlagKind, flag, hasFlag } from "./flags.ts";

/** `--dry-run`; alone it means the client's. */
export const dryRunFlag: Readonly<Record<string, FlagKind>> = {
  "dry-run": { kind: "text", bare: "unchanged" },
};

/** Where a command that only tries ends: before it sends anything, or before the server stores anything. */
export interface DryRun {
  readonly where: "none" | "client" | "server";
  /** What stands behind each line. */
  readonly suffix: string;
  readonly stderr: string;
}

const suffixes = { none: "", client: " (dry run)", server: " (server dry run)" } as const;

/** Reads `--dry-run`. Upstream: k8s.io/kubectl/pkg/cmd/util/helpers.go `GetDryRunStrategy`. */
export function readDryRun(given: Arguments): DryRun | Failure {
  const value = hasFlag(given, "dry-run") ? flag(given, "dry-run") : "none";
  if (value === "unchanged") {
    const stderr = "--dry-run is deprecated and can be replaced with --dry-run=client.\n";
    return { where: "client", suffix: suffixes.client, stderr };
  }
  if (value !== "none" && value !== "client" && value !== "server")
    return failure(`Invalid dry-run value (${value}). Must be "none", "server", or "client".`);
  return { where: value, suffix: suffixes[value], stderr: "" };
}

/** Takes a step, and takes it back where it was only to be tried. */
export function trying<T>({ where }: DryRun, cluster: Cluster, step: () => T): T {
  return where === "none" ? step() : cluster.rehearse(step);
}
