const longestWarning = 256;

/** Writes a text on one line, with only the characters that an HTTP header allows. */
export function inLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐-―]/g, "-")
    .replaceAll(/[^\x20-\x7e]+/g, (other) => (/\s/.test(other) ? " " : ""))
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** Shortens a text to the end of its last whole word or sentence that fits. */
export function shortened(text: string): string {
  if (text.length <= longestWarning) return text;
  const start = text.slice(0, longestWarning + 1);
  const end = Math.max(start.lastIndexOf(" "), 0);
  return (end === 0 ? start.slice(0, longestWarning) : start.slice(0, end)).replace(/[\s,;:(-]+$/, "");
}
