import {
  type CompletionItem,
  CompletionItemKind,
  type Hover,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
} from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Suggestion, TextHelp, TextHover } from "../../engine/tools/assist/help.ts";
import { shownAs, sortText } from "../../engine/tools/assist/order.ts";
import { rangeOf } from "./positions.ts";

/** What an editor supports in suggestions. */
export interface CompletionStyle {
  readonly snippets: boolean;
  /** The editor's command that asks for suggestions again. */
  readonly suggestCommand?: string;
}

/**
 * Suggestions in the protocol's form. The offsets of the help are relative to a piece of the text that begins at
 * `shift`.
 */
export function completionItems(
  document: TextDocument,
  { start, end, items }: TextHelp,
  shift: number,
  style: CompletionStyle,
): CompletionItem[] {
  const range = rangeOf(document, start + shift, end + shift);
  const quote = /^["']/.exec(document.getText(range))?.[0] ?? "";
  return items.map((item, i) => {
    const { label, kind, detail, documentation, goesOn = false } = item;
    const { text, isSnippet } = written(item, style.snippets);
    const { suggestCommand } = style;
    return {
      label,
      kind: CompletionItemKind[shownAs[kind]],
      detail,
      // It may contain names from any definition, so it is plain text.
      ...(documentation === undefined ? {} : { documentation }),
      filterText: `${quote}${label}`,
      sortText: sortText(item, i),
      textEdit: { range, newText: text },
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      // Its lines are indented already.
      insertTextMode: InsertTextMode.asIs,
      ...(goesOn && suggestCommand !== undefined
        ? { command: { title: "Suggest", command: suggestCommand } }
        : {}),
    };
  });
}

/** A text with a position for the caret becomes a snippet. Everything else in it is escaped. */
function written(
  { label, insert = label, caret }: Suggestion,
  snippets: boolean,
): { readonly text: string; readonly isSnippet: boolean } {
  if (caret === undefined || caret === insert.length || !snippets) return { text: insert, isSnippet: false };
  const plain = (text: string): string => text.replaceAll(/[\\$}]/g, "\\$&");
  return { text: `${plain(insert.slice(0, caret))}$0${plain(insert.slice(caret))}`, isSnippet: true };
}

/** A hover. In Markdown the heading is bold, and text from a definition is escaped. */
export function hoverOf(
  document: TextDocument,
  { start, end, lines }: TextHover,
  shift: number,
  markdown: boolean,
): Hover {
  const [heading = "", ...rest] = lines;
  const shown = markdown ? [`**${asMarkdown(heading)}**`, ...rest.map(asMarkdown)] : lines;
  return {
    range: rangeOf(document, start + shift, end + shift),
    contents: { kind: markdown ? MarkupKind.Markdown : MarkupKind.PlainText, value: shown.join("\n\n") },
  };
}

/** Escapes a text so that Markdown shows it unchanged. */
function asMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-!<>|~&]/g, "\\$&").replaceAll("\n", "  \n");
}
