import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { PlaceLink } from "../components/place-link.tsx";
import { Prose } from "../components/prose.tsx";
import { Segmented } from "../components/segmented.tsx";
import { Select } from "../components/select.tsx";
import { DocumentEditor } from "../editor/document-editor.tsx";
import { conversionTemplate } from "../engine.ts";
import { writeFromDefinition } from "../shell/answer-on-screen.ts";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import { convertByWebhook, hasWebhook } from "../shell/convert-by-webhook.ts";
import { withResponseStatus, withStandIn, withText } from "../workspace/transitions.ts";
import { responseStatuses } from "../workspace/workspace.ts";
import css from "./below-text.module.css";
import { DeclareStrip } from "./declare-strip.tsx";
import panes from "./panes.module.css";

/** A response that the server accepts, except for its objects. `$UID` stands for the uid of the review. */
const response = `{
  "kind": "ConversionReview",
  "apiVersion": "apiextensions.k8s.io/v1",
  "response": {
    "uid": "$UID",
    "result": {"status": "Success"},
    "convertedObjects": []
  }
}
`;

const standInOptions = [
  { value: "function", text: "Function", title: "A function converts each object" },
  { value: "response", text: "Response", title: "Every review gets this text as the answer" },
] as const;

/** Edits what replaces the definition's webhook: a function, or a response as it would come over the wire. */
export function ConversionTab(): ReactNode {
  const { workspace } = usePlayground();
  const standIn = useWorkspace((state) => state.standIn);
  const status = useWorkspace((state) => state.responseStatus);
  const codes = responseStatuses.includes(status) ? responseStatuses : [...responseStatuses, status];
  return (
    <>
      <div className={panes["request"]}>
        <Segmented
          legend="What replaces the webhook"
          value={standIn}
          options={standInOptions}
          onChange={(chosen) => workspace.update((old) => withStandIn(old, chosen))}
        />
        {standIn === "response" && (
          <Select
            label="HTTP status of the response"
            value={String(status)}
            options={codes.map((code) => ({ value: String(code), text: `HTTP ${code}` }))}
            onChange={(code) => workspace.update((old) => withResponseStatus(old, Number(code)))}
          />
        )}
      </div>
      {standIn === "function" && <DeclareStrip />}
      <DocumentEditor key={standIn} name={standIn === "function" ? "conversion" : "response"} />
      <FaultStrip />
      {standIn === "function" ? <FunctionStrip /> : <ResponseStrip />}
      <StrategyStrip />
    </>
  );
}

/** Says that the definition does not use a webhook, and offers to change that. */
function StrategyStrip(): ReactNode {
  const playground = usePlayground();
  const stored = useAnswer((answer) => answer.current?.report.crd?.stored);
  if (stored === undefined || hasWebhook(stored)) return null;
  return (
    <div className={css["strip"]}>
      <span>The definition converts with strategy None: only apiVersion changes, and this is not used.</span>
      <Button onClick={() => void convertByWebhook(playground)}>Set strategy Webhook</Button>
    </div>
  );
}

function FunctionStrip(): ReactNode {
  const playground = usePlayground();
  const isEmpty = useWorkspace(({ documents }) => documents.conversion.trim() === "");
  if (!isEmpty) return null;
  return (
    <div className={css["strip"]}>
      <span>
        JavaScript that replaces the webhook: a page cannot send a ConversionReview over HTTP. It runs in a
        sandbox: 64 MB, 500 ms, no network, no access to the page.
      </span>
      <Button onClick={() => void writeFromDefinition(playground, "conversion", conversionTemplate)}>
        Write a template
      </Button>
    </div>
  );
}

function ResponseStrip(): ReactNode {
  const { workspace } = usePlayground();
  const isEmpty = useWorkspace(({ documents }) => documents.response.trim() === "");
  return (
    <div className={css["strip"]}>
      <span>
        <Prose text="Every review gets this answer. `$UID` in it becomes the review's uid." />
      </span>
      {isEmpty && (
        <Button onClick={() => workspace.update((old) => withText(old, "response", response))}>
          Write one
        </Button>
      )}
    </div>
  );
}

/** Shows what is wrong with the function, and the line. */
function FaultStrip(): ReactNode {
  const answered = useAnswer((answer) => answer.current);
  const problem = answered?.report.conversionProblem;
  if (answered === null || problem === undefined) return null;
  const { text, location, explanation = "" } = problem;
  return (
    <div className={css["fault"]} role="status" aria-label="Fault of the conversion function">
      <code>{text}</code>
      <span>
        <Prose text={explanation} />
        {location !== undefined && (
          <>
            {" "}
            Go to <PlaceLink location={location} names={answered.names} />.
          </>
        )}
      </span>
    </div>
  );
}
