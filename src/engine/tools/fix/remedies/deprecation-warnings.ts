const longestWarning = 256;

/** A text on one line, in characters that a header of HTTP may have. */
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

/** A text that ends where its last whole word or sentence ends. */
export function shortened(text: string): string {
  if (text.length <= longestWarning) return text;
  const start = text.slice(0, longestWarning + 1);
  const end = Math.max(start.lastIndexOf(" "), 0);
  return (end === 0 ? start.slice(0, longestWarning) : start.slice(0, end)).replace(/[\s,;:(-]+$/, "");
}
