import { type ReactNode, useMemo, useState } from "react";
import { classes } from "../../components/classes.ts";
import { TreeView } from "../../components/tree-view.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { SchemaNode, SchemaVersion } from "../../engine.ts";
import css from "./schema.module.css";
import { foundNodes, isOpen, visibleNodes } from "./visible-nodes.ts";

const pageSize = 200;

interface SchemaTreeProps {
  readonly version: SchemaVersion;
  /** The text that names must contain, "" for the whole tree. */
  readonly search: string;
  readonly chosen: SchemaNode | undefined;
  readonly onChoose: (node: SchemaNode) => void;
  /** The nodes around the caret, from the outermost to the innermost. The innermost visible one is highlighted. */
  readonly atCaret: readonly SchemaNode[];
}

/**
 * A version's schema as a tree. Enter, Space and a click choose a field. If there are very many lines, only the first
 * ones are shown.
 */
export function SchemaTree({
  version: { name, nodes },
  search,
  chosen,
  onChoose,
  atCaret,
}: SchemaTreeProps): ReactNode {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const isSearching = search.trim() !== "";
  const rows = useMemo(
    () => (isSearching ? foundNodes(nodes, search) : visibleNodes(nodes, toggled)),
    [nodes, search, isSearching, toggled],
  );
  const { shown, more } = usePaged(rows, pageSize, "fields");
  if (rows.length === 0) return <p className={css["none"]}>No field has that in its name.</p>;

  const lit = shown.findLast(({ node }) => atCaret.includes(node))?.node;
  const lines = shown.map(({ node, index, level }) => ({
    key: index,
    node,
    level,
    name: isSearching ? node.path : node.name,
    hasParts: node.hasChildren && !isSearching,
    isOpen: !isSearching && isOpen(node, index, toggled),
  }));
  const toggle = ({ key }: { readonly key: number }): void => {
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    setToggled(next);
  };
  const choose = ({ node }: { readonly node: SchemaNode }): void => onChoose(node);

  return (
    <>
      <TreeView
        label={{ "aria-label": `Schema of ${name}` }}
        lines={lines}
        className={css["tree"]}
        lineClassName={({ node }) => classes(css["node"], node === lit && css["lit"])}
        indent={(level) => `calc(${Math.min(level - 1, 10)} * var(--space-4))`}
        isSelected={({ node }) => node === chosen}
        onToggle={toggle}
        onChoose={choose}
        onPress={choose}
      >
        {(line) => (
          <>
            <Twisty hasChildren={line.hasParts} open={line.isOpen} onToggle={() => toggle(line)} />
            <NodeText node={line.node} withPath={isSearching} />
          </>
        )}
      </TreeView>
      {more}
    </>
  );
}

interface TwistyProps {
  readonly hasChildren: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** For the mouse. For the keyboard there are the arrow keys, for screen readers `aria-expanded`. */
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
