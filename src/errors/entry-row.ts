import { pageOf } from "../engine/tools/error-index/page-of.ts";
import type { WordsPart } from "../engine/tools/error-index/wordings.ts";
import { type Html, html, wordsHtml } from "./html.ts";

/** A row of a list of codes: the link to its page, and the server's words. */
export function entryRow(code: string, title: readonly WordsPart[]): Html {
  return html`<li><a href="./${pageOf(code)}.html"><code>${code}</code></a>${title.length === 0 ? undefined : html`<span class="words">${wordsHtml(title)}</span>`}</li>
`;
}
