import { fromSavedForm, toSavedForm } from "../saved-form.ts";
import { isGenerated, type Workspace } from "../workspace.ts";
import { packText, parseJson, unpackText } from "./packed.ts";

/** Longer links are not made, since the programs that pass them on cut them. */
export const linkLimit = 64 * 1024;
/** The maximum size of an unpacked text. */
export const inflateLimit = 4 * 1024 * 1024;

/** A longer definition that is generated from a Go text is left out of a link: the page generates it again. */
const longDefinition = 40_000;

/** The format of a link, its first two characters: a format digit, then the compression (`d`: deflate). */
const format = "1d";

export type LinkResult =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly reason: string };

/** The payload of a link to `workspace`: the part after the `#`. It may be longer than `linkLimit`. */
export function encodeLink(workspace: Workspace): string {
  const { definition } = workspace.documents;
  const isLeftOut = definition.length > longDefinition && isGenerated(workspace);
  const work = isLeftOut
    ? { ...workspace, documents: { ...workspace.documents, definition: "" } }
    : workspace;
  // JSON escapes lone surrogates, so that every text survives UTF-8.
  return format + packText(JSON.stringify(toSavedForm(work)));
}

/** Reads the part after the `#` of a link. Never throws; if it cannot be read, returns the reason in plain words. */
export function decodeLink(payload: string): LinkResult {
  const bad = (reason: string): LinkResult => ({ ok: false, reason });
  if (!payload.startsWith(format)) {
    return bad(
      /^\d/.test(payload)
        ? "it was made by a newer version of the playground"
        : "it is not a link of the playground",
    );
  }
  const unpacked = unpackText(payload.slice(format.length), inflateLimit);
  if (!unpacked.ok) return unpacked;
  const workspace = fromSavedForm(parseJson(unpacked.text));
  return workspace === undefined ? bad("a part of it is missing or damaged") : { ok: true, workspace };
}
