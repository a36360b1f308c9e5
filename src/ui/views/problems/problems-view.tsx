import { type ReactNode, useEffect, useMemo, useState } from "react";
import { lazyComponent } from "../../components/lazy-component.tsx";
import { Select } from "../../components/select.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { FixAll as FixAllView } from "../../fixes/fix-all.tsx";
import { mostProblems, useKnownFixes } from "../../fixes/use-known-fixes.ts";
import { useLoaded } from "../../lazy/use-loaded.ts";
import { useAnswer, useShell, useWorkspace } from "../../shell/context.ts";
import { listedProblems } from "../../workspace/answer.ts";
import type { AnswerBlocks as AnswerBlocksView } from "../blocks/answer-blocks.tsx";
import type { CopyProblems as CopyProblemsView } from "./copy-problems.tsx";
import type { DocumentList as DocumentListView } from "./document-list.tsx";
import type { GoProblems as GoProblemsView } from "./go-problems.tsx";
import type { filtersOf, ProblemFilter, passes } from "./problem-filter.ts";
import { ProblemRow } from "./problem-row.tsx";
import css from "./problems.module.css";
import { isRepairable } from "./repairable.ts";
import type { SamePlace, samePlaceRows } from "./same-place.tsx";
import { UpcomingRow } from "./upcoming-row.tsx";

declare module "../../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly AnswerBlocks: typeof AnswerBlocksView;
    readonly CopyProblems: typeof CopyProblemsView;
    readonly DocumentList: typeof DocumentListView;
    readonly FixAll: typeof FixAllView;
    readonly GoProblems: typeof GoProblemsView;
    readonly SamePlace: typeof SamePlace;
    readonly filtersOf: typeof filtersOf;
    readonly passes: typeof passes;
    readonly samePlaceRows: typeof samePlaceRows;
  }
}

const AnswerBlocks = lazyComponent("AnswerBlocks", "nowhere");
const FixAll = lazyComponent("FixAll", "nowhere");
const GoProblems = lazyComponent("GoProblems", "nowhere");
const CopyProblems = lazyComponent("CopyProblems", "nowhere");
const DocumentList = lazyComponent("DocumentList", "nowhere");

/** Further rows are shown on demand: ten thousand of them would freeze the page. */
const pageSize = 200;

/** Up to this many problems are seen at a glance, so a filter would not help. */
const fewProblems = 12;

/** Every problem of every call, in the server's words first. If there are none, what the server does with the object. */
export function ProblemsView(): ReactNode {
  const answered = useAnswer((answer) => answer.current);
  const rows = useMemo(
    () =>
      answered === null
        ? []
        : listedProblems(answered.report).map((listed, index) => ({
            ...listed,
            index,
            document: answered.names.get(listed.call.document),
          })),
    [answered],
  );
  const parts = useLoaded();
  const filters = useMemo(
    () => (rows.length > fewProblems ? (parts?.filtersOf(rows) ?? []) : []),
    [rows, parts],
  );
  const [wanted, setWanted] = useState<ProblemFilter>("all");
  const filter = filters.some(({ value }) => value === wanted) ? wanted : "all";
  const stepped = useShell((shell) => shell.problem);
  // F8 goes through all problems, so the one that it reaches must be visible.
  useEffect(() => {
    const row = rows[stepped];
    if (row !== undefined) setWanted((old) => (parts?.passes(row, old) ? old : "all"));
  }, [stepped, rows, parts]);
  const left = useMemo(
    () => (filter === "all" ? rows : rows.filter((row) => parts?.passes(row, filter))),
    [rows, filter, parts],
  );
  const targets = useMemo(
    () =>
      left
        .filter(({ problem, isUpcoming }) => !isUpcoming && isRepairable(problem))
        .map(({ problem, call }) => ({ problem, document: call.document })),
    [left],
  );
  const fixes = useKnownFixes(answered, targets);
  const hasGo = useWorkspace(({ documents }) => documents.go !== "");
  const { shown, more } = usePaged(left, pageSize, "problems");
  if (answered === null) return null;
  const reached = shown.filter(({ isUpcoming }) => !isUpcoming);
  const folded = parts?.samePlaceRows(reached) ?? [];
  const actual = reached.filter((row) => !folded.includes(row));
  const upcoming = shown.filter(({ isUpcoming }) => isUpcoming);
  const first = actual.findIndex(({ problem }) => problem.severity === "error");
  return (
    <>
      {filters.length > 0 && (
        <div className={css["filter"]}>
          <Select label="Stage" value={filter} options={filters} onChange={setWanted} />
        </div>
      )}
      {hasGo && <GoProblems />}
      {actual.length > 0 && (
        <ol className={css["list"]} aria-label="Problems">
          {actual.map((row, i) => (
            <ProblemRow
              key={row.index}
              index={row.index}
              problem={row.problem}
              document={row.document}
              source={row.call.document}
              names={answered.names}
              known={fixes.byProblem.get(row.problem)}
              isSearched={fixes.isAutomatic && i < mostProblems}
              isFirst={i === first}
            />
          ))}
        </ol>
      )}
      {parts !== null && folded.length > 0 && <parts.SamePlace rows={folded} names={answered.names} />}
      {upcoming.length > 0 && (
        <>
          <h3 className={css["heading"]}>
            Not reached yet{" "}
            <small>
              {upcoming.length === 1 ? "comes" : "come"} up once the{" "}
              {actual.length > 1 ? "problems" : "problem"} above {actual.length > 1 ? "are" : "is"} fixed
            </small>
          </h3>
          <ol aria-label="Not reached yet">
            {upcoming.map((row) => (
              <UpcomingRow
                key={row.index}
                index={row.index}
                problem={row.problem}
                document={row.document}
                names={answered.names}
              />
            ))}
          </ol>
        </>
      )}
      {more !== null && <div className={css["more"]}>{more}</div>}
      {rows.length > 1 && (
        <div className={css["more"]}>
          <FixAll known={[...fixes.byProblem.values()]} names={answered.names} />
        </div>
      )}
      <DocumentList />
      <AnswerBlocks />
      {rows.length > 1 && (
        <div className={css["more"]}>
          <CopyProblems problems={left} kubernetes={answered.report.kubernetes} />
        </div>
      )}
    </>
  );
}
