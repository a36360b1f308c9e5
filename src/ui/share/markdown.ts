/** Texts of anybody in Markdown and HTML, where they must stay the texts that they are. */

/** A code block whose fence is longer than any run of backticks in the text, so that nothing in it ends it. */
export function fenced(text: string, language = ""): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}${text.endsWith("\n") ? "" : "\n"}${fence}`;
}

/** A text of one line as code within a sentence. */
export function inlineCode(text: string): string {
  const quote = "`".repeat(longestRun(text) + 1);
  return quote.length > 1 ? `${quote} ${text} ${quote}` : `${quote}${text}${quote}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/**
 * A text as words of a Markdown sentence: on one line, no markup, no HTML, and nobody is notified by it (GitHub makes
 * mentions of `@name` and links of `#1` wherever they stand outside code).
 */
export function plainMarkdown(text: string): string {
  return oneLine(text)
    .replaceAll(/[\\`*_{}[\]()<>#+!|~&-]/g, "\\$&")
    .replaceAll(/@/g, "@<!-- -->")
    .replaceAll(/:\/\//g, ":<!-- -->//");
}

/** A text within an HTML attribute with quotes, or between tags. */
export function escapedHtml(text: string): string {
  return oneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Control characters are blanks here: some programs take them for the end of a line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
