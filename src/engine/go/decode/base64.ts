const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const digits: ReadonlyMap<string, number> = new Map([...alphabet].map((character, i) => [character, i]));

/** The bytes of a padded base64 text, or the offset in the error of Go's `base64.StdEncoding`. */
export type Base64 =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly offset: number };

/** Go's `base64.StdEncoding.Decode`: line breaks are skipped, padding is required. */
export function decodeBase64(text: string): Base64 {
  const bytes: number[] = [];
  const corrupt = (offset: number): Base64 => ({ ok: false, offset });
  const skipBreaks = (from: number): number => {
    let at = from;
    while (text[at] === "\n" || text[at] === "\r") at++;
    return at;
  };
  let at = 0;
  for (;;) {
    let bits = 0;
    let count = 0;
    while (count < 4) {
      at = skipBreaks(at);
      const character = text[at];
      if (character === undefined) {
        return count === 0 ? { ok: true, bytes: Uint8Array.from(bytes) } : corrupt(at - count);
      }
      const digit = digits.get(character);
      if (digit === undefined) break;
      bits = bits * 64 + digit;
      count++;
      at++;
    }
    if (count === 4) {
      bytes.push((bits >> 16) & 255, (bits >> 8) & 255, bits & 255);
      continue;
    }
    if (text[at] !== "=" || count < 2) return corrupt(at);
    let end = at + 1;
    if (count === 2) {
      end = skipBreaks(end);
      if (end >= text.length) return corrupt(text.length);
      if (text[end] !== "=") return corrupt(end - 1);
      end++;
    }
    end = skipBreaks(end);
    if (end < text.length) return corrupt(end);
    if (count === 2) bytes.push((bits >> 4) & 255);
    else bytes.push((bits >> 10) & 255, (bits >> 2) & 255);
    return { ok: true, bytes: Uint8Array.from(bytes) };
  }
}

/** Bytes as padded base64, as `encoding/json` writes a `[]byte`. */
export function encodeBase64(bytes: Uint8Array): string {
  let out = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.subarray(i, i + 3);
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out += alphabet.charAt(bits >> 18) + alphabet.charAt((bits >> 12) & 63);
    out += b === undefined ? "=" : alphabet.charAt((bits >> 6) & 63);
    out += c === undefined ? "=" : alphabet.charAt(bits & 63);
  }
  return out;
}
