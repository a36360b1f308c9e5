import type { ImportedText } from "./sort-manifests.ts";

/** Larger files are not read: the server itself accepts 3 MiB. */
const sizeLimit = 16 * 1024 * 1024;

export type ReadFile = ({ readonly ok: true } & ImportedText) | { readonly ok: false; readonly why: string };

/** The text of a file, or a sentence why it has none. */
export async function readFile(file: File): Promise<ReadFile> {
  const { name } = file;
  const bad = (why: string): ReadFile => ({ ok: false, why: `${name} ${why}. It was not opened.` });
  if (file.size > sizeLimit) return bad("is larger than 16 MB, and the server accepts 3 MiB");
  try {
    const bytes = await file.arrayBuffer();
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? bad("is not text") : { ok: true, name, text };
  } catch (error) {
    return bad(error instanceof TypeError ? "is not UTF-8 text" : "could not be read");
  }
}
