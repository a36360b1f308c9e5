import { newestVersion } from "../engine/apimachinery/minors/kubernetes-version.ts";
import { plainText } from "../engine/apimachinery/sentence/sentence.ts";
import { toolVersion } from "../engine/controllergen/output/definition-value.ts";
import type { ExampleDocument } from "../engine/tools/error-index/documents.ts";
import type { ErrorEntry } from "../engine/tools/error-index/entry.ts";
import { type IndexExample, isGoExample } from "../engine/tools/error-index/example.ts";
import { isEveryMinor, minorsText } from "../engine/tools/error-index/minors-text.ts";
import { pageOf } from "../engine/tools/error-index/page-of.ts";
import { type ShownExample, shownExample } from "../engine/tools/error-index/shown-example.ts";
import { wordingText } from "../engine/tools/error-index/wordings.ts";
import { entryRow } from "./entry-row.ts";
import { exampleLink } from "./example-link.ts";
import { headerHtml, pageHtml } from "./frame.ts";
import { type Html, html, lineId, sentenceHtml, wordsHtml } from "./html.ts";

/** Search engines show about this much of a title. */
const longestTitle = 120;

/** The page about a code. `all` are the entries that it may link to, by code. */
export function entryPage(
  entry: ErrorEntry,
  all: ReadonlyMap<string, ErrorEntry>,
  site: string | undefined,
): string {
  const { code, area, title, example } = entry;
  const shown = example === undefined ? undefined : shownExample(example);
  const words = wordingText(title, () => "…")
    .replaceAll(/\s+/g, " ")
    .trim();
  const heading = words.length > longestTitle ? `${words.slice(0, longestTitle)}…` : words;
  const isGroup = title.length === 0;
  const meaning = plainText(example?.reason ?? entry.meaning) ?? area.summary;
  return pageHtml({
    title: isGroup ? `${code}: errors of Kubernetes CRDs` : `${heading} - ${code}`,
    description: meaning.replaceAll("`", "").slice(0, 300),
    file: `${pageOf(code)}.html`,
    site,
    body: html`${headerHtml(false)}<main>
<p class="area"><a href="./index.html#${area.id}">${area.title}</a></p>
${headingHtml(entry)}
${meaningHtml(entry, shown)}
${example === undefined || shown === undefined ? withoutExample(entry) : exampleHtml(example, shown)}
${shown === undefined ? undefined : fixHtml(shown)}
${wordsSection(entry)}
${relatedHtml(entry, all)}
</main>`,
  });
}

function headingHtml({ code, title }: ErrorEntry): Html {
  if (title.length === 0) return html`<h1><code>${code}</code></h1>`;
  return html`<h1 class="words">${wordsHtml(title)}</h1>
<p class="code">Code: <code>${code}</code></p>`;
}

/** What is said about the example is more exact than what the words alone say. */
function meaningHtml({ meaning, area }: ErrorEntry, shown: ShownExample | undefined): Html {
  const sentence = shown?.reason ?? meaning ?? area.summary;
  return html`<h2>What it means</h2>
<p>${sentenceHtml(sentence, shown?.document ?? "crd")}</p>`;
}

/** A check that reports several codes has the examples of those. */
function withoutExample({ members }: ErrorEntry): Html | undefined {
  if (members.length > 0) return undefined;
  return html`<h2>Example</h2>
<p>There is no recorded example of this error yet.</p>`;
}

function exampleHtml(example: IndexExample, { by, documents, answer }: ShownExample): Html {
  const link = exampleLink(example);
  const open =
    link === undefined
      ? undefined
      : html`<p><a class="button" href="../index.html${link}">Open the example</a></p>`;
  return html`<h2>Example</h2>
${documents.map(documentHtml)}
<h3>${by}'s answer</h3>
<pre class="said" tabindex="0" aria-label="${by}'s answer">${answer}</pre>
<p class="soft">${recordedText(example)}</p>
${open}`;
}

/** Single rules are recorded from the functions that a server calls. */
function recordedText(example: IndexExample): string {
  if (isGoExample(example)) return `Recorded from controller-gen ${toolVersion}.`;
  const { id, scenario } = example;
  const { kubernetes = newestVersion } = scenario;
  const of = id.startsWith("cel/") ? "the functions of a" : "a";
  return `Recorded from ${of} Kubernetes ${kubernetes} API server.`;
}

function documentHtml({ id, title, text, marked }: ExampleDocument): Html {
  const head = html`<h3>${sentenceHtml(title, id)}</h3>`;
  if (text.trim() === "") return head;
  const lines = text.replace(/\n+$/, "").split("\n");
  return html`${head}
<pre class="text" tabindex="0" aria-label="${title.replaceAll("`", "")}">${lines.map((line, i) => lineHtml(line, i + 1, lineId(id, i + 1), i + 1 === marked))}</pre>`;
}

function lineHtml(line: string, number: number, id: string, isMarked: boolean): Html {
  const shown = html`<span class="number" aria-hidden="true">${number}</span>${isMarked ? html`<mark>${line}</mark>` : line}`;
  return html`<span class="line" id="${id}">${shown}
</span>`;
}

const signNames = { " ": "", "-": "removed", "+": "added" } as const;

function fixHtml({ by, documents, document, fix }: ShownExample): Html | undefined {
  if (fix === undefined) return undefined;
  const where = documents.find(({ id }) => id === fix.document)?.title ?? "";
  return html`<h2>A fix</h2>
<p>${sentenceHtml(fix.title, fix.document)}${where === "" || fix.document === document ? "" : html`, in: ${sentenceHtml(where, fix.document)}`}</p>
<pre class="text diff" tabindex="0" aria-label="The fix, as a diff">${fix.lines.map(
    ({ sign, text }) => html`<span class="line ${signNames[sign]}">${sign} ${text}
</span>`,
  )}</pre>
<p class="soft">Tried: with this change, ${by === "The server" ? "the server" : by} no longer reports this error.</p>`;
}

function wordsSection({ wordings, example, source }: ErrorEntry): Html | undefined {
  if (example !== undefined && isGoExample(example)) return sourceHtml(source);
  // A single wording is the heading already.
  const several = wordings.length > 1 ? wordings : [];
  const rows = several.map(
    ({ parts, kubernetes }) =>
      html`<li><code class="words">${wordsHtml(parts)}</code>${kubernetes === undefined ? undefined : html` <span class="soft">Kubernetes ${minorsText(kubernetes)}</span>`}</li>
`,
  );
  const minors = example?.said.flatMap(({ kubernetes }) => kubernetes) ?? [];
  const differs = (example?.said.length ?? 0) > 1;
  const who =
    minors.length === 0
      ? undefined
      : html`<p>${isEveryMinor(minors) ? `All supported versions say it: ${minorsText(minors)}.` : `Kubernetes ${minorsText(minors)} ${minors.length === 1 ? "says" : "say"} it. Other supported versions do not report the example.`}</p>`;
  const older = differs
    ? (example?.said.map(
        ({ text, kubernetes }) =>
          html`<li><span class="soft">Kubernetes ${minorsText(kubernetes)}:</span> <code class="words">${text}</code></li>
`,
      ) ?? [])
    : [];
  if (rows.length === 0 && who === undefined) return undefined;
  return html`<h2>Words and versions</h2>
${rows.length === 0 ? undefined : html`<ul>${rows}</ul>`}
${who}
${older.length === 0 ? undefined : html`<p>The answer to the example differs:</p><ul>${older}</ul>`}
${sourceHtml(source)}`;
}

function sourceHtml(source: string | undefined): Html | undefined {
  return source === undefined ? undefined : html`<p>Source: <code>${source}</code></p>`;
}

function relatedHtml(
  { members, check, similar }: ErrorEntry,
  all: ReadonlyMap<string, ErrorEntry>,
): Html | undefined {
  const links = (codes: readonly string[]): Html =>
    html`<ul class="entries">${codes.map((code) => entryRow(code, all.get(code)?.title ?? []))}</ul>`;
  if (members.length === 0 && check === undefined && similar.length === 0) return undefined;
  return html`<h2>Related</h2>
${members.length === 0 ? undefined : html`<p>This check reports:</p>${links(members)}`}
${check === undefined ? undefined : html`<p>It belongs to the check:</p>${links([check])}`}
${similar.length === 0 ? undefined : html`<p>Other errors with similar words:</p>${links(similar)}`}`;
}
