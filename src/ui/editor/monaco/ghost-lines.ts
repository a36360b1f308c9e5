import type { Ghost } from "../ghosts.ts";
import css from "./marks.module.css";
import type { monaco } from "./monaco.ts";

/** Shows ghosts between the lines of an editor. They are no text: nothing edits, selects or copies them. */
export class GhostLines {
  private readonly editor: monaco.editor.ICodeEditor;
  private zones: string[] = [];
  private shown = "";

  constructor(editor: monaco.editor.ICodeEditor) {
    this.editor = editor;
  }

  show(ghosts: readonly Ghost[]): void {
    const key = JSON.stringify(ghosts);
    if (key === this.shown) return;
    this.shown = key;
    this.editor.changeViewZones((accessor) => {
      for (const zone of this.zones) accessor.removeZone(zone);
      this.zones = ghosts.map(({ afterLine, column, lines }, i) =>
        accessor.addZone({
          afterLineNumber: afterLine,
          ordinal: i,
          heightInLines: lines.length,
          domNode: this.body(lines, column),
          marginDomNode: margin(lines.length),
          suppressMouseDown: true,
        }),
      );
    });
  }

  private body(lines: readonly string[], column: number): HTMLElement {
    const body = document.createElement("div");
    body.className = css["ghost"] ?? "";
    this.editor.applyFontInfo(body);
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
