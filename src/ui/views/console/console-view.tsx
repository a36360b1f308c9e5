import { type ReactNode, useEffect, useRef } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import { putObject } from "../../shell/put-object.ts";
import { useStore } from "../../workspace/store.ts";
import { CommandLine } from "./command-line.tsx";
import css from "./console.module.css";
import { type ConsoleEntry, consoleOf } from "./console-store.ts";

/** kubectl on its own server, which starts with what the panes contain. */
export function ConsoleView(): ReactNode {
  const playground = usePlayground();
  const shell = consoleOf(playground.engine, playground.workspace);
  const { entries, busy } = useStore(shell.state, (state) => state);
  const root = useRef<HTMLDivElement>(null);
  // The worker accepts questions after its first answer.
  const isReady = useAnswer((answer) => answer.current !== null);
  useEffect(() => {
    if (isReady) shell.begin();
  }, [shell, isReady]);
  const newest = entries.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) root.current?.closest("[role=tabpanel]")?.scrollTo({ top: 1e9 });
  }, [newest]);

  const submit = async (line: string): Promise<void> => {
    for (const { edit, note } of await shell.submit(line)) {
      if (edit !== undefined) putObject(playground, { resource: edit, message: note ?? "" });
    }
  };

  return (
    <div className={css["console"]} ref={root}>
      <div
        role="log"
        aria-label="Console output"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        className={css["log"]}
        aria-busy={busy}
      >
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
      <div className={css["input"]}>
        <CommandLine shell={shell} onSubmit={submit} />
      </div>
    </div>
  );
}

function Entry({ entry }: { readonly entry: ConsoleEntry }): ReactNode {
  const { command, stdout, stderr, exitCode, note } = entry;
  return (
    <div className={css["entry"]}>
      <div className={css["head"]}>
        <pre className={css["command"]}>
          <span aria-hidden="true">$ </span>
          {command}
        </pre>
        {stdout !== "" && <CopyButton text={stdout} what={`the output of ${command.split("\n")[0] ?? ""}`} />}
      </div>
      {stdout !== "" && <LongPre className={css["output"]} text={stdout.replace(/\n$/, "")} />}
      {stderr !== "" && (
        <LongPre className={exitCode === 0 ? css["told"] : css["error"]} text={stderr.replace(/\n$/, "")} />
      )}
      {note !== undefined && <p className={css["note"]}>{note}</p>}
      {exitCode !== 0 && <p className={css["failed"]}>Failed: exit code {exitCode}</p>}
    </div>
  );
}
