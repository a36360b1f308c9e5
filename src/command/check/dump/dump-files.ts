import { stat } from "node:fs/promises";
import {
  type Manifest,
  manifestsIn,
  mayDefine,
  type Unread,
} from "../../../engine/tools/project/manifest.ts";
import type { PieceOfText } from "../../../engine/tools/stored/dump/piece.ts";
import { faultText } from "../../../engine/tools/stored/dump/read-dump.ts";
import { isGoInput } from "../../go-inputs.ts";
import type { Found } from "../../inputs.ts";
import { readItems } from "../../streams/read-items.ts";

/** Larger files are read as streams, and their findings are grouped. */
const largestWhole = 16 * 1024 * 1024;

/** The files that are read as a whole, and those that are too large for it. */
export async function partedBySize(
  found: readonly Found[],
  largest = largestWhole,
): Promise<{ readonly whole: readonly Found[]; readonly dumps: readonly Found[] }> {
  const sizes = await Promise.all(
    found.map(async (each) => {
      if (each.isStdin === true || isGoInput(each)) return 0;
      const kind = await stat(each.file).catch(() => undefined);
      return kind?.isFile() === true ? kind.size : 0;
    }),
  );
  return {
    whole: found.filter((_, i) => (sizes[i] ?? 0) <= largest),
    dumps: found.filter((_, i) => (sizes[i] ?? 0) > largest),
  };
}

/** What a piece of a dump has, with its places in the file. */
export function manifestsOfPiece({ file, text, linesBefore, fault }: PieceOfText): {
  readonly manifests: readonly Manifest[];
  readonly unread: readonly Unread[];
} {
  if (fault !== undefined)
    return { manifests: [], unread: [{ file, line: linesBefore + 1, column: 1, text: faultText(fault) }] };
  const { manifests, unread } = manifestsIn({ file, text, isNamed: true });
  return {
    manifests: manifests.map((each) => ({
      ...each,
      linesBefore: each.linesBefore + linesBefore,
      line: each.line + linesBefore,
    })),
    unread: unread.map(({ broken, ...each }) => ({
      ...each,
      line: each.line + linesBefore,
      ...(broken === undefined
        ? {}
        : { broken: { ...broken, linesBefore: broken.linesBefore + linesBefore } }),
    })),
  };
}

/** The definitions in dumps: objects need them, wherever they are. */
export async function definitionsInDumps(dumps: readonly Found[]): Promise<readonly Manifest[]> {
  const found: Manifest[] = [];
  const reading = { skip: 0, shard: undefined, onBytes: () => undefined, onFailure: () => undefined };
  for await (const { pieces } of readItems(dumps, reading)) {
    for (const piece of pieces) {
      if (!mayDefine(piece.text)) continue;
      for (const each of manifestsOfPiece(piece).manifests) if (each.defines !== undefined) found.push(each);
    }
  }
  return found;
}
