import { fromSavedForm, toSavedForm } from "../saved-form.ts";
import { isGenerated, type Workspace } from "../workspace.ts";
import { packText, parseJson, unpackText } from "./packed.ts";

/** Longer links are not made: programs that pass them on cut them. */
export const linkLimit = 64 * 1024;
/** More text than this is not unpacked. */
export const inflateLimit = 4 * 1024 * 1024;

/** A longer definition that a Go text makes is left out of a link: whoever opens it makes it again. */
const longDefinition = 40_000;

/** The format of a link, its first two characters: a format digit, then what packed it (`d`: deflate). */
const format = "1d";

export type LinkResult =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly reason: string };

/** The payload of a link to `workspace`: what follows the `#`. It may be longer than `linkLimit`. */
export function encodeLink(workspace: Workspace): string {
  const { definition } = workspace.documents;
  const isLeftOut = definition.length > longDefinition && isGenerated(workspace);
  const work = isLeftOut
    ? { ...workspace, documents: { ...workspace.documents, definition: "" } }
    : workspace;
  // JSON escapes lone surrogates, so that every text survives UTF-8.
  return format + packText(JSON.stringify(toSavedForm(work)));
}

/** Reads what follows the `#` of a link. Never throws; a link that cannot be read gives the reason in plain words. */
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
