import { type ReactNode, useEffect, useState } from "react";
import { writeClipboard } from "../shell/copy-text.ts";
import { say } from "../shell/spoken.ts";
import { Button } from "./button.tsx";

interface CopyButtonProps {
  /** A function if the text takes work that is only done when it is needed. */
  readonly text: string | (() => string | Promise<string>);
  /** What is copied, for screen readers: "the message". */
  readonly what: string;
  readonly look?: "outlined" | "primary" | "plain";
  readonly label?: string;
}

/** Copies `text` and confirms it. */
export function CopyButton({ text, what, look = "plain", label = "Copy" }: CopyButtonProps): ReactNode {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    try {
      await writeClipboard(typeof text === "string" ? text : text());
      setState("copied");
      say("Copied");
    } catch {
      setState("refused");
      say("The browser does not allow copying here.");
    }
  };

  const words = { idle: label, copied: "Copied", refused: "Not allowed" };
  return (
    <Button look={look} onClick={copy} aria-label={state === "idle" ? `${label} ${what}` : words[state]}>
      {words[state]}
    </Button>
  );
}
