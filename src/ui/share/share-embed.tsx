import { type ReactNode, useState } from "react";
import { CopyButton } from "../components/copy-button.tsx";
import { Segmented } from "../components/segmented.tsx";
import { titleOf } from "../workspace/title.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { embedSnippet } from "./embed-snippet.ts";
import css from "./share.module.css";

type Mode = "static" | "live";

const modes: readonly { readonly value: Mode; readonly text: string; readonly title: string }[] = [
  { value: "static", text: "To read", title: "The texts and the answer, as they are" },
  { value: "live", text: "To edit", title: "Readers can edit the texts and see the answer change" },
];

interface ShareEmbedProps {
  readonly page: string;
  readonly payload: string;
  readonly work: Workspace;
}

/** The HTML that shows the work in another page. */
export function ShareEmbed({ page, payload, work }: ShareEmbedProps): ReactNode {
  const [mode, setMode] = useState<Mode>("static");
  const { view } = work;
  const title = titleOf(work);
  const snippet = embedSnippet({ page, payload, title, view, live: mode === "live" });
  return (
    <section className={css["section"]} aria-labelledby="share-embed">
      <h3 id="share-embed">On your own page</h3>
      <div className={css["row"]}>
        <Segmented legend="What readers can do" value={mode} options={modes} onChange={setMode} />
        <CopyButton text={snippet} what="the HTML of a frame" label="Copy HTML" look="outlined" />
      </div>
      <p className={css["soft"]}>
        A frame with the texts and the answer. It stores nothing and tells the page around it only its height.
      </p>
    </section>
  );
}
