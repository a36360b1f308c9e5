import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { UnifiedDiff } from "../components/unified-diff.tsx";
import { diffLines } from "../engine.ts";
import { downloadFile } from "../files/scenario-download.ts";
import { usePlayground } from "../shell/context.ts";
import { useStore } from "../workspace/store.ts";
import { count } from "../workspace/words.ts";
import { downloadFolder } from "./archive.ts";
import { Compare } from "./compare.tsx";
import type { OpenedProject } from "./open-project.ts";
import css from "./project.module.css";
import { asEdited, editedFiles } from "./project-state.ts";
import { ShareFolder } from "./share-folder.tsx";

/**
 * `fixes`: what the certain fixes of all files would change. `edits`: what is here and not on disk. `before`: what is other
 * than in another folder. `share`: a link, an archive, and whether this browser keeps the folder.
 */
export type ChangesOf = "fixes" | "edits" | "before" | "share";

const titles: Readonly<Record<ChangesOf, string>> = {
  fixes: "Fixes that need no decision",
  edits: "Edited files",
  before: "Compare with another folder",
  share: "Share or keep the folder",
};

interface ChangesProps {
  readonly project: OpenedProject;
  readonly of: ChangesOf;
  readonly onClose: () => void;
}

/** Changes of several files, each with its difference, to apply or to write. */
export function Changes({ project, of, onClose }: ChangesProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css["changes"]} aria-labelledby="changes-title" onClose={onClose}>
      <header className={css["head"]}>
        <h2 id="changes-title">{titles[of]}</h2>
        <Button onClick={onClose}>Close</Button>
      </header>
      {of === "fixes" && <Fixes project={project} onClose={onClose} />}
      {of === "edits" && <Edits project={project} />}
      {of === "before" && <Compare project={project} onClose={onClose} />}
      {of === "share" && <ShareFolder project={project} />}
    </dialog>
  );
}

/** What a fix of a file would change. */
interface Fix {
  readonly file: string;
  readonly before: string;
  readonly text: string;
  readonly made: readonly string[];
}

function Fixes({ project, onClose }: Omit<ChangesProps, "of">): ReactNode {
  const { tell } = usePlayground();
  const [fixes, setFixes] = useState<readonly Fix[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void project.session.fixes().then((found) => {
      if (isWanted) setFixes(found.map((each) => ({ ...each, before: project.session.textOf(each.file) })));
    });
    return () => {
      isWanted = false;
    };
  }, [project]);
  const replace = async (texts: readonly { file: string; from: string; to: string }[]): Promise<void> => {
    for (const { file, from, to } of texts) {
      // What was edited in the meantime stays.
      if (project.session.textOf(file) === from) await project.change(file, to);
    }
  };
  const apply = async (chosen: readonly Fix[]): Promise<void> => {
    await replace(chosen.map(({ file, before, text }) => ({ file, from: before, to: text })));
    const undo = (): void => {
      void replace(chosen.map(({ file, before, text }) => ({ file, from: text, to: before })));
      tell(null);
    };
    const text = `Applied ${fixesIn(chosen)}.`;
    tell({ tone: "info", text, actions: [{ label: "Undo", run: undo }] });
    setFixes((old) => old?.filter((each) => !chosen.includes(each)) ?? null);
    if (chosen.length === fixes?.length) onClose();
  };
  if (fixes === null) return <p role="status">Looking for fixes …</p>;
  if (fixes.length === 0)
    return <p role="status">Every fix needs a decision: open the document, and choose one there.</p>;
  return (
    <>
      <p>
        <Button look="primary" onClick={() => void apply(fixes)}>
          Apply {fixesIn(fixes)}
        </Button>{" "}
        Each was tried on the engine, and keeps every value that is written.
      </p>
      {fixes.map((fix) => (
        <section key={fix.file} aria-label={fix.file}>
          <h3>
            {fix.file} <small>{[...new Set(fix.made)].join(", ")}</small>{" "}
            <Button onClick={() => void apply([fix])}>Apply</Button>
          </h3>
          <UnifiedDiff lines={diffLines(fix.before, fix.text)} />
        </section>
      ))}
    </>
  );
}

function fixesIn(fixes: readonly Fix[]): string {
  const all = fixes.reduce((sum, { made }) => sum + made.length, 0);
  return `${count(all, "fix", "fixes")} in ${count(fixes.length, "file")}`;
}

function Edits({ project }: { readonly project: OpenedProject }): ReactNode {
  const state = useStore(project.session.state, (all) => all);
  const files = editedFiles(state);
  return (
    <>
      <p>
        {files.length === 0 && <span role="status">Everything is written. </span>}
        <Button onClick={() => downloadFolder(state)}>Download all files as an archive</Button>
      </p>
      {files.map((file) => (
        <Edit key={file} project={project} file={file} />
      ))}
    </>
  );
}

function Edit({ project, file }: { readonly project: OpenedProject; readonly file: string }): ReactNode {
  const { session } = project;
  const known = useStore(session.state, (state) => state.files.get(file));
  const [trouble, setTrouble] = useState("");
  if (known === undefined) return null;
  const { text, disk, conflict } = known;
  const download = (): void => {
    const written = session.written(file);
    downloadFile(file.slice(file.lastIndexOf("/") + 1), written, "application/yaml");
    session.saved(file, written);
  };
  const write = (): void => {
    session.write(file).then(
      () => setTrouble(""),
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <section aria-label={file}>
      <h3>
        {file}{" "}
        {conflict === undefined ? (
          <Button onClick={session.source.write === undefined ? download : write}>
            {session.source.write === undefined ? "Download" : "Write to disk"}
          </Button>
        ) : (
          <>
            <span className={css["conflict"]}>
              {conflict === null ? "The file was deleted on disk." : "The file has changed on disk, too."}
            </span>{" "}
            <Button onClick={() => void session.resolve(file, "mine")}>Keep the text here</Button>{" "}
            <Button onClick={() => void session.resolve(file, "theirs")}>Take the file's text</Button>
          </>
        )}
      </h3>
      {trouble !== "" && (
        <p className={css["trouble"]} role="alert">
          {file} was not written: {trouble}.
        </p>
      )}
      <UnifiedDiff lines={diffLines(asEdited(conflict ?? disk), text)} />
    </section>
  );
}
