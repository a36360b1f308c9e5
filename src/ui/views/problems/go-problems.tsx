import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/icon.tsx";
import { Menu } from "../../components/menu.tsx";
import { Prose } from "../../components/prose.tsx";
import { lineNumber } from "../../editor/go-marks.ts";
import { type GoFault, type GoFix, type GoSource, hasPage, pageOf } from "../../engine.ts";
import { useAnswer, usePlayground, useWorkspace } from "../../shell/context.ts";
import { type GoAnswer, goSourceOf, sameGoSource } from "../../shell/go-answer.ts";
import { putEdits } from "../../shell/put-text.ts";
import { withDocumentShown } from "../../shell/shell.ts";
import { listedProblems } from "../../workspace/answer.ts";
import { useStore } from "../../workspace/store.ts";
import css from "./problems.module.css";
import { severityWords } from "./severity-words.ts";

/** The fixes of further faults are not searched for. */
const mostFixed = 12;
/** The search for fixes starts when nobody has typed for this time, in milliseconds. */
const quietFor = 250;

interface GoProblemsProps {
  /** An offset in the Go text: only what is said about its line. Undefined for all. */
  readonly at?: number;
}

/** What controller-gen says about the Go text, in its own words first. */
export function GoProblems({ at }: GoProblemsProps): ReactNode {
  const { go } = usePlayground();
  const answer = useStore(go, (state) => state);
  const faults = useMemo(() => (answer === null ? noFaults : faultsAt(answer, at)), [answer, at]);
  // The answer must have only one solid button.
  const isServerFirst = useAnswer(
    ({ current }) =>
      current !== null &&
      listedProblems(current.report).some(
        ({ problem, isUpcoming }) => !isUpcoming && problem.severity === "error",
      ),
  );
  const fixes = useGoFixes(answer?.source ?? null, faults);
  if (at !== undefined && faults.length === 0) return <p>controller-gen reports nothing on this line.</p>;
  if (answer === null || faults.length === 0) return null;
  const isStale = answer.account.definition === "" && answer.lastDefinition !== "";
  return (
    <>
      <h3 className={css["heading"]}>
        Go types{" "}
        <small>
          {isStale
            ? "the definition is from the last text that made one"
            : "controller-gen still writes the definition, without what it cannot read"}
        </small>
      </h3>
      <ol className={css["list"]} aria-label="Problems of the Go types">
        {faults.map((fault, i) => (
          <FaultRow
            key={`${fault.text} ${fault.range?.start}`}
            fault={fault}
            source={answer.source}
            fixes={fixes.get(fault) ?? []}
            isFirst={i === 0 && !isServerFirst && at === undefined}
          />
        ))}
      </ol>
    </>
  );
}

const noFaults: readonly GoFault[] = [];

function faultsAt({ account, source }: GoAnswer, at: number | undefined): readonly GoFault[] {
  if (at === undefined) return account.faults;
  const line = lineNumber(source.text, at);
  return account.faults.filter(
    ({ range }) => range !== undefined && lineNumber(source.text, range.start) === line,
  );
}

interface FaultRowProps {
  readonly fault: GoFault;
  readonly source: GoSource;
  readonly fixes: readonly GoFix[];
  readonly isFirst: boolean;
}

function FaultRow({ fault, source, fixes, isFirst }: FaultRowProps): ReactNode {
  const playground = usePlayground();
  const { shell } = playground;
  const { severity, text, range, reason } = fault;
  const { code } = fault.fault;
  const about = (): void => void window.open(`./errors/${pageOf(code)}.html`, "_blank", "noopener");
  const more = hasPage(code) ? [{ label: "More", items: [{ text: "About this error", run: about }] }] : [];
  const line = range === undefined ? undefined : lineNumber(source.text, range.start);
  const show = (): void => {
    if (range === undefined) return;
    shell.update((old) => ({ ...withDocumentShown(old, "go"), reveal: { document: "go", ...range } }));
  };
  const [best, ...others] = fixes;
  const apply = ({ title, edits, options }: GoFix): void => {
    if (options !== undefined) playground.workspace.update((old) => ({ ...old, goOptions: options }));
    if (edits.length > 0) putEdits(playground, "go", source.text, edits, title);
  };
  return (
    <li className={classes(css["row"], css[severity])}>
      <span className={css["mark"]}>
        <Icon name={severity === "error" ? "cross" : "alert"} size={12} />
        <span className="visually-hidden">{severityWords[severity]}</span>
      </span>
      <pre className={css["text"]}>{text}</pre>
      <div className={css["under"]}>
        <p className={css["explanation"]}>
          {line !== undefined && (
            <>
              <Button look="link" title={`Go to line ${line} of Go`} onClick={show}>
                Go line {line}
              </Button>
              {": "}
            </>
          )}
          {reason !== undefined && <Prose text={reason} />}
        </p>
        <div className={css["tools"]}>
          {best !== undefined && (
            <Button look={isFirst ? "primary" : "tinted"} onClick={() => apply(best)}>
              {best.title.replaceAll("`", "")}
              <span className="visually-hidden"> to fix: {text}</span>
            </Button>
          )}
          {others.length + more.length > 0 && (
            <Menu
              label={`${others.length === 0 ? "More about" : "Other ways to fix"}: ${text}`}
              groups={[
                ...(others.length === 0
                  ? []
                  : [
                      {
                        label: "Instead",
                        items: others.map((fix) => ({
                          text: fix.title.replaceAll("`", ""),
                          run: () => apply(fix),
                        })),
                      },
                    ]),
                ...more,
              ]}
            />
          )}
        </div>
      </div>
    </li>
  );
}

/** Finds the fixes of the first faults of a text, as soon as the page is quiet. */
function useGoFixes(
  source: GoSource | null,
  faults: readonly GoFault[],
): ReadonlyMap<GoFault, readonly GoFix[]> {
  const { engine, workspace } = usePlayground();
  const isCurrent = useWorkspace((work) => source !== null && sameGoSource(goSourceOf(work), source));
  const [known, setKnown] = useState<ReadonlyMap<GoFault, readonly GoFix[]>>(new Map());
  useEffect(() => {
    if (source === null || !isCurrent || faults.length === 0) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = new Map<GoFault, readonly GoFix[]>();
      for (const fault of faults.slice(0, mostFixed)) {
        const outcome = await engine.ask("goFixes", { source, fault });
        if (isOver || !sameGoSource(goSourceOf(workspace.get()), source)) return;
        if ("failed" in outcome) continue;
        found.set(fault, outcome.reply);
        setKnown(new Map(found));
      }
    };
    const timer = setTimeout(() => void look(), quietFor);
    return () => {
      clearTimeout(timer);
      isOver = true;
    };
  }, [source, faults, isCurrent, engine, workspace]);
  return known;
}
