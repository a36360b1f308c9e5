import { allAreas } from "../engine/tools/error-index/areas.ts";
import type { ErrorEntry } from "../engine/tools/error-index/entry.ts";
import { pageOf } from "../engine/tools/error-index/page-of.ts";
import { wordingText } from "../engine/tools/error-index/wordings.ts";
import { entryRow } from "./entry-row.ts";
import { headerHtml, pageHtml } from "./frame.ts";
import { type Html, html, sentenceHtml, wordsHtml } from "./html.ts";

const description =
  "Every error and warning that the Kubernetes API server reports for CustomResourceDefinitions and their objects: what it means, the smallest example, and a fix.";

/** The overview of all codes: by area, and by words. */
export function indexPage(entries: readonly ErrorEntry[], site: string | undefined): string {
  const areas = allAreas.map((area) => ({
    area,
    own: entries.filter((entry) => entry.area.id === area.id),
  }));
  return pageHtml({
    title: "Index of errors of Kubernetes CustomResourceDefinitions",
    description,
    file: "index.html",
    site,
    body: html`${headerHtml(true)}<main>
<h1>Index of errors</h1>
<p class="lead">${description}</p>
<p>The examples are recorded from real API servers. <a href="../index.html">The playground</a> finds such errors in your own definitions and objects as you type.</p>
<nav aria-label="Areas"><ul class="areas">${areas.map(
      ({
        area,
        own,
      }) => html`<li><a href="#${area.id}">${area.title}</a> <span class="soft">${own.length}</span></li>
`,
    )}<li><a href="#words">By the server's words</a></li></ul></nav>
${areas.map(
  ({ area, own }) => html`<section aria-labelledby="${area.id}"><h2 id="${area.id}">${area.title}</h2>
<p>${sentenceHtml(area.summary, "crd")}</p>
<ul class="entries">${own.map(({ code, title }) => entryRow(code, title))}</ul></section>
`,
)}
<section aria-labelledby="words"><h2 id="words">By the server's words</h2>
<p>A part that differs from case to case is <var>marked</var>.</p>
<ul class="entries">${byWords(entries).map(wordsRow)}</ul></section>
</main>`,
  });
}

/** A message has its code only in the link, so that it is read as a list of messages. */
function wordsRow({ code, title }: ErrorEntry): Html {
  return html`<li><a class="words" href="./${pageOf(code)}.html">${wordsHtml(title)}</a></li>
`;
}

/** Entries in the order of the first fixed part of their words, whatever its case and marks. */
function byWords(entries: readonly ErrorEntry[]): readonly ErrorEntry[] {
  const key = ({ title }: ErrorEntry): string =>
    wordingText(title, () => "")
      .toLowerCase()
      .replace(/^[^a-z0-9]+/, "");
  return entries
    .filter(({ title }) => title.length > 0)
    .map((entry) => ({ entry, key: key(entry) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ entry }) => entry);
}
