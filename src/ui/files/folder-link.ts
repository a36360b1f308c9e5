import { fieldsOf, listOf, Malformed, textOf } from "../../engine/playback/read-fields.ts";
import { linkLimit } from "../workspace/permalink/codec.ts";
import { packFormat } from "../workspace/permalink/hash.ts";
import { packText, parseJson, unpackText } from "../workspace/permalink/packed.ts";
import { largestPack } from "./pack.ts";

/** The files of a folder, as a link holds them. */
export interface LinkedFolder {
  readonly title: string;
  readonly files: readonly { readonly file: string; readonly text: string }[];
}

/** What the payload of a pack is: a folder, a reason why it cannot be opened, or undefined if it is a pack of lessons. */
export type ReadFolderLink =
  | { readonly ok: true; readonly folder: LinkedFolder }
  | { readonly ok: false; readonly error: string }
  | undefined;

const limits = { title: 200, name: 1_000, files: 2_000 } as const;

/**
 * The payload of a link to a folder: a pack whose members are files in place of lessons. Undefined if it would be too long for
 * a link. Texts that cannot fit are not packed at all.
 */
export function encodeFolderLink({ title, files }: LinkedFolder): string | undefined {
  const characters = files.reduce((sum, { file, text }) => sum + file.length + text.length, 0);
  if (characters > largestPack || files.length > limits.files) return undefined;
  const data = { pack: title.slice(0, limits.title), files };
  const payload = packFormat + packText(JSON.stringify(data));
  return payload.length > linkLimit ? undefined : payload;
}

/** Reads the result of `encodeFolderLink`, which may come from a stranger. Never throws. */
export function decodeFolderLink(payload: string): ReadFolderLink {
  const unpacked = unpackText(payload.slice(packFormat.length), largestPack);
  const data = unpacked.ok ? parseJson(unpacked.text) : undefined;
  if (typeof data !== "object" || data === null || !("files" in data)) return undefined;
  try {
    const fields = fieldsOf(data, "the folder", ["pack", "files"]);
    const title = textOf(limits.title)(fields["pack"], "pack");
    const files = listOf(limits.files, fileOf)(fields["files"], "files");
    if (files.length === 0) throw new Malformed("files is empty");
    const names = new Set(files.map(({ file }) => file));
    if (names.size < files.length) throw new Malformed("two files have the same name");
    return { ok: true, folder: { title, files } };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: error.message };
    throw error;
  }
}

function fileOf(data: unknown, where: string): LinkedFolder["files"][number] {
  const fields = fieldsOf(data, where, ["file", "text"]);
  return {
    file: textOf(limits.name)(fields["file"], `${where}.file`),
    text: textOf()(fields["text"], `${where}.text`),
  };
}
