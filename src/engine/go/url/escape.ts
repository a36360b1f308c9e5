import { firstBytes, quoteCut } from "../value/cut.ts";
import { quote } from "../value/go-text.ts";

/** The part of a URL that a text is in. Each part has its own rules for escapes. */
export type UrlPart = "path" | "host" | "zone" | "userPassword" | "fragment";

export type Unescaped =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: string };

const hostCharacters = /[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]/;
const wellFormed = /^%[0-9A-Fa-f]{2}/;

/** The error for the invalid escape at the beginning of `text`: three bytes. */
function badEscape(text: string): Unescaped {
  return { ok: false, error: `invalid URL escape ${quoteCut(firstBytes(text, 3))}` };
}

/** Checks for a well-formed escape that is not allowed in this part. */
function isForbidden(encoded: string, part: UrlPart): boolean {
  if (encoded === "%25") return false;
  const code = Number.parseInt(encoded.slice(1), 16);
  // A host may only escape non-ASCII characters. A zone may only escape characters that are allowed in a host, and
  // spaces,
  // which Windows uses.
  if (part === "host") return code < 0x80;
  return part === "zone" && code !== 0x20 && !(code < 0x80 && hostCharacters.test(String.fromCharCode(code)));
}

/** Go's `url.unescape`: removes percent-encoding. Bytes that are not UTF-8 become U+FFFD. */
export function unescapeUrl(text: string, part: UrlPart): Unescaped {
  let out = "";
  for (let i = 0; i < text.length; ) {
    const character = text.charAt(i);
    if (character === "%") {
      const run: string[] = [];
      while (text.charAt(i) === "%") {
        const [encoded] = wellFormed.exec(text.slice(i)) ?? [];
        if (encoded === undefined) return badEscape(text.slice(i));
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

/** Decodes a run of escapes: as a whole if it is UTF-8, else byte by byte. */
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

/** Checks whether a path has all the escapes it needs. */
export function isEscapedPath(text: string): boolean {
  return /^[A-Za-z0-9\-_.~!$&'()*+,;=:@[\]%/]*$/.test(text);
}

/** Go's `url.escape` of a path. */
export function escapePath(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]|%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g, (found) =>
    found.length === 1
      ? `%${found.charCodeAt(0).toString(16).toUpperCase()}`
      : String.fromCharCode(Number.parseInt(found.slice(1), 16)),
  );
}

/** Go's `url.unescape` for a key or value of a query. Undefined for an invalid escape. */
function unescapeQuery(text: string): string | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return undefined;
  return text
    .replaceAll("+", " ")
    .replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => decodeRun(run.match(/%../g) ?? []));
}

/** Go's `url.ParseQuery`: the values of each key in order. Invalid pairs are omitted. */
export function queryOf(raw: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const pair of raw.split("&")) {
    if (pair === "" || pair.includes(";")) continue;
    const equals = pair.indexOf("=");
    const key = unescapeQuery(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : unescapeQuery(pair.slice(equals + 1));
    if (key === undefined || value === undefined) continue;
    const values = found.get(key);
    if (values === undefined) found.set(key, [value]);
    else values.push(value);
  }
  return found;
}
