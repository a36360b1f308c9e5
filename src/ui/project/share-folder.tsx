import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { selectAll } from "../components/select-all.ts";
import { encodeFolderLink } from "../files/folder-link.ts";
import { linkFit } from "../share/link-fit.ts";
import { SecretWarning } from "../share/secret-warning.tsx";
import { findSecrets } from "../share/secrets.ts";
import { linkLimit } from "../workspace/permalink/codec.ts";
import { useStore } from "../workspace/store.ts";
import { downloadFolder } from "./archive.ts";
import type { OpenedProject } from "./open-project.ts";
import css from "./project.module.css";

/** A folder as a link or an archive, and whether this browser keeps it. Possible secrets are shown before it is shared. */
export function ShareFolder({ project }: { readonly project: OpenedProject }): ReactNode {
  const { session, keeping } = project;
  // The dialog is modal, so what it shares does not change while it is open.
  const state = useMemo(() => session.state.get(), [session]);
  const looks = useMemo(
    () => findSecrets([...state.files].map(([file, { text }]) => ({ where: file, text }))),
    [state],
  );
  const [isNoSecret, setIsNoSecret] = useState(false);
  return (
    <>
      {looks.length > 0 && !isNoSecret ? (
        <SecretWarning looks={looks} onGoOn={() => setIsNoSecret(true)} />
      ) : (
        <>
          <Link project={project} />
          <section aria-label="Archive">
            <h3>As an archive</h3>
            <p>
              <Button onClick={() => downloadFolder(state)}>Download all files as an archive</Button> It opens
              here again when it is dropped on the page.
            </p>
          </section>
        </>
      )}
      <Keep keeping={keeping} />
    </>
  );
}

function Link({ project: { session } }: { readonly project: OpenedProject }): ReactNode {
  const link = useMemo(() => {
    const { name, files } = session.state.get();
    const payload = encodeFolderLink({
      title: name,
      files: [...files].map(([file, { text }]) => ({ file, text })),
    });
    return payload === undefined ? undefined : `${location.href.replace(/[?#].*$/, "")}#${payload}`;
  }, [session]);
  const fit = link === undefined ? undefined : linkFit(link.length);
  return (
    <section aria-label="Link">
      <h3>As a link</h3>
      {link === undefined || fit === undefined ? (
        <p>
          The files do not fit into a link, which has at most {linkLimit.toLocaleString("en")} characters:
          share the archive.
        </p>
      ) : (
        <>
          <input className={css["link"]} aria-label="Link" readOnly value={link} onFocus={selectAll} />
          <p>
            <CopyButton text={link} what="link" label="Copy" look="primary" />{" "}
            {link.length.toLocaleString("en")} characters. {fit} The link holds all files as they are here,
            and is sent to no server.
          </p>
        </>
      )}
    </section>
  );
}

function Keep({ keeping }: Pick<OpenedProject, "keeping">): ReactNode {
  const state = useStore(keeping.state, (all) => all);
  return (
    <section aria-label="In this browser">
      <h3>In this browser</h3>
      <p role="status">
        {state === "kept"
          ? "This browser keeps the folder with all edits. It opens again when you reload the page, and from Local history."
          : state === "failed"
            ? "The browser does not keep the folder: it has no space for it, or does not allow it."
            : "The folder is not kept: it is gone when you close the tab."}
      </p>
      <p>
        {state === "kept" ? (
          <Button onClick={() => void keeping.forget()}>Forget the folder</Button>
        ) : (
          <Button onClick={() => void keeping.begin()}>Keep the folder</Button>
        )}
      </p>
    </section>
  );
}
