import type { KeyboardEvent, ReactNode } from "react";
import { useRef } from "react";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly content: ReactNode;
}

interface TabListProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Null if none is chosen. */
  readonly selected: Id | null;
  readonly onSelect: (id: Id) => void;
  /** The id of the element that shows the chosen tab. */
  readonly panelId: string;
  readonly className?: string | undefined;
  readonly tabClassName?: (id: Id) => string | undefined;
}

/** The id of a tab's element, which labels its panel. */
export function tabElementId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** An ARIA tab list: one Tab stop, and the arrow keys choose. */
export function TabList<Id extends string>(props: TabListProps<Id>): ReactNode {
  const { label, tabs, selected, onSelect, panelId, className, tabClassName } = props;
  const list = useRef<HTMLDivElement>(null);
  const reachable = selected ?? tabs[0]?.id;

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    const index = tabs.findIndex((tab) => tabElementId(panelId, tab.id) === (event.target as Element).id);
    if (move === undefined || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tabs[move(index, tabs.length)];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[id="${tabElementId(panelId, next.id)}"]`)?.focus();
  };

  return (
    <div role="tablist" aria-label={label} className={className} ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ id, content }) => (
        <button
          type="button"
          role="tab"
          key={id}
          id={tabElementId(panelId, id)}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === reachable ? 0 : -1}
          className={tabClassName?.(id)}
          onClick={() => onSelect(id)}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
