/** Untrusted texts in Markdown and HTML, where they must stay plain text. */

/** A code block whose fence is longer than any run of backticks in the text, so that the text cannot close it. */
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
 * A text as words of a Markdown sentence: on one line, without markup or HTML, and without notifying anybody (GitHub
 * makes mentions of `@name` and links of `#1` outside of code).
 */
export function plainMarkdown(text: string): string {
  return oneLine(text)
    .replaceAll(/[\\`*_{}[\]()<>#+!|~&-]/g, "\\$&")
    .replaceAll(/@/g, "@<!-- -->")
    .replaceAll(/:\/\//g, ":<!-- -->//");
}

/** A text within a quoted HTML attribute, or between tags. */
export function escapedHtml(text: string): string {
  return oneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Control characters become spaces, since some programs read them as line ends. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
