import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { usePaged } from "../../components/use-paged.tsx";
import type { SchemaNode, SchemaVersion } from "../../engine.ts";
import css from "./schema.module.css";
import { foundNodes, isOpen, type NodeRow, visibleNodes } from "./visible-nodes.ts";

const pageSize = 200;

interface SchemaTreeProps {
  readonly version: SchemaVersion;
  /** What names are to have in them; "" for the whole tree. */
  readonly search: string;
  readonly chosen: SchemaNode | undefined;
  readonly onChoose: (node: SchemaNode) => void;
}

/**
 * A version's schema as an ARIA tree: up and down move, left and right close and open, Enter chooses. Of very many lines
 * the first are shown.
 */
export function SchemaTree({
  version: { name, nodes },
  search,
  chosen,
  onChoose,
}: SchemaTreeProps): ReactNode {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState(0);
  const tree = useRef<HTMLDivElement>(null);
  const isSearching = search.trim() !== "";
  const rows = useMemo(
    () => (isSearching ? foundNodes(nodes, search) : visibleNodes(nodes, toggled)),
    [nodes, search, isSearching, toggled],
  );
  const { shown, more } = usePaged(rows, pageSize, "fields");
  if (rows.length === 0) return <p className={css["none"]}>No field has that in its name.</p>;
  const current = shown.find(({ index }) => index === active) ?? shown[0];

  const toggle = (index: number): void => {
    const next = new Set(toggled);
    if (!next.delete(index)) next.add(index);
    setToggled(next);
  };
  const focus = (row: NodeRow | undefined): void => {
    if (row === undefined) return;
    setActive(row.index);
    tree.current?.querySelector<HTMLElement>(`[data-node="${row.index}"]`)?.focus();
  };
  const choose = (row: NodeRow): void => {
    setActive(row.index);
    onChoose(row.node);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { node, index } = current;
    const at = shown.indexOf(current);
    const open = !isSearching && isOpen(node, index, toggled);
    const parent = shown.slice(0, at).findLast((row) => row.level < current.level);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(shown[at + 1]),
      ArrowUp: () => focus(shown[at - 1]),
      Home: () => focus(shown[0]),
      End: () => focus(shown.at(-1)),
      ArrowRight: () => (open || !node.hasChildren || isSearching ? focus(shown[at + 1]) : toggle(index)),
      ArrowLeft: () => (open ? toggle(index) : focus(parent)),
      Enter: () => choose(current),
      " ": () => choose(current),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  return (
    <>
      <div ref={tree} role="tree" aria-label={`Schema of ${name}`} className={css["tree"]}>
        {shown.map((row) => {
          const { node, index, level } = row;
          const open = !isSearching && isOpen(node, index, toggled);
          return (
            <div
              key={index}
              role="treeitem"
              aria-level={level}
              aria-selected={node === chosen}
              {...(node.hasChildren && !isSearching ? { "aria-expanded": open } : {})}
              tabIndex={index === current?.index ? 0 : -1}
              data-node={index}
              className={css["node"]}
              style={{ paddingInlineStart: `calc(${Math.min(level - 1, 10)} * var(--space-4))` }}
              onKeyDown={onKeyDown}
              onFocus={() => setActive(index)}
              onClick={() => choose(row)}
            >
              <Twisty
                hasChildren={node.hasChildren && !isSearching}
                open={open}
                onToggle={() => toggle(index)}
              />
              <NodeText node={node} withPath={isSearching} />
            </div>
          );
        })}
      </div>
      {more}
    </>
  );
}

interface TwistyProps {
  readonly hasChildren: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** For the mouse; the keyboard has the arrows, screen readers have `aria-expanded`. */
function Twisty({ hasChildren, open, onToggle }: TwistyProps): ReactNode {
  return (
    <span
      className={css["twisty"]}
      aria-hidden="true"
      onClick={(event) => {
        if (!hasChildren) return;
        event.stopPropagation();
        onToggle();
      }}
    >
      {hasChildren ? (open ? "▾" : "▸") : ""}
    </span>
  );
}

function NodeText({ node, withPath }: { readonly node: SchemaNode; readonly withPath: boolean }): ReactNode {
  const { name, path, type, constraints = [], rules = [] } = node;
  const isRequired = constraints.includes("required");
  return (
    <span className={css["text"]}>
      <code className={css["name"]}>{withPath ? path : name}</code>{" "}
      <code className={css["type"]}>{type}</code>
      {isRequired && <span className={css["required"]}> required</span>}
      {rules.length > 0 && (
        <span className={css["ruled"]}> {rules.length === 1 ? "1 rule" : `${rules.length} rules`}</span>
      )}
    </span>
  );
}
