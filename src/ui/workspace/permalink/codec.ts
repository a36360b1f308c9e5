import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { fromSavedForm, toSavedForm } from "../saved-form.ts";
import type { Workspace } from "../workspace.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { dictionary1 } from "./dictionary-1.ts";

/** Longer links are not made: programs that pass them on cut them. */
export const linkLimit = 64 * 1024;
/** More text than this is not unpacked: a small link could hold gigabytes. */
export const inflateLimit = 4 * 1024 * 1024;
/** Longer links are not read. Browsers stop at about 2 million characters themselves. */
const readLimit = 8 * 1024 * 1024;

/** The format of a link, its first two characters: a format digit, then what packed it (`d`: deflate). */
const format = "1d";
const dictionary = strToU8(dictionary1);

export type LinkResult =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly reason: string };

/** The payload of a link to `workspace`: what follows the `#`. It may be longer than `linkLimit`. */
export function encodeLink(workspace: Workspace): string {
  // JSON escapes lone surrogates, so that every text survives UTF-8.
  const text = JSON.stringify(toSavedForm(workspace));
  return format + toBase64Url(deflateSync(strToU8(text), { level: 9, dictionary }));
}

function inflate(bytes: Uint8Array): Uint8Array | undefined {
  try {
    // A buffer one byte too large tells what fits from what was cut off.
    return inflateSync(bytes, { dictionary, out: new Uint8Array(inflateLimit + 1) });
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
  if (payload.length > readLimit) return bad("it is too long");
  const bytes = fromBase64Url(payload.slice(format.length));
  if (bytes === undefined) return bad("some of its characters do not belong in a link");
  const unpacked = inflate(bytes);
  if (unpacked === undefined) return bad("a part of it is missing or damaged");
  if (unpacked.length > inflateLimit) return bad("it unpacks to more than 4 MB");
  const workspace = fromSavedForm(parseJson(strFromU8(unpacked)));
  return workspace === undefined ? bad("a part of it is missing or damaged") : { ok: true, workspace };
}
