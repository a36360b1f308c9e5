import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { dictionary1 } from "./dictionary-1.ts";

/** Longer texts are not unpacked. Browsers stop at links of about 2 million characters themselves. */
const readLimit = 8 * 1024 * 1024;
const dictionary = strToU8(dictionary1);

export type Unpacked =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/** From so many bytes on a text is packed quickly: the last hundredth of a long link is not worth a wait. */
const long = 100_000;

/** A text as it stands in a link of format 1. */
export function packText(text: string): string {
  const bytes = strToU8(text);
  return toBase64Url(deflateSync(bytes, { level: bytes.length < long ? 9 : 5, dictionary }));
}

/** The text that was packed, at most `limit` bytes of it: a small link could hold gigabytes. Never throws. */
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
    // A buffer one byte too large tells what fits from what was cut off.
    return inflateSync(bytes, { dictionary, out: new Uint8Array(limit + 1) });
  } catch {
    return undefined;
  }
}

/** Plain data of JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
