import { quote } from "../value/go-text.ts";

/** Which part of a URL a text stands in; each has its own idea of what must be escaped. */
export type UrlPart = "path" | "host" | "zone" | "userPassword" | "fragment";

export type Unescaped =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: string };

const hostCharacters = /[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]/;
const wellFormed = /^%[0-9A-Fa-f]{2}/;

function badEscape(text: string): Unescaped {
  return { ok: false, error: `invalid URL escape ${quote(text)}` };
}

/** Why an escape that is well formed may not stand in this part. */
function isForbidden(encoded: string, part: UrlPart): boolean {
  if (encoded === "%25") return false;
  const code = Number.parseInt(encoded.slice(1), 16);
  // A host escapes only what is not ASCII; a zone only what could stand in a host, and the blanks of Windows.
  if (part === "host") return code < 0x80;
  return part === "zone" && code !== 0x20 && !(code < 0x80 && hostCharacters.test(String.fromCharCode(code)));
}

/** Go's `url.unescape`: the text without percent-encoding. Bytes that are no UTF-8 become U+FFFD. */
export function unescapeUrl(text: string, part: UrlPart): Unescaped {
  let out = "";
  for (let i = 0; i < text.length; ) {
    const character = text.charAt(i);
    if (character === "%") {
      const run: string[] = [];
      while (text.charAt(i) === "%") {
        const [encoded] = wellFormed.exec(text.slice(i)) ?? [];
        if (encoded === undefined) return badEscape(text.slice(i, i + 3));
        if (isForbidden(encoded, part)) return badEscape(encoded);
        run.push(encoded);
        i += 3;
      }
      out += decodeRun(run);
      continue;
    }
    if ((part === "host" || part === "zone") && character < "\x80" && !hostCharacters.test(character)) {
      return { ok: false, error: `invalid character ${quote(character)} in host name` };
    }
    out += character;
    i++;
  }
  return { ok: true, text: out };
}

/** A run of escapes as text: whole where it is UTF-8, else byte by byte. */
function decodeRun(run: readonly string[]): string {
  try {
    return decodeURIComponent(run.join(""));
  } catch {
    return run
      .map((encoded) => {
        const code = Number.parseInt(encoded.slice(1), 16);
        return code < 0x80 ? String.fromCharCode(code) : "\ufffd";
      })
      .join("");
  }
}

/** Go's `url.escape` of a user name or password. */
export function escapeUserPassword(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]|%(?:24|26|2B|2C|3B|3D)/g, (found) =>
    found.length === 1
      ? `%${found.charCodeAt(0).toString(16).toUpperCase()}`
      : String.fromCharCode(Number.parseInt(found.slice(1), 16)),
  );
}
