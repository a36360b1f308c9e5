import type { Manifest } from "../../engine/tools/project/manifest.ts";
import type { KubernetesVersion } from "../../package/types.ts";
import type { Task } from "../check/check-tasks.ts";
import { manifestLink } from "../commands/link.ts";

/**
 * The part of an address, from `#` on, that opens the object at an offset of a file on the page: with its definition, or a
 * definition with its first object. Between two objects the one above counts. Undefined if the file has none.
 */
export function linkAt(
  tasks: readonly Task[],
  file: string,
  offset: number,
  kubernetes: KubernetesVersion,
): string | undefined {
  const shown = tasks
    .flatMap((task) => [task.definition, ...task.objects].map((manifest) => ({ manifest, task })))
    .filter(({ manifest }) => manifest.file === file && manifest.sources === undefined)
    .sort((one, other) => startOf(one.manifest) - startOf(other.manifest));
  const at = shown.findLast(({ manifest }) => startOf(manifest) <= offset) ?? shown[0];
  if (at === undefined) return undefined;
  const { manifest, task } = at;
  const object = manifest === task.definition ? task.objects[0] : manifest;
  return manifestLink("", kubernetes, task.definition, object);
}

/** Where the first character of an object is in its file. */
function startOf({ start, blank }: Manifest): number {
  return start + blank;
}
