import { isOfDocuments, type Suggestion, shownAs, sortText } from "../../engine.ts";
import { asMarkdown } from "./marks.ts";
import { notesOfModel } from "./models.ts";
import { monaco } from "./monaco.ts";

const { CompletionItemKind, CompletionItemInsertTextRule, CompletionTriggerKind } = monaco.languages;

/** All texts: those without help have no assistant. */
const everywhere = "*";

monaco.languages.registerCompletionItemProvider(everywhere, {
  triggerCharacters: [".", "+", ":", "="],
  async provideCompletionItems(model, position, context) {
    const isTyped = context.triggerKind === CompletionTriggerKind.TriggerCharacter;
    if (isTyped && context.triggerCharacter !== "." && model.getLanguageId() !== "go")
      return { suggestions: [] };
    const offset = model.getOffsetAt(position);
    const found = await notesOfModel(model)?.assistant?.complete(model.getValue(), offset);
    if (found === undefined) return { suggestions: [] };
    // A dot asks for suggestions only in rules. Elsewhere it is part of a string.
    const isDot = context.triggerKind === CompletionTriggerKind.TriggerCharacter;
    if (isDot && model.getLanguageId() !== "go" && isOfDocuments(found)) return { suggestions: [] };
    const range = rangeOf(model, found);
    const written = model.getValueInRange(range);
    return {
      suggestions: found.items.map((item, i) => ({
        label: item.label,
        kind: CompletionItemKind[shownAs[item.kind]],
        detail: item.detail,
        // Plain text, not Markdown: it may contain names from anybody's definition.
        documentation: item.documentation ?? "",
        filterText: /^["']/.test(written) ? `${written[0]}${item.label}` : item.label,
        sortText: sortText(item, i),
        range,
        ...insertion(item),
      })),
    };
  },
});

type Insertion = Pick<monaco.languages.CompletionItem, "insertText" | "insertTextRules" | "command">;

/**
 * A text with a place for the caret is a snippet. Its characters are escaped, so that they stay as they are. Without
 * need it is none: Monaco would let Enter accept a suggestion that is typed already.
 */
function insertion({ label, insert = label, caret, goesOn = false }: Suggestion): Insertion {
  const next = goesOn ? { command: { id: "editor.action.triggerSuggest", title: "" } } : {};
  const { InsertAsSnippet, KeepWhitespace } = CompletionItemInsertTextRule;
  if (caret === undefined || caret === insert.length)
    return { insertText: insert, insertTextRules: KeepWhitespace, ...next };
  const plain = (text: string): string => text.replaceAll(/[\\$}]/g, "\\$&");
  return {
    insertText: `${plain(insert.slice(0, caret))}$0${plain(insert.slice(caret))}`,
    insertTextRules: InsertAsSnippet | KeepWhitespace,
    ...next,
  };
}

monaco.languages.registerHoverProvider(everywhere, {
  async provideHover(model, position) {
    const offset = model.getOffsetAt(position);
    const notes = notesOfModel(model);
    const hover = await notes?.assistant?.hover(model.getValue(), offset);
    if (notes === undefined || hover === undefined) return null;
    const range = rangeOf(model, hover);
    const line = range.startLineNumber;
    // What is said about this very place is shown with its mark.
    const said = notes.marks.filter(
      (mark) => mark.line === line && !(mark.range.start <= offset && offset <= mark.range.end),
    );
    const filled = notes.ghosts.flatMap((ghost) => (ghost.parentLine === line ? ghost.lines : []));
    const [heading = "", ...rest] = hover.lines;
    const lines = [
      ...rest,
      ...new Set(said.map(({ message }) => message)),
      ...(filled.length === 0 ? [] : [`Set by default here:\n${filled.join("\n")}`]),
    ];
    return {
      range,
      contents: [{ value: `**${asMarkdown(heading)}**` }, { value: lines.map(asMarkdown).join("\n\n") }],
    };
  },
});

function rangeOf(
  model: monaco.editor.ITextModel,
  { start, end }: { readonly start: number; readonly end: number },
): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}
