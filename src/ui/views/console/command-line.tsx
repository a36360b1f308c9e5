import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { usePlayground, useShell } from "../../shell/context.ts";
import css from "./console.module.css";
import type { Console } from "./console-store.ts";

interface CommandLineProps {
  readonly shell: Console;
  readonly onSubmit: (line: string) => Promise<void>;
}

/** The input for commands: Enter runs, the up and down arrows go through the history, Tab completes. */
export function CommandLine({ shell, onSubmit }: CommandLineProps): ReactNode {
  const [line, setLine] = useState("");
  const [candidates, setCandidates] = useState<readonly string[]>([]);
  /** How far back in the history the line is. 0 is the line that is being typed. */
  const [back, setBack] = useState(0);
  /** After Escape, the next Tab moves the focus out, so that keyboard users can leave. */
  const leaves = useRef(false);
  const hint = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (mayTakeFocus(input.current)) input.current?.focus();
  }, []);

  const page = usePlayground();
  const started = useShell((state) => state.startedCommand);
  useEffect(() => {
    if (started === null) return;
    setLine(started);
    page.shell.update((old) => ({ ...old, startedCommand: null }));
    if (mayTakeFocus(input.current)) input.current?.focus();
  }, [started, page]);

  const change = (text: string): void => {
    setLine(text);
    setCandidates([]);
  };

  const submit = (): void => {
    if (line.trim() === "") return;
    change("");
    setBack(0);
    void onSubmit(line);
  };

  const travel = (by: 1 | -1): void => {
    const { history } = shell.state.get();
    const next = Math.min(Math.max(back + by, 0), history.length);
    setBack(next);
    change(next === 0 ? "" : (history[history.length - next] ?? ""));
  };

  const complete = async (): Promise<void> => {
    const found = await shell.complete(line);
    setLine((now) => (now === line ? found.line : now));
    setCandidates(found.candidates);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const isOneLine = !line.includes("\n");
    const { key, shiftKey } = event;
    if (key === "Enter" && !shiftKey && !isOpen(line)) {
      event.preventDefault();
      submit();
    } else if (key === "ArrowUp" && isOneLine) {
      event.preventDefault();
      travel(1);
    } else if (key === "ArrowDown" && isOneLine) {
      event.preventDefault();
      travel(-1);
    } else if (key === "Tab" && !shiftKey && line.trim() !== "" && !leaves.current) {
      event.preventDefault();
      void complete();
    } else if (key === "Escape") {
      leaves.current = true;
      setCandidates([]);
      return;
    }
    leaves.current = false;
  };

  return (
    <form
      className={css["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p role="status" className={css["candidates"]}>
        {candidates.slice(0, 40).join("  ")}
      </p>
      <div className={css["line"]}>
        <span aria-hidden="true">$</span>
        <textarea
          ref={input}
          aria-label="Command"
          aria-describedby={hint}
          rows={Math.min(line.split("\n").length, 8)}
          value={line}
          placeholder="kubectl get crd"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={submit}>Run</Button>
      </div>
      <p id={hint} className={css["hint"]}>
        Tab completes; Escape, then Tab moves on. Up and down: history. Type help, clear or reset.
      </p>
    </form>
  );
}

/**
 * True if the input may take the focus when the console opens. It may not if the page itself opened it, if the focus is
 * in the tabs, or if an on-screen keyboard would cover the page.
 */
function mayTakeFocus(input: HTMLElement | null): boolean {
  const isInTabs = document.activeElement?.getAttribute("role") === "tab";
  const wasAsked = navigator.userActivation?.hasBeenActive ?? true;
  return input !== null && wasAsked && !isInTabs && !matchMedia("(pointer: coarse)").matches;
}

/** True if the text continues: a here document without its end, or a backslash at the end. */
function isOpen(text: string): boolean {
  if (text.endsWith("\\")) return true;
  const [, end] = /<<-?\s*["']?([\w-]+)/.exec(text) ?? [];
  return end !== undefined && !text.split("\n").some((line) => line.trim() === end);
}
