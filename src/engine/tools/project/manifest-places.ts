import { type LineStarts, lineAt, lineStarts } from "../../apimachinery/source/lines.ts";
import type { Manifest } from "./manifest.ts";

/** A range of a file. Lines and columns start at 1; columns count UTF-16 units. */
export interface FileSpan {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A text of a file, and where it begins. */
type PlacedText = Pick<Manifest, "file" | "text" | "line" | "linesBefore" | "sources">;

/** Converts places of a manifest's text to places of its file. */
export class ManifestPlaces {
  readonly #manifest: PlacedText;
  #starts: LineStarts | undefined;

  constructor(manifest: PlacedText) {
    this.#manifest = manifest;
  }

  /** The span of offsets into the text. A span that begins in the blank lead becomes the first line. */
  span(start: number, end: number): FileSpan {
    const { file, text, line, linesBefore, sources } = this.#manifest;
    this.#starts ??= lineStarts(text);
    const starts = this.#starts;
    const [from, to] = [Math.min(start, text.length), Math.min(end, text.length)];
    const first = lineAt(starts, from);
    if (sources !== undefined) {
      const at = sources[first - 1] ?? { file, line, column: 1 };
      return { ...at, endLine: at.line, endColumn: at.column };
    }
    if (first + linesBefore < line) return { file, line, column: 1, endLine: line, endColumn: 1 };
    const last = lineAt(starts, to);
    return {
      file,
      line: first + linesBefore,
      column: from - (starts[first - 1] ?? 0) + 1,
      endLine: last + linesBefore,
      endColumn: to - (starts[last - 1] ?? 0) + 1,
    };
  }
}
