import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { classes } from "../../components/classes.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { Explanation } from "../../components/explanation.tsx";
import { lazyComponent } from "../../components/lazy-component.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { type DocumentId, isOverCost, type Problem, pathText } from "../../engine.ts";
import { FixPanel } from "../../fixes/fix-panel.tsx";
import { useShell } from "../../shell/context.ts";
import { WhyButton } from "../../why/why-button.tsx";
import { documentTitles, stageTitles } from "../../workspace/words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import type { FitPanel as FitPanelView } from "../rules/fit-panel.tsx";
import { problemMarkdown, severityWords } from "./problem-markdown.ts";
import css from "./problems.module.css";
import { useWantedFix } from "./use-wanted-fix.ts";

declare module "../../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly FitPanel: typeof FitPanelView;
  }
}

const FitPanel = lazyComponent("FitPanel");

interface ProblemRowProps {
  readonly problem: Problem;
  readonly document: DocumentName | undefined;
  /** The text that has the problem, as the engine names it; undefined where the server did not say it. */
  readonly source: DocumentId | undefined;
  readonly index: number;
  /** The server did not get as far as this. */
  readonly isUpcoming?: boolean;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** A problem: the server's own words, where it is, and below them ours. */
export function ProblemRow(props: ProblemRowProps): ReactNode {
  const { problem, document, source, index, names, isUpcoming = false } = props;
  const { severity, stage, text, location, otherLocations = [], decidedBy, explanation } = problem;
  const isCurrent = useShell((shell) => shell.problem === index);
  const isAtCaret = useShell(
    ({ caret }) => caret !== null && caret.document === document && caret.line === location?.line,
  );
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const path = location === undefined ? "" : pathText(location.path);
  const isResource = document === "resource" || document === "existing";
  return (
    <li
      ref={row}
      className={classes(
        css["row"],
        css[severity],
        isUpcoming && css["upcoming"],
        isAtCaret && css["atCaret"],
        isCurrent && css["current"],
      )}
      aria-current={isCurrent || undefined}
    >
      <div className={css["top"]}>
        <span className={css["severity"]}>{isUpcoming ? "Next" : severityWords[severity]}</span>
        <span>{document === undefined ? "" : documentTitles[document]}</span>
        {location !== undefined && <PlaceLink location={location} names={names} />}
        {otherLocations.map((other) => (
          <PlaceLink key={pathText(other.path)} location={other} names={names} />
        ))}
        {path !== "" && path !== "<nil>" && <code className={css["path"]}>{path}</code>}
        <span className={css["stage"]}>{isResource ? stageTitles[stage] : ""}</span>
        <span className={css["rowTools"]}>
          {document !== undefined && location !== undefined && (
            <WhyButton document={document} path={location.path} of={path === "<nil>" ? "the object" : path} />
          )}
          <CopyButton text={text} what="the message" />
          <CopyButton
            text={() => problemMarkdown({ problem, document, isUpcoming })}
            what="of the problem"
            label="Markdown"
          />
        </span>
      </div>
      <pre className={css["text"]}>{text}</pre>
      {isUpcoming && (
        <p className={css["explanation"]}>
          The server did not get as far: this comes up once the problem before it is mended.
        </p>
      )}
      <p className={css["explanation"]}>
        <Explanation text={explanation} decidedBy={decidedBy} names={names} />
      </p>
      {severity === "error" && source !== undefined && document !== undefined && (
        <Mending {...{ problem, index, source, names }} />
      )}
    </li>
  );
}

interface MendingProps {
  readonly problem: Problem;
  readonly index: number;
  readonly source: DocumentId;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** What can be done: bounds to choose where a rule is too expensive, edits to choose from elsewhere. */
function Mending({ problem, index, source, names }: MendingProps): ReactNode {
  const { error } = problem;
  if (error === undefined || !isOverCost(error.origin) || source !== "crd") {
    return <EditMending problem={problem} index={index} source={source} names={names} />;
  }
  return <CostMending error={error} index={index} />;
}

function EditMending({ problem, index, source, names }: MendingProps): ReactNode {
  const button = useWantedFix(index);
  const target = useMemo(() => ({ kind: "problem", problem }) as const, [problem]);
  return <FixPanel target={target} document={source} names={names} button={button} />;
}

function CostMending({
  error: { path, detail },
  index,
}: {
  readonly error: NonNullable<Problem["error"]>;
  readonly index: number;
}): ReactNode {
  const button = useWantedFix(index);
  // What says that all rules together are too expensive is about all of them.
  const rule = detail.startsWith("estimated") ? { path: pathText(path) } : {};
  return <FitPanel button={button} {...rule} />;
}
