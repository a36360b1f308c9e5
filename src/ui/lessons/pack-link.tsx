import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import dialog from "../components/dialog.module.css";
import { selectAll } from "../components/select-all.ts";
import { linkLimit } from "../workspace/permalink/codec.ts";
import { count } from "../workspace/words.ts";

interface PackLinkProps {
  readonly link: string;
  /** It could not be opened again. */
  readonly isTooLarge: boolean;
  readonly onDownload: () => void;
}

/** The link and its length, unless it is too long, and always a file. */
export function PackLink({ link, isTooLarge, onDownload }: PackLinkProps): ReactNode {
  if (isTooLarge) return <p role="status">The pack is larger than 1 MB. Remove something from it.</p>;
  const fits = link.length <= linkLimit;
  return (
    <>
      {fits && (
        <input className={dialog["link"]} aria-label="Link" readOnly value={link} onFocus={selectAll} />
      )}
      <p className={dialog["soft"]} role="status">
        {fits
          ? `${count(link.length, "character")}. The link holds everything; nothing is sent to a server.`
          : `A link would have ${count(link.length, "character")}, too many for most programs. Share a file instead.`}
      </p>
      <div className={dialog["row"]}>
        {fits && <CopyButton text={link} what="link" look="primary" />}
        <Button look={fits ? "outlined" : "primary"} onClick={onDownload}>
          Download as a file
        </Button>
      </div>
    </>
  );
}
