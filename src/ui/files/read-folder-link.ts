import { fieldsOf, listOf, Malformed, textOf } from "../../engine/playback/read-fields.ts";
import { packFormat } from "../workspace/permalink/hash.ts";
import { parseJson, unpackText } from "../workspace/permalink/packed.ts";
import { folderLimits, type LinkedFolder } from "./folder-link.ts";
import { largestPack } from "./pack.ts";

/** What the payload of a pack is: a folder, a reason why it cannot be opened, or undefined if it is a pack of lessons. */
export type ReadFolderLink =
  | { readonly ok: true; readonly folder: LinkedFolder }
  | { readonly ok: false; readonly error: string }
  | undefined;

/** Reads the result of `encodeFolderLink`, which may come from a stranger. Never throws. */
export function decodeFolderLink(payload: string): ReadFolderLink {
  const unpacked = unpackText(payload.slice(packFormat.length), largestPack);
  const data = unpacked.ok ? parseJson(unpacked.text) : undefined;
  if (typeof data !== "object" || data === null || !("files" in data)) return undefined;
  try {
    const fields = fieldsOf(data, "the folder", ["pack", "files"]);
    const title = textOf(folderLimits.title)(fields["pack"], "pack");
    const files = listOf(folderLimits.files, fileOf)(fields["files"], "files");
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
    file: textOf(folderLimits.name)(fields["file"], `${where}.file`),
    text: textOf()(fields["text"], `${where}.text`),
  };
}
