import { type ReactNode, useState } from "react";
import { Button } from "../components/button.tsx";
import { usePlayground } from "../shell/context.ts";
import { downloadUnread } from "../shell/found-work.ts";
import { forgetSetAside, listSetAside } from "../workspace/set-aside.ts";
import { readStoredWork } from "../workspace/stored-work.ts";
import history from "./history-dialog.module.css";

/** Saved work that a page could not read and set aside. A newer page may be able to read it. */
export function UnreadWork(): ReactNode {
  const { shell, open } = usePlayground();
  const [found, setFound] = useState(() => listSetAside());
  if (found.length === 0) return null;
  return (
    <ul className={history["list"]} aria-label="Saved work that could not be read">
      {found.map(({ key, text }) => {
        const stored = readStoredWork(text);
        const reopen = (): void => {
          if (stored.state !== "work") return;
          shell.update((old) => ({ ...old, dialog: null }));
          open(stored.workspace, "Opened saved work that was set aside.");
        };
        return (
          <li key={key} className={history["entry"]}>
            <span>Saved work that could not be read, {text.length.toLocaleString("en")} characters</span>
            {stored.state === "work" && <Button onClick={reopen}>Open</Button>}
            <Button onClick={() => downloadUnread(text)}>Download</Button>
            <Button
              look="plain"
              onClick={() => {
                forgetSetAside(key);
                setFound(listSetAside());
              }}
            >
              Forget
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
