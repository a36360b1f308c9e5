import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { endOfPart, lineNumber } from "../../editor/go-marks.ts";
import { usePlayground } from "../../shell/context.ts";
import { withDocumentShown } from "../../shell/shell.ts";
import css from "./go-line.module.css";

interface GoLineProps {
  /** The Go text. */
  readonly text: string;
  readonly offset: number;
}

/** A place in the Go text with the code there, "Go line 5: +kubebuilder:…". Pressing it moves the caret there. */
export function GoLine({ text, offset }: GoLineProps): ReactNode {
  const { shell } = usePlayground();
  const line = lineNumber(text, offset);
  const show = (): void =>
    shell.update((old) => ({
      ...withDocumentShown(old, "go"),
      reveal: { document: "go", start: offset, end: endOfPart(text, offset) },
    }));
  return (
    <span className={css["line"]}>
      <Button look="link" title={`Go to line ${line} of Go`} onClick={show}>
        Go line {line}
      </Button>
      : <code>{codeAt(text, offset)}</code>
    </span>
  );
}

/** Returns the code from an offset to the end of its line, without slashes and tags. */
function codeAt(text: string, offset: number): string {
  const next = text.indexOf("\n", offset);
  const line = text.slice(offset, next < 0 ? text.length : next).trim();
  const isComment = line.startsWith("//") || line.startsWith("+");
  return isComment
    ? line.replace(/^\/\/\s*/, "")
    : line.replace(/\s*(?:`|\/\/|\{).*$/, "").replace(/\s+/g, " ");
}
