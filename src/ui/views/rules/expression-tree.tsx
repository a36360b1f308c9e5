import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { Prose } from "../../components/prose.tsx";
import type { DocumentId, NodeOutcome, TreeNode } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { units } from "./rule-words.ts";
import css from "./rules.module.css";
import { openLevels, type TreeRow, visibleRows } from "./tree-rows.ts";

interface ExpressionTreeProps {
  readonly label: string;
  readonly root: TreeNode;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/**
 * An expression as an ARIA tree: each part with its value, its cost and the size assumed for it. Up and down move,
 * left and right close and open, Enter goes to the line of the schema that a size comes from.
 */
export function ExpressionTree({ label, root, names }: ExpressionTreeProps): ReactNode {
  const { reveal } = usePlayground();
  const heading = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState(root.id);
  const levels = openLevels(root);
  const isOpen = ({ id, parts }: TreeNode, level: number): boolean =>
    parts.length > 0 && level < levels !== toggled.has(id);
  const rows = visibleRows(root, isOpen);
  const current = rows.find(({ node }) => node.id === active) ?? rows[0];

  const toggle = ({ id }: TreeNode): void => {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  const focus = (row: TreeRow | undefined): void => {
    if (row === undefined) return;
    setActive(row.node.id);
    tree.current?.querySelector<HTMLElement>(`[data-node="${row.node.id}"]`)?.focus();
  };
  const goTo = ({ size }: TreeNode): void => {
    if (size?.location !== undefined) reveal(size.location, names);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { node, level, parent } = current;
    const index = rows.indexOf(current);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () =>
        isOpen(node, level) || node.parts.length === 0 ? focus(rows[index + 1]) : toggle(node),
      ArrowLeft: () => (isOpen(node, level) ? toggle(node) : focus(rows.find((row) => row.node === parent))),
      Enter: () => goTo(node),
      " ": () => toggle(node),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  return (
    <section className={css["treeBox"]} aria-labelledby={heading}>
      <h3 id={heading}>{label}</h3>
      <div ref={tree} role="tree" aria-labelledby={heading} className={css["tree"]}>
        {rows.map(({ node, level, position, siblings }) => (
          <div
            key={node.id}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-selected={node.id === current?.node.id}
            {...(node.parts.length === 0 ? {} : { "aria-expanded": isOpen(node, level) })}
            tabIndex={node.id === current?.node.id ? 0 : -1}
            data-node={node.id}
            className={classes(css["node"], node.run?.isError === true && css["threw"])}
            style={{ paddingInlineStart: `calc(${Math.min(level - 1, 8)} * var(--space-3))` }}
            onKeyDown={onKeyDown}
            onFocus={() => setActive(node.id)}
            onClick={() => node.parts.length > 0 && toggle(node)}
          >
            <NodeLine node={node} isOpen={isOpen(node, level)} onGoTo={() => goTo(node)} />
          </div>
        ))}
      </div>
    </section>
  );
}

interface NodeLineProps {
  readonly node: TreeNode;
  readonly isOpen: boolean;
  readonly onGoTo: () => void;
}

function NodeLine({ node, isOpen, onGoTo }: NodeLineProps): ReactNode {
  const { text, cost, own, times, size, run, parts } = node;
  return (
    <>
      <span className={css["twisty"]} aria-hidden="true">
        {parts.length === 0 ? "" : isOpen ? "▾" : "▸"}
      </span>
      <span className={css["nodeBody"]}>
        <code className={css["text"]}>{text}</code>
        {run !== undefined && <Outcome run={run} />}
        <span className={css["nodeCost"]}>
          {times === 0n ? "not counted: another branch costs more" : `at most ${units(cost.max)}`}
          {times > 1n && ` each time, counted ${units(times)} times`}
          {parts.length > 0 && own > 0n && `, ${units(own)} of it its own`}
        </span>
        {size !== undefined && (
          <span className={css["size"]}>
            {size.most === undefined ? "" : "assumed size: "}
            <Prose text={size.words} />
            {size.most !== undefined && size.location === undefined && `: ${units(size.most)}`}
            {size.location !== undefined && (
              <Button
                look="link"
                tabIndex={-1}
                className={css["sizeLine"]}
                onClick={(event) => {
                  event.stopPropagation();
                  onGoTo();
                }}
              >
                line {size.location.line}
              </Button>
            )}
          </span>
        )}
      </span>
    </>
  );
}

function Outcome({ run }: { readonly run: NodeOutcome }): ReactNode {
  if (run.evaluated === "no") return <span className={css["unseen"]}>not evaluated</span>;
  return (
    <>
      {run.value !== undefined && (
        <span className={css["value"]}>
          <span aria-hidden="true">= </span>
          <span className="visually-hidden">is </span>
          {run.value}
        </span>
      )}
      {run.evaluated === "otherRounds" && <span className={css["unseen"]}>not evaluated in that round</span>}
      {run.loop !== undefined && <span className={css["nodeCost"]}>{run.loop}</span>}
      <span className={css["nodeCost"]}>
        {run.times > 1 && `ran ${units(run.times)} times, `}cost {units(run.cost)} here
      </span>
    </>
  );
}
