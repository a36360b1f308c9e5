import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classes } from "../components/classes.ts";
import css from "./project.module.css";
import { useWindow } from "./use-window.ts";

interface RowListProps<T extends { readonly key: string }> {
  readonly label: string;
  readonly rows: readonly T[];
  /** The height of every row, in pixels. */
  readonly height: number;
  readonly isSelected: (row: T) => boolean;
  readonly onOpen: (row: T) => void;
  /** What a screen reader says for a row. */
  readonly labelOf: (row: T) => string;
  /** What is in sight, from the top. */
  readonly onSeen?: (rows: readonly T[]) => void;
  readonly children: (row: T) => ReactNode;
}

/** A list of thousands of rows with one stop of Tab: arrows move, Enter opens. Only rows in sight are drawn. */
export function RowList<T extends { readonly key: string }>({
  label,
  rows,
  height,
  isSelected,
  onOpen,
  labelOf,
  onSeen,
  children,
}: RowListProps<T>): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { first, last } = useWindow(list, rows.length, height);
  const found = rows.findIndex((row) => (activeKey === null ? isSelected(row) : row.key === activeKey));
  const active = Math.max(0, found);
  const shown = rows.slice(first, last);
  useEffect(() => onSeen?.(rows.slice(first, last)), [onSeen, rows, first, last]);

  const goTo = (index: number): void => {
    const at = Math.min(Math.max(index, 0), rows.length - 1);
    const row = rows[at];
    const element = list.current;
    if (row === undefined || element === null) return;
    setActiveKey(row.key);
    const [top, bottom] = [at * height, (at + 1) * height];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? height) / height) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + (found < 0 ? 0 : 1),
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    };
    const step = steps[event.key];
    const row = rows[active];
    if (step !== undefined) goTo(step);
    else if (event.key === "Enter" && row !== undefined) onOpen(row);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={
        rows.length > 0 && active >= first && active < last ? `${id}-${active}` : undefined
      }
      tabIndex={0}
      className={css["list"]}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: rows.length * height }} className={css["all"]} role="presentation">
        {shown.map((row, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys, as a listbox does.
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
          <div
            key={row.key}
            id={`${id}-${first + i}`}
            role="option"
            aria-selected={isSelected(row)}
            aria-posinset={first + i + 1}
            aria-setsize={rows.length}
            className={classes(
              css["row"],
              first + i === active && css["active"],
              isSelected(row) && css["selected"],
            )}
            style={{ top: (first + i) * height, height }}
            onClick={() => {
              setActiveKey(row.key);
              onOpen(row);
            }}
          >
            <span className="visually-hidden">{labelOf(row)}</span>
            <span aria-hidden="true">{children(row)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
