import { type Part, partsOf, type Sentence } from "../engine/apimachinery/sentence/sentence.ts";
import type { ExampleText } from "../engine/tools/error-index/documents.ts";
import type { WordsPart } from "../engine/tools/error-index/wordings.ts";

/** A piece of HTML that may be put into a page as it is. */
export interface Html {
  readonly html: string;
}

/** Makes HTML from a template. Texts in it are escaped, pieces of HTML are not. */
export function html(
  literals: TemplateStringsArray,
  ...parts: readonly (string | number | Html | readonly Html[] | undefined)[]
): Html {
  return { html: literals.map((literal, i) => literal + piece(parts[i])).join("") };
}

function piece(part: string | number | Html | readonly Html[] | undefined): string {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return "html" in part ? part.html : part.map(({ html: each }) => each).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML, also inside quotes. What a browser does not show is shown as its code point. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "")
    .replaceAll(
      /[\0-\b\v\f\x0e-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu,
      (character) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
    );
}

/** The server's words, with a mark at each part that differs from case to case. */
export function wordsHtml(parts: readonly WordsPart[]): Html {
  return {
    html: parts
      .map((part) => (typeof part === "string" ? html`${part}` : html`<var>${part.hole}</var>`).html)
      .join(""),
  };
}

/** The name of a line in the address: `crd-8`. */
export function lineId(document: ExampleText, line: number): string {
  return `${document.replace("/", "-")}-${line}`;
}

/** A sentence of ours. A line in it is a link to the line of the example. */
export function sentenceHtml(sentence: Sentence, document: ExampleText): Html {
  const partHtml = (part: Part): Html => {
    if (typeof part === "string") return html`${part}`;
    if ("code" in part) return html`<code>${part.code}</code>`;
    const word = part.starts === true ? "Line" : "line";
    return html`<a href="#${lineId(part.of ?? document, part.line)}">${word} ${part.line}</a>`;
  };
  return {
    html: partsOf(sentence)
      .map((part) => partHtml(part).html)
      .join(""),
  };
}
