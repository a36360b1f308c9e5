import type { Manifest } from "../../engine/tools/project/manifest.ts";
import { definitionFor } from "../../engine/tools/project/plan.ts";
import { definitionsInDumps, manifestsOfPiece } from "../check/dump/dump-files.ts";
import type { Found } from "../inputs.ts";
import { readItems } from "../streams/read-items.ts";

/** The objects of each definition that are tried: reading more would not change a plan. */
const mostTried = 500;

/** What is taken of dumps that are too large to be held. */
export interface DumpSample {
  /** The definitions in the dumps, and the first objects of each definition. */
  readonly manifests: readonly Manifest[];
  /** The number of objects of the definitions that are not among them. */
  readonly left: number;
  /** Lines about what could not be read. */
  readonly unread: readonly string[];
}

/** More of what cannot be read is only counted. */
const mostUnread = 100;

/** Takes the first objects of each definition from dumps, whatever their size. */
export async function sampleOf(
  dumps: readonly Found[],
  definitions: readonly Manifest[],
): Promise<DumpSample> {
  const found = await definitionsInDumps(dumps);
  const all = [...definitions, ...found];
  const objects: Manifest[] = [];
  const counts = new Map<Manifest, number>();
  const unread: string[] = [];
  let [left, moreUnread] = [0, 0];
  const tellUnread = (line: string): void => {
    if (unread.length < mostUnread) unread.push(line);
    else moreUnread++;
  };
  const batches = readItems(dumps, {
    skip: 0,
    shard: undefined,
    onBytes: () => undefined,
    onFailure: ({ file, text }) => tellUnread(`${file}: ${text}`),
  });
  for await (const { pieces } of batches) {
    for (const read of pieces.map(manifestsOfPiece)) {
      for (const { file, line, column, text } of read.unread)
        tellUnread(`${file}:${line}:${column}: ${text}`);
      for (const each of read.manifests) {
        const definition = each.defines === undefined ? definitionFor(each, all) : undefined;
        if (definition === undefined) continue;
        const count = counts.get(definition) ?? 0;
        counts.set(definition, count + 1);
        if (count < mostTried) objects.push(each);
        else left++;
      }
    }
  }
  if (moreUnread > 0) unread.push(`${moreUnread} more could not be read.`);
  return { manifests: [...found, ...objects], left, unread };
}
