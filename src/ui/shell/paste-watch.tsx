import { useEffect } from "react";
import type { DocumentName } from "../workspace/workspace.ts";
import { usePlayground } from "./context.ts";
import type { Playground } from "./playground.ts";

/** Offers to explain an error that was pasted into an editor as all of its text. */
export function PasteWatch(): null {
  const playground = usePlayground();
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      const text = clipboardData?.getData("text/plain") ?? "";
      if (!canBeError(text)) return;
      // When the editor has it.
      setTimeout(() => void offer(playground, text));
    };
    addEventListener("paste", onPaste, { capture: true });
    return () => removeEventListener("paste", onPaste, { capture: true });
  }, [playground]);
  return null;
}

/** Longer texts are not read for this. */
const longest = 100_000;

/** The texts that should be a manifest. */
const watched: readonly DocumentName[] = ["definition", "resource"];

/** A manifest may contain messages, for example in its status. Of JSON, only a line of a log can be one. */
function canBeError(text: string): boolean {
  return text.trim() !== "" && text.length <= longest && !/["']?\b(?:apiVersion|kind)["']?\s*:/.test(text);
}

/** Offers the explanation if the text is all of an editor, and has a message of a server. The text stays there. */
async function offer({ workspace, shell, engine, tell }: Playground, text: string): Promise<void> {
  const isAll = (): boolean => {
    const { documents } = workspace.get();
    return watched.some((name) => sameText(documents[name], text));
  };
  if (!isAll()) return;
  const outcome = await engine.ask("explainError", { text, scenario: engine.scenario() });
  if ("failed" in outcome || outcome.reply.errors.length === 0 || !isAll()) return;
  tell({
    tone: "info",
    text: "This is a message of a server, not a manifest.",
    actions: [
      {
        label: "Explain it",
        run: () => {
          shell.update((old) => ({ ...old, dialog: "explain-error", errorText: text }));
          tell(null);
        },
      },
    ],
  });
}

/** Editors change the ends of lines. */
function sameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n").trim() === other.replaceAll("\r\n", "\n").trim();
}
