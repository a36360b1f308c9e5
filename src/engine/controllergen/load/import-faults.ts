import type { Fault } from "../../apimachinery/fault/fault.ts";
import { internal, local, notRequired, notStandard, relative } from "./faults.ts";

/** Returns the errors of an import path. Upstream: cmd/go/internal/load, which reports them through `go list`. */
export function importFaults(path: string, importer: string): readonly Fault[] {
  if (isRelative(path)) return [relative({ path }), local({ path })];
  return isForbidden(path, importer) ? [internal({ path })] : [];
}

/** Packages below `internal` may only be imported by packages next to it. */
function isForbidden(path: string, importer: string): boolean {
  const parts = path.split("/");
  const at = parts.lastIndexOf("internal");
  if (at < 0) return false;
  const parent = parts.slice(0, at).join("/");
  return parent === "" || (importer !== parent && !importer.startsWith(`${parent}/`));
}

function isRelative(path: string): boolean {
  return /^\.\.?(\/|$)/.test(path);
}

/**
 * Returns the reason why there is no package at a path. Undefined if that is reported elsewhere.
 * Upstream: cmd/go/internal/modload/import.go.
 */
export function missingFault(path: string): Fault | undefined {
  if (isRelative(path) || path.startsWith("internal/")) return undefined;
  const isStandard = !(path.split("/", 1)[0] ?? "").includes(".");
  return isStandard ? notStandard({ path, place: path }) : notRequired({ path, wanted: path });
}
