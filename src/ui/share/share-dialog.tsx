import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { downloadScenario } from "../files/scenario-download.ts";
import { useAnswer, usePlayground } from "../shell/context.ts";
import { newestAnswer } from "../workspace/answer.ts";
import { encodeLink } from "../workspace/permalink/codec.ts";
import { titleOf } from "../workspace/title.ts";
import { verdictLines } from "../workspace/verdict-lines.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { CompactWork } from "./compact-work.ts";
import { downloadJson, downloadZip } from "./downloads.ts";
import { issueReport } from "./issue-report.ts";
import { linkFit } from "./link-fit.ts";
import { plainMarkdown } from "./markdown.ts";
import { pageVersion } from "./page-version.ts";
import { SecretWarning } from "./secret-warning.tsx";
import { secretsIn } from "./secrets.ts";
import css from "./share.module.css";
import { ShareEmbed } from "./share-embed.tsx";
import { type LinkForm, ShareLink } from "./share-link.tsx";
import type { SharedWork } from "./shared-work.ts";
import { useCompactWork } from "./use-compact-work.ts";

/** GitHub rejects longer texts of issues. */
const issueLimit = 65_536;

/** All ways to share work outside of the page. Possible secrets are shown first. */
export function ShareDialog(): ReactNode {
  const { workspace } = usePlayground();
  // The dialog is modal, so what it shares does not change while it is open.
  const work = useMemo(() => workspace.get(), [workspace]);
  const looks = useMemo(() => secretsIn(work), [work]);
  const [isNoSecret, setIsNoSecret] = useState(false);
  return (
    <Dialog title="Share">
      <div className={css["body"]}>
        {looks.length > 0 && !isNoSecret ? (
          <SecretWarning looks={looks} onGoOn={() => setIsNoSecret(true)} />
        ) : (
          <ShareBody work={work} />
        )}
      </div>
    </Dialog>
  );
}

function ShareBody({ work }: { readonly work: Workspace }): ReactNode {
  const compact = useCompactWork(work);
  const answered = useAnswer(newestAnswer);
  const beside = useAnswer((answer) => answer.defects);
  const trouble = useAnswer((answer) => answer.trouble);
  const defects = trouble !== null && "message" in trouble ? [trouble.message, ...beside] : beside;
  const [form, setForm] = useState<LinkForm>("whole");
  const [predicts, setPredicts] = useState(false);
  const page = location.href.replace(/[?#].*$/, "");
  const wholePayload = useMemo(() => encodeLink(work), [work]);
  const linked = form === "whole" ? work : compactOf(compact);
  const payload = useMemo(
    () => (linked === work ? wholePayload : linked && encodeLink(linked)),
    [linked, work, wholePayload],
  );
  const link = payload === undefined ? undefined : `${page}#${payload}${predicts ? "&predict=1" : ""}`;
  const isShort = link !== undefined && linkFit(link.length) !== undefined;
  const shared: SharedWork = {
    workspace: work,
    answered,
    link: isShort ? link : undefined,
    defects,
    version: pageVersion,
  };
  const report = issueReport(shared);
  return (
    <>
      <ShareLink
        form={form}
        onForm={setForm}
        compact={compact}
        link={link}
        wholeLength={page.length + 1 + wholePayload.length}
        title={titleOf(work)}
        verdict={verdictLines(answered, work)
          .map(({ text, detail }) => (detail === "" ? text : `${text} (${plainMarkdown(detail)})`))
          .join(", ")}
        predicts={predicts}
        onPredicts={setPredicts}
      />
      <section className={css["section"]} aria-labelledby="share-issue">
        <h3 id="share-issue">In an issue</h3>
        <div className={css["row"]}>
          <CopyButton text={report} what="for an issue" label="Copy report" look="outlined" />
        </div>
        <p className={css["soft"]}>
          The verdict, the server's words and all texts, in Markdown.
          {report.length > issueLimit &&
            ` It has ${report.length.toLocaleString("en")} characters, and GitHub accepts ${issueLimit.toLocaleString("en")}: attach the zip instead.`}
        </p>
      </section>
      {isShort && payload !== undefined && <ShareEmbed page={page} payload={payload} work={work} />}
      <section className={css["section"]} aria-labelledby="share-files">
        <h3 id="share-files">As files</h3>
        <div className={css["row"]}>
          <Button look={isShort ? "outlined" : "primary"} onClick={() => downloadScenario(work)}>
            Download as a file
          </Button>
          <Button onClick={() => downloadJson(shared)}>Download JSON</Button>
          <Button onClick={() => void downloadZip(shared)}>Download zip</Button>
        </div>
        <p className={css["soft"]}>
          One file that opens here; scenario and answer as JSON; or a zip with the manifests, the commands,
          and a script that does the same on a real cluster.
        </p>
      </section>
    </>
  );
}

function compactOf(compact: CompactWork): Workspace | undefined {
  return compact.state === "there" ? compact.workspace : undefined;
}
