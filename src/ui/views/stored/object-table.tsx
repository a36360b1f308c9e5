import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "../../components/button.tsx";
import { checkNames, checkWords, type StoredReport, type StoredRow, stateWords } from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import css from "./stored.module.css";
import { causesText, chosenRows, rowsInSight, type Sorting, type SortKey } from "./table-rows.ts";

/** The height of a row in pixels, until one can be measured. */
const usualHeight = 36;

interface ObjectTableProps {
  readonly report: StoredReport;
  readonly group: number | undefined;
  readonly onOpen: (row: StoredRow) => void;
}

/** The objects of a dump. Only the visible rows are in the page. The arrow keys move between them. */
export function ObjectTable({ report, group, onOpen }: ObjectTableProps): ReactNode {
  const [search, setSearch] = useState("");
  const [sorting, setSorting] = useState<Sorting>({ by: "state", isDescending: true });
  const wanted = useDeferredValue(search);
  const rows = useMemo(
    () => chosenRows(report, { search: wanted, group, sorting }),
    [report, wanted, group, sorting],
  );
  return (
    <section className={css["objects"]} aria-label="Objects">
      <div className={css["buttons"]}>
        <input
          className={css["search"]}
          type="search"
          aria-label="Search objects"
          placeholder="Name, namespace or cause"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className={css["soft"]} role="status">
          {count(rows.length, "object")}
        </span>
      </div>
      <Rows report={report} rows={rows} sorting={sorting} onSort={setSorting} onOpen={onOpen} />
    </section>
  );
}

interface RowsProps extends Pick<ObjectTableProps, "report" | "onOpen"> {
  readonly rows: readonly StoredRow[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

function Rows({ report, rows, sorting, onSort, onOpen }: RowsProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 400 });
  const [active, setActive] = useState(0);
  const [rowHeight, setRowHeight] = useState(usualHeight);
  const checks = checkNames.filter((check) => report.rows.some((row) => row.checks[check] !== undefined));
  const { from, to } = rowsInSight(rows.length, { ...sight, rowHeight });
  // Tab reaches only one row, which is visible.
  const stop = Math.min(Math.max(active, from), Math.max(from, to - 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of rows starts at its top.
  useEffect(() => {
    setActive(0);
    box.current?.scrollTo({ top: 0 });
  }, [rows]);

  // Text and targets are larger on touch screens and projectors.
  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>("tbody tr");
    if (row != null && row.offsetHeight > 0) setRowHeight(row.offsetHeight);
  });

  const goTo = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    const element = box.current;
    if (element === null) return;
    // The head of the table covers the top of the area.
    const height = element.clientHeight - rowHeight;
    const top = next * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height;
    flushSync(() => {
      setActive(next);
      setSight({ top: element.scrollTop, height: element.clientHeight });
    });
    element.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(sight.height / rowHeight) - 2);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      PageDown: stop + page,
      PageUp: stop - page,
      Home: 0,
      End: rows.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };

  const head = (key: SortKey, text: string): ReactNode => (
    <th
      key={key}
      scope="col"
      aria-sort={sorting.by === key ? (sorting.isDescending ? "descending" : "ascending") : "none"}
    >
      <Button
        look="plain"
        onClick={() =>
          onSort({
            by: key,
            isDescending: sorting.by === key ? !sorting.isDescending : key !== "name" && key !== "namespace",
          })
        }
      >
        {text}
        {sorting.by === key && <span aria-hidden="true">{sorting.isDescending ? " ↓" : " ↑"}</span>}
      </Button>
    </th>
  );
  // Space replaces the rows that are not visible.
  const around = `${from * rowHeight}px ${(rows.length - to) * rowHeight}px`;
  return (
    <div
      ref={box}
      className={css["scroll"]}
      onScroll={({ currentTarget }) =>
        setSight({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div style={{ paddingBlock: around }}>
        <table className={css["table"]} aria-label="Objects" aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {head("name", "Object")}
              {head("namespace", "Namespace")}
              {head("state", "Stored")}
              {checks.map((check) => head(check, check === "update" ? "update" : checkWords[check]))}
              <th scope="col">Causes</th>
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown}>
            {rows.slice(from, to).map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two objects of a dump may have one name, and rows have no state.
              <tr key={from + i} aria-rowindex={from + i + 2}>
                <th scope="row">
                  <Button
                    look="link"
                    data-row={from + i}
                    tabIndex={from + i === stop ? 0 : -1}
                    title={`Open ${row.name} in the editors (${row.file}, line ${row.line})`}
                    onFocus={() => setActive(from + i)}
                    onClick={() => onOpen(row)}
                  >
                    {row.name}
                  </Button>
                </th>
                <td>{row.namespace}</td>
                <td data-state={row.state}>{stateWords[row.state]}</td>
                {checks.map((check) => {
                  const state = row.checks[check];
                  return (
                    <td key={check} data-state={state}>
                      {state === undefined ? "" : stateWords[state]}
                    </td>
                  );
                })}
                <td className={css["causes"]}>{causesText(row, report.groups)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
