import { linkLimit } from "../workspace/permalink/codec.ts";
import { packFormat } from "../workspace/permalink/hash.ts";
import { packText } from "../workspace/permalink/packed.ts";
import { largestPack } from "./pack.ts";

/** The files of a folder, as a link holds them. */
export interface LinkedFolder {
  readonly title: string;
  readonly files: readonly { readonly file: string; readonly text: string }[];
}

/** The limits of a linked folder, which may come from a stranger. */
export const folderLimits = { title: 200, name: 1_000, files: 2_000 } as const;

/**
 * The payload of a link to a folder: a pack whose members are files in place of lessons. Undefined if it would be too long for
 * a link. Texts that cannot fit are not packed at all.
 */
export function encodeFolderLink({ title, files }: LinkedFolder): string | undefined {
  const characters = files.reduce((sum, { file, text }) => sum + file.length + text.length, 0);
  if (characters > largestPack || files.length > folderLimits.files) return undefined;
  const data = { pack: title.slice(0, folderLimits.title), files };
  const payload = packFormat + packText(JSON.stringify(data));
  return payload.length > linkLimit ? undefined : payload;
}
