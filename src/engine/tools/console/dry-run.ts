import type { Cluster } from "../../playback/cluster/cluster.ts";
import { type Failure, failure } from "./failure.ts";
import { type Arguments, type FlagKind, flag, hasFlag } from "./flags.ts";

/** `--dry-run`; without a value it means client. */
export const dryRunFlag: Readonly<Record<string, FlagKind>> = {
  "dry-run": { kind: "text", bare: "unchanged" },
};

/** Where a dry run ends: before anything is sent, or before the server stores anything. */
export interface DryRun {
  readonly where: "none" | "client" | "server";
  /** The text after each line. */
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

/** Runs a step, and restores the state if it is a dry run. */
export function trying<T>({ where }: DryRun, cluster: Cluster, step: () => T): T {
  return where === "none" ? step() : cluster.rehearse(step);
}
