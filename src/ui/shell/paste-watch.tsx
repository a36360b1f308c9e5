import { useEffect } from "react";
import { explainError } from "../engine.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { usePlayground } from "./context.ts";
import type { Playground } from "./playground.ts";

/** Offers to explain an error that was pasted into an editor as all of its text. */
export function PasteWatch(): null {
  const playground = usePlayground();
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      const text = clipboardData?.getData("text/plain") ?? "";
      // When the editor has it.
      if (canBeError(text)) setTimeout(() => offer(playground, text));
    };
    addEventListener("paste", onPaste, { capture: true });
    return () => removeEventListener("paste", onPaste, { capture: true });
  }, [playground]);
  return null;
}

/** Explains a text that was pasted onto the page, if it has a message of a server. Returns whether it has. */
export function explainPasted(playground: Playground, text: string): boolean {
  const isError = canBeError(text) && hasMessage(text);
  if (isError) showExplained(playground, text);
  return isError;
}

/** Longer texts are not read for this. */
const longest = 100_000;

/** The texts that should be a manifest. */
const watched: readonly DocumentName[] = ["definition", "resource"];

/** A manifest may contain messages, for example in its status. Of JSON, only a line of a log can be one. */
function canBeError(text: string): boolean {
  return text.trim() !== "" && text.length <= longest && !/["']?\b(?:apiVersion|kind)["']?\s*:/.test(text);
}

function hasMessage(text: string): boolean {
  return explainError(text).errors.length > 0;
}

function showExplained({ shell }: Playground, text: string): void {
  shell.update((old) => ({ ...old, dialog: "explain-error", errorText: text, notice: null }));
}

/** Offers the explanation if the text is all of an editor, and has a message of a server. The text stays there. */
function offer(playground: Playground, text: string): void {
  const { documents } = playground.workspace.get();
  const isAll = watched.some((name) => sameText(documents[name], text));
  if (!isAll || !hasMessage(text)) return;
  playground.tell({
    tone: "info",
    text: "This is a message of a server, not a manifest.",
    actions: [{ label: "Explain it", run: () => showExplained(playground, text) }],
  });
}

/** Editors change the ends of lines. */
function sameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n").trim() === other.replaceAll("\r\n", "\n").trim();
}
