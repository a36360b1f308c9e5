import type { GoReader } from "../../engine/tools/project/go-definitions.ts";
import type { Manifests } from "../../engine/tools/project/manifest.ts";

let reader: Promise<GoReader> | undefined;

/**
 * What the Go files of a folder define, by file. Rejects if a part of the command cannot be loaded; the thread remembers what
 * was read of Kubernetes.
 */
export async function goDefinitions(
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Manifests>> {
  reader ??= import("../../engine/tools/project/go-definitions.ts").then(({ createGoReader }) =>
    createGoReader(),
  );
  return (await reader)(files);
}
