import { type Ghost, isBeside } from "../ghost.ts";
import css from "./marks.module.css";
import { monaco } from "./monaco.ts";

/** After this pause in typing, in milliseconds, all ghosts are shown again. */
const idleAfter = 1_500;

/**
 * Shows ghosts between the lines of an editor. They are not text: nothing edits, selects or copies them. While one
 * types, those next to the caret's line become a count at the end of the line, so that the lines being written stay
 * together.
 */
export class GhostLines {
  readonly #editor: monaco.editor.ICodeEditor;
  readonly #counts: monaco.editor.IEditorDecorationsCollection;
  #ghosts: readonly Ghost[] = [];
  #zones: string[] = [];
  #shown = "";
  #isTyping = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: monaco.editor.IStandaloneCodeEditor) {
    this.#editor = editor;
    this.#counts = editor.createDecorationsCollection();
    editor.onDidChangeModelContent(() => this.#noteTyping());
    editor.onDidDispose(() => clearTimeout(this.#timer));
  }

  show(ghosts: readonly Ghost[]): void {
    this.#ghosts = ghosts;
    this.#draw();
  }

  #noteTyping(): void {
    if (!this.#editor.hasTextFocus()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isTyping = false;
      this.#draw();
    }, idleAfter);
    this.#isTyping = true;
    this.#draw();
  }

  #draw(): void {
    const caret = this.#isTyping ? this.#editor.getPosition()?.lineNumber : undefined;
    const folded = caret === undefined ? [] : this.#ghosts.filter((ghost) => isBeside(ghost, caret));
    const open = this.#ghosts.filter((ghost) => !folded.includes(ghost));
    const key = JSON.stringify([open, folded]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#editor.changeViewZones((accessor) => {
      for (const zone of this.#zones) accessor.removeZone(zone);
      this.#zones = open.map(({ afterLine, column, lines }, i) =>
        accessor.addZone({
          afterLineNumber: afterLine,
          ordinal: i,
          heightInLines: lines.length,
          domNode: this.#body(lines, column),
          marginDomNode: margin(lines.length),
          suppressMouseDown: true,
        }),
      );
    });
    this.#counts.set(this.#countsOf(folded));
  }

  #countsOf(folded: readonly Ghost[]): monaco.editor.IModelDeltaDecoration[] {
    const byLine = new Map<number, number>();
    for (const { afterLine } of folded) byLine.set(afterLine, (byLine.get(afterLine) ?? 0) + 1);
    const last = this.#editor.getModel()?.getLineCount() ?? 0;
    return [...byLine].flatMap(([line, length]) => {
      if (line > last) return [];
      const column = this.#editor.getModel()?.getLineMaxColumn(line) ?? 1;
      const content = `  +${length} ${length === 1 ? "default" : "defaults"}`;
      return [
        {
          range: new monaco.Range(line, column, line, column),
          options: {
            showIfCollapsed: true,
            after: {
              content,
              inlineClassName: css["count"] ?? "",
              cursorStops: monaco.editor.InjectedTextCursorStops.None,
            },
          },
        },
      ];
    });
  }

  #body(lines: readonly string[], column: number): HTMLElement {
    const body = document.createElement("div");
    body.className = css["ghost"] ?? "";
    this.#editor.applyFontInfo(body);
    for (const [i, text] of lines.entries()) {
      const line = document.createElement("div");
      line.textContent = " ".repeat(column) + text;
      if (i === 0) {
        const tag = document.createElement("span");
        tag.className = css["tag"] ?? "";
        tag.textContent = "default";
        line.append(tag);
      }
      body.append(line);
    }
    return body;
  }
}

function margin(lines: number): HTMLElement {
  const signs = document.createElement("div");
  signs.className = css["ghostSigns"] ?? "";
  signs.textContent = Array.from({ length: lines }, () => "+").join("\n");
  return signs;
}
