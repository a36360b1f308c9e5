import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { Prose } from "../../components/prose.tsx";
import { TreeView } from "../../components/tree-view.tsx";
import type { DocumentId, NodeOutcome, TreeNode } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { units } from "./rule-words.ts";
import css from "./rules.module.css";
import { openLevels, visibleRows } from "./tree-rows.ts";

interface ExpressionTreeProps {
  readonly label: string;
  readonly root: TreeNode;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/**
 * An expression as a tree: each part with its value, its cost and the size assumed for it. Space and a click open and
 * close a part. Enter goes to the line of the schema that a size comes from.
 */
export function ExpressionTree({ label, root, names }: ExpressionTreeProps): ReactNode {
  const { reveal } = usePlayground();
  const heading = useId();
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const levels = openLevels(root);
  const isOpen = ({ id, parts }: TreeNode, level: number): boolean =>
    parts.length > 0 && level < levels !== toggled.has(id);
  const lines = visibleRows(root, isOpen).map((row) => ({
    ...row,
    key: row.node.id,
    name: row.node.text,
    hasParts: row.node.parts.length > 0,
    isOpen: isOpen(row.node, row.level),
  }));
  const toggle = ({ node: { id, parts } }: { readonly node: TreeNode }): void => {
    if (parts.length === 0) return;
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  const goTo = ({ node: { size } }: { readonly node: TreeNode }): void => {
    if (size?.location !== undefined) reveal(size.location, names);
  };

  return (
    <section className={css["treeBox"]} aria-labelledby={heading}>
      <h3 id={heading}>{label}</h3>
      <TreeView
        label={{ "aria-labelledby": heading }}
        lines={lines}
        className={css["tree"]}
        lineClassName={({ node }) => classes(css["node"], node.run?.isError === true && css["threw"])}
        indent={(level) => `calc(${Math.min(level - 1, 8)} * var(--space-3))`}
        onToggle={toggle}
        onChoose={goTo}
        onPress={toggle}
      >
        {(line) => <NodeLine node={line.node} isOpen={line.isOpen} onGoTo={() => goTo(line)} />}
      </TreeView>
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
          {parts.length > 0 && own > 0n && `, including ${units(own)} of its own`}
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
