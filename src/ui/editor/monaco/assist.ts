import type { DocumentName } from "../../workspace/workspace.ts";
import type { RuleAssistant } from "../editor-props.ts";
import { nameOf } from "./code-editor.ts";
import { asMarkdown } from "./marks.ts";
import { monaco } from "./monaco.ts";

const assistants = new Map<DocumentName, RuleAssistant>();

/** Lets an assistant help with the rules in a text; null takes it away. */
export function assistRules(name: DocumentName, assistant: RuleAssistant | null): void {
  if (assistant === null) assistants.delete(name);
  else assistants.set(name, assistant);
}

function assistantOf(model: monaco.editor.ITextModel): RuleAssistant | undefined {
  const name = nameOf(model);
  return name === undefined ? undefined : assistants.get(name);
}

const { CompletionItemKind } = monaco.languages;

const kinds = {
  field: CompletionItemKind.Field,
  variable: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  macro: CompletionItemKind.Method,
  keyword: CompletionItemKind.Keyword,
} as const;

/** Fields and variables before functions. */
const order = { variable: "0", field: "1", macro: "2", function: "3", keyword: "4" } as const;

monaco.languages.registerCompletionItemProvider("yaml", {
  triggerCharacters: ["."],
  async provideCompletionItems(model, position) {
    const offset = model.getOffsetAt(position);
    const found = await assistantOf(model)?.complete(model.getValue(), offset);
    if (found === undefined) return { suggestions: [] };
    const range = monaco.Range.fromPositions(
      model.getPositionAt(found.start),
      model.getPositionAt(found.end),
    );
    return {
      suggestions: found.items.map(({ label, kind, detail, example }) => ({
        label,
        kind: kinds[kind],
        detail: detail.split("\n", 1)[0] ?? "",
        // Plain text, not Markdown: it may speak of names from anybody's definition.
        documentation: [detail, ...(example === undefined ? [] : [example])].join("\n\n"),
        insertText: label,
        sortText: order[kind] + label,
        range,
      })),
    };
  },
});

monaco.languages.registerHoverProvider("yaml", {
  async provideHover(model, position) {
    const hover = await assistantOf(model)?.hover(model.getValue(), model.getOffsetAt(position));
    if (hover === undefined) return null;
    const range = monaco.Range.fromPositions(
      model.getPositionAt(hover.start),
      model.getPositionAt(hover.end),
    );
    return { range, contents: [{ value: asMarkdown(hover.text) }] };
  },
});
