import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { Segmented } from "../components/segmented.tsx";
import { selectAll } from "../components/select-all.ts";
import { failureSentence } from "../workspace/failure-sentence.ts";
import { linkLimit } from "../workspace/permalink/codec.ts";
import type { CompactWork } from "./compact-work.ts";
import { linkFit } from "./link-fit.ts";
import { plainMarkdown } from "./markdown.ts";
import css from "./share.module.css";

export type LinkForm = "whole" | "compact";

const forms: readonly { readonly value: LinkForm; readonly text: string; readonly title: string }[] = [
  { value: "whole", text: "Everything", title: "The link holds the texts exactly as they are" },
  { value: "compact", text: "Compact", title: "The link leaves out what does not change the answer" },
];

/** Whether the browser can hand the link to another program. Only some can, and only in secure contexts. */
const hasShareSheet = "share" in navigator;

interface ShareLinkProps {
  readonly form: LinkForm;
  readonly onForm: (form: LinkForm) => void;
  readonly compact: CompactWork;
  /** The link in the chosen form, whatever its length. Undefined if there is none. */
  readonly link: string | undefined;
  /** The length of the link with everything. */
  readonly wholeLength: number;
  readonly title: string;
  /** What the page answers, as one line of Markdown; "" if there is no answer. */
  readonly verdict: string;
  /** Whether those who open the link must predict the answer before they see it. */
  readonly predicts: boolean;
  readonly onPredicts: (predicts: boolean) => void;
}

/** The link, its length, and where it fits. */
export function ShareLink(props: ShareLinkProps): ReactNode {
  const { form, onForm, compact, link, wholeLength, title, verdict, predicts, onPredicts } = props;
  const length = link === undefined ? 0 : link.length;
  const fit = link === undefined ? undefined : linkFit(length);
  return (
    <section className={css["section"]} aria-label="Link">
      <Segmented legend="What the link holds" value={form} options={forms} onChange={onForm} />
      {link !== undefined && fit !== undefined && (
        <input
          className={css["link"]}
          aria-label="Link"
          data-focus-first
          readOnly
          value={link}
          onFocus={selectAll}
        />
      )}
      <p className={css["soft"]} data-testid="link-note">
        {link === undefined ? "" : lengthNote(length, fit)} {formNote(form, compact, length - wholeLength)}
      </p>
      <label className={css["option"]}>
        <input type="checkbox" checked={predicts} onChange={(event) => onPredicts(event.target.checked)} />
        Hide the answer until the reader has predicted it
      </label>
      {link !== undefined && fit !== undefined && (
        <div className={css["row"]}>
          <CopyButton text={link} what="link" label="Copy" look="primary" />
          {hasShareSheet && (
            <Button onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
              Send with an app
            </Button>
          )}
          <CopyButton
            text={markdownLink(link, title, predicts ? "" : verdict)}
            what="for an issue"
            label="Copy as Markdown"
            look="outlined"
          />
        </div>
      )}
    </section>
  );
}

/** The link for an issue, with the verdict, unless the reader must predict it. */
function markdownLink(link: string, title: string, verdict: string): string {
  const name = title === "" ? "CRD Playground" : plainMarkdown(title);
  return `[${name}](${link})${verdict === "" ? "" : `: ${verdict}`}`;
}

function lengthNote(length: number, fit: string | undefined): string {
  const characters = length.toLocaleString("en");
  return fit === undefined
    ? `A link would have ${characters} characters, too many for most programs (${linkLimit.toLocaleString("en")}). Share a file instead: open it here from the palette, or drop it on the page.`
    : `${characters} characters. ${fit}`;
}

function formNote(form: LinkForm, compact: CompactWork, more: number): string {
  if (form === "whole") {
    return "The link holds both texts and all settings; they are part of the address and are sent to no server.";
  }
  if (compact.state === "asking") return "Comparing the answers …";
  if (compact.state === "failed") return `There is no compact link. ${failureSentence(compact.failure)}`;
  if (compact.state === "none") {
    return "There is no compact link: the definition cannot be read, a text is too large, or the answer would not stay the same.";
  }
  const gain =
    more < 0 ? `${(-more).toLocaleString("en")} fewer than with everything.` : "It is not shorter here.";
  return `${gain} Dropped from the definition: ${compact.dropped}. The server's answer is the same except for descriptions; both were compared.`;
}
