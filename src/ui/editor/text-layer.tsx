import { memo, type ReactNode, type RefObject, useMemo } from "react";
import { classes } from "../components/classes.ts";
import { useShell } from "../shell/context.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { highlightGo } from "./highlight-go.ts";
import { layerLines, type Piece } from "./layer-lines.ts";
import { type EditorMark, type MarkKind, markSigns, marksByLine } from "./marks.ts";
import css from "./text-layer.module.css";

interface TextLayerProps {
  readonly name: DocumentName;
  readonly text: string;
  readonly marks: readonly EditorMark[];
  readonly wraps: boolean;
  /** What scrolls with the text area. Its children are the lines. */
  readonly lines: RefObject<HTMLElement | null>;
}

/**
 * The layer below a text area with invisible letters: the same text line by line, with numbers, colours and marks.
 * Both wrap their lines alike, because they have the same font and width.
 */
export function TextLayer({ name, text, marks, wraps, lines }: TextLayerProps): ReactNode {
  const pieces = useMemo(
    () => layerLines(text, marks, name === "go" ? highlightGo : undefined),
    [text, marks, name],
  );
  const kinds = useMemo(() => marksByLine(marks), [marks]);
  const caret = useShell(({ caret }) => (caret?.document === name ? caret.line : undefined));
  const said = marks.find(({ line }) => line === caret);
  return (
    <>
      <div className={classes(css["layer"], wraps && css["wraps"])} aria-hidden="true">
        <div
          ref={(element) => {
            lines.current = element;
          }}
          data-lines=""
        >
          {pieces.map((line, i) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
              key={i}
              number={i + 1}
              pieces={line}
              sign={kinds.get(i + 1)}
              signature={signatureOf(line)}
            />
          ))}
        </div>
      </div>
      {said !== undefined && (
        <p className={css["said"]}>
          {markSigns[said.kind]} {said.message.split("\n")[0]}
        </p>
      )}
    </>
  );
}

interface LineProps {
  readonly number: number;
  readonly pieces: readonly Piece[];
  readonly sign: MarkKind | undefined;
  /** The whole content of the pieces. Lines with the same signature are not drawn again at every key. */
  readonly signature: string;
}

const Line = memo(
  function Line({ number, pieces, sign }: LineProps): ReactNode {
    return (
      <div className={css["line"]}>
        <span className={classes(css["number"], sign && css[`${sign}Sign`])}>
          {sign === undefined ? "" : `${markSigns[sign]} `}
          {number}
        </span>
        <span className={css["text"]}>
          {pieces.map(({ text, kind, mark }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other identity.
            <span key={i} className={classes(css[kind === "number" ? "value" : kind], mark && css[mark])}>
              {text}
            </span>
          ))}
          {"\u200b"}
        </span>
      </div>
    );
  },
  (a, b) => a.number === b.number && a.sign === b.sign && a.signature === b.signature,
);

function signatureOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text, kind, mark = "" }) => `${kind} ${mark} ${text}`).join("\n");
}
