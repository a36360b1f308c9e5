import { type ReactNode, useMemo } from "react";
import { usePlayground } from "../app/context.ts";
import { Button } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { encodeLink, linkLimit } from "../workspace/permalink/codec.ts";
import { downloadScenario } from "../workspace/scenario-download.ts";
import css from "./dialog.module.css";
import { Dialog } from "./dialog.tsx";

/** Lengths up to which the usual places take a link whole. */
const fits: readonly { readonly upTo: number; readonly text: string }[] = [
  { upTo: 2_000, text: "It fits everywhere, chat programs included." },
  { upTo: 8_000, text: "It fits issues, documents and most chat programs." },
  { upTo: 32_000, text: "It fits issues and documents; chat programs may cut it." },
  { upTo: linkLimit, text: "Browsers take it; other programs may cut it." },
];

/** A title that ends where it should within the brackets of a Markdown link. */
function markdownTitle(title: string): string {
  return title === "" ? "CRD Playground" : title.replaceAll(/[\\[\]]/g, "\\$&");
}

/** A link that holds everything, and a file where the link would be too long. */
export function ShareDialog(): ReactNode {
  const { workspace } = usePlayground();
  // The dialog is modal, so what it shares does not change while it is open.
  const work = useMemo(() => workspace.get(), [workspace]);
  const link = useMemo(() => `${location.href.replace(/#.*$/, "")}#${encodeLink(work)}`, [work]);
  const length = link.length.toLocaleString("en");
  const fit = fits.find(({ upTo }) => link.length <= upTo);
  return (
    <Dialog title="Share">
      <div className={css["body"]}>
        {fit === undefined ? (
          <p>
            A link would have {length} characters, more than programs pass on (
            {linkLimit.toLocaleString("en")}). Share a file instead: it opens here by the palette, or when it
            is dropped on the page.
          </p>
        ) : (
          <>
            <input
              className={css["link"]}
              aria-label="Link"
              data-focus-first
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
            <p className={css["soft"]}>
              {length} characters. {fit.text} The link holds both texts and all settings; they are part of the
              address and are sent to no server.
            </p>
          </>
        )}
        <div className={css["row"]}>
          {fit !== undefined && <CopyButton text={link} what="link" label="Copy" look="primary" />}
          {fit !== undefined && (
            <CopyButton
              text={`[${markdownTitle(work.title)}](${link})`}
              what="for an issue"
              label="Copy as Markdown"
              look="outlined"
            />
          )}
          <Button look={fit === undefined ? "primary" : "outlined"} onClick={() => downloadScenario(work)}>
            Download as a file
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
