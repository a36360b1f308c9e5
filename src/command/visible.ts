/** Control characters, characters that change the direction of text, and lone surrogates. */
const unsafe =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Makes an untrusted text safe for a terminal: characters that move the cursor or hide something are escaped. */
export function visible(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(unsafe, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The same on one line. */
export function visibleLine(text: string): string {
  return visible(text)
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("\t", " ");
}
