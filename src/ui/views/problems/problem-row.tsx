import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { classes } from "../../components/classes.ts";
import { Explanation } from "../../components/explanation.tsx";
import { Icon } from "../../components/icon.tsx";
import { lazyComponent } from "../../components/lazy-component.tsx";
import { type DocumentId, isOverCost, type Problem, pathText } from "../../engine.ts";
import type { FixButton as FixButtonView } from "../../fixes/fix-button.tsx";
import type { FixPanel as FixPanelView } from "../../fixes/fix-panel.tsx";
import type { KnownFixes } from "../../fixes/use-known-fixes.ts";
import { useLoaded } from "../../lazy/use-loaded.ts";
import { useShell, useWorkspace } from "../../shell/context.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import type { FitPanel as FitPanelView } from "../rules/fit-panel.tsx";
import type { GoPlace as GoPlaceView } from "./go-place.tsx";
import { ProblemMenu } from "./lazy-problem-menu.ts";
import { ProblemPlace } from "./problem-place.tsx";
import css from "./problems.module.css";
import { isRepairable } from "./repairable.ts";
import type { ServerText } from "./server-text.tsx";
import { severityWords } from "./severity-words.ts";
import { useWantedFix } from "./use-wanted-fix.ts";

declare module "../../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly FitPanel: typeof FitPanelView;
    readonly FixButton: typeof FixButtonView;
    readonly FixPanel: typeof FixPanelView;
    readonly GoPlace: typeof GoPlaceView;
    readonly ServerText: typeof ServerText;
  }
}

const FitPanel = lazyComponent("FitPanel");
const FixButton = lazyComponent("FixButton", "nowhere");
const GoPlace = lazyComponent("GoPlace", "nowhere");
const FixPanel = lazyComponent("FixPanel");

interface ProblemRowProps {
  readonly problem: Problem;
  readonly document: DocumentName | undefined;
  /** The text that has the problem, as the engine names it. Undefined if the server has not reported the problem. */
  readonly source: DocumentId | undefined;
  /** Its index among all problems. Negative if it is not in their list. */
  readonly index: number;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** The fixes, after they were found. */
  readonly known?: KnownFixes | undefined;
  /** True if its fixes are searched for without a click. */
  readonly isSearched?: boolean;
  /** True if its fix is the next thing to do. */
  readonly isFirst?: boolean;
}

/** A problem: the server's own words, our words below them, and the fix at the edge. */
export function ProblemRow(props: ProblemRowProps): ReactNode {
  const { problem, document, source, index, names, known, isSearched = false, isFirst = false } = props;
  const { severity, text, location, decidedBy, explanation } = problem;
  const isCurrent = useShell((shell) => shell.problem === index);
  const isAtCaret = useShell(
    ({ caret }) => caret !== null && caret.document === document && caret.line === location?.line,
  );
  const hasGo = useWorkspace(({ documents }) => documents.go !== "");
  const parts = useLoaded();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const isFixable = isRepairable(problem) && source !== undefined && document !== undefined;
  const isCost =
    isFixable && source === "crd" && problem.error !== undefined && isOverCost(problem.error.origin);
  const [showsFix, setShowsFix] = useState(false);
  useWantedFix(index, () => setShowsFix(true));
  // The path of the root is empty.
  const of = location === undefined || location.path.length === 0 ? "this" : pathText(location.path);
  return (
    <li
      ref={row}
      className={classes(css["row"], css[severity], isAtCaret && css["atCaret"], isCurrent && css["current"])}
      aria-current={isCurrent || undefined}
    >
      <span className={css["mark"]}>
        <Icon name={severity === "error" ? "cross" : "alert"} size={12} />
        <span className="visually-hidden">{severityWords[severity]}</span>
      </span>
      {severity === "loss" ? (
        <p className={css["text"]}>{text}</p>
      ) : (
        <pre className={css["text"]}>{parts === null ? text : <parts.ServerText text={text} />}</pre>
      )}
      <div className={css["under"]}>
        <p className={css["explanation"]}>
          <ProblemPlace problem={problem} document={document} names={names} />
          <Explanation text={explanation} decidedBy={decidedBy} names={names} about={document} />
          {hasGo && <GoPlace problem={problem} />}
        </p>
        <div className={classes(css["tools"], isFixable && !isCost && isSearched && css["fixable"])}>
          {isFixable && !isCost && known !== undefined && known.fixes.length > 0 && (
            <FixButton {...known} names={names} isFirst={isFirst} of={of} onShow={() => setShowsFix(true)} />
          )}
          <ProblemMenu problem={problem} document={document} />
        </div>
      </div>
      {isCost && <CostFix problem={problem} index={index} />}
      {isFixable && !isCost && (showsFix || !isSearched) && (
        <EditFix key={String(showsFix)} {...{ problem, source, names }} asksAtOnce={showsFix} />
      )}
    </li>
  );
}

interface EditFixProps {
  readonly problem: Problem;
  readonly source: DocumentId;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  readonly asksAtOnce: boolean;
}

/** Edits to choose from. Each is shown before it is applied. */
function EditFix({ problem, source, names, asksAtOnce }: EditFixProps): ReactNode {
  const target = useMemo(() => ({ kind: "problem", problem }) as const, [problem]);
  return (
    <div className={css["panel"]}>
      <FixPanel target={target} document={source} names={names} asksAtOnce={asksAtOnce} />
    </div>
  );
}

/** Bounds to choose if rules are too expensive. */
function CostFix({
  problem: { error },
  index,
}: {
  readonly problem: Problem;
  readonly index: number;
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useWantedFix(index, () => {
    button.current?.focus();
    button.current?.click();
  });
  if (error === undefined) return null;
  // The error that all rules together are too expensive is about all of them.
  const rule = error.origin === "rules/cost" ? { path: pathText(error.path) } : {};
  return (
    <div className={css["panel"]}>
      <FitPanel button={button} {...rule} />
    </div>
  );
}
