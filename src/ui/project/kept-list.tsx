import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import css from "../components/rows.module.css";
import { usePlayground } from "../shell/context.ts";
import { count } from "../workspace/words.ts";
import { forgetFolder, type KeptFolder, keptFolders } from "./kept-folders.ts";
import { openKept } from "./open-kept.ts";

const when = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** The folders that this browser keeps, to open or forget. Nothing if there are none. */
export function KeptList(): ReactNode {
  const playground = usePlayground();
  const [kept, setKept] = useState<readonly KeptFolder[]>([]);
  const refresh = (): void => void keptFolders().then(setKept);
  useEffect(() => void keptFolders().then(setKept), []);
  if (kept.length === 0) return null;
  const open = (folder: KeptFolder): void => {
    playground.shell.update((old) => ({ ...old, dialog: null }));
    void openKept(playground, folder);
  };
  return (
    <section aria-labelledby="kept-folders">
      <h3 id="kept-folders">Kept folders</h3>
      <ul className={css["rows"]}>
        {kept.map((folder) => {
          const details = `${count(folder.files, "file")}, ${when.format(folder.time)}`;
          return (
            <li key={folder.id}>
              <span>
                <b>{folder.name}</b> {details}
              </span>
              <Button aria-label={`Open ${folder.name}, ${details}`} onClick={() => open(folder)}>
                Open
              </Button>
              <Button
                look="plain"
                aria-label={`Forget ${folder.name}, ${details}`}
                onClick={() => void forgetFolder(folder.id).finally(refresh)}
              >
                Forget
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
