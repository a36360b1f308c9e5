import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { dictionary1 } from "./dictionary-1.ts";

/** Longer texts are not unpacked. Browsers themselves limit links to about 2 million characters. */
const readLimit = 8 * 1024 * 1024;
const dictionary = strToU8(dictionary1);

export type Unpacked =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/** Texts with at least this many bytes are packed quickly: the last percent of a long link is not worth waiting for. */
const long = 100_000;

/** A text in the form of a link of format 1. */
export function packText(text: string): string {
  const bytes = strToU8(text);
  return toBase64Url(deflateSync(bytes, { level: bytes.length < long ? 9 : 5, dictionary }));
}

/** The unpacked text, at most `limit` bytes of it, since a small link could contain gigabytes. Never throws. */
export function unpackText(packed: string, limit: number): Unpacked {
  const bad = (reason: string): Unpacked => ({ ok: false, reason });
  if (packed.length > readLimit) return bad("it is too long");
  const bytes = fromBase64Url(packed);
  if (bytes === undefined) return bad("some of its characters do not belong in a link");
  const unpacked = inflate(bytes, limit);
  if (unpacked === undefined) return bad("a part of it is missing or damaged");
  if (unpacked.length > limit) return bad(`it unpacks to more than ${limit / 1024 / 1024} MB`);
  return { ok: true, text: strFromU8(unpacked) };
}

function inflate(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    // The buffer is one byte larger, which distinguishes a text that fits from one that was cut off.
    return inflateSync(bytes, { dictionary, out: new Uint8Array(limit + 1) });
  } catch {
    return undefined;
  }
}

/** The data of a JSON text; undefined if it is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
