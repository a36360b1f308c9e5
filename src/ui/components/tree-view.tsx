import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

/** A line of a tree: all nodes but those below a closed one, from the top. */
export interface TreeLine {
  readonly key: number;
  /** From 1. */
  readonly level: number;
  /** What a person types to get there. */
  readonly name: string;
  readonly hasParts: boolean;
  readonly isOpen: boolean;
  /** The place among the nodes with the same parent, from 1, and how many these are. */
  readonly position?: number;
  readonly siblings?: number;
}

interface TreeViewProps<L extends TreeLine> {
  readonly label: { readonly "aria-label": string } | { readonly "aria-labelledby": string };
  readonly lines: readonly L[];
  readonly className: string | undefined;
  readonly lineClassName: (line: L) => string | undefined;
  /** How far a line stands from the left, as CSS. */
  readonly indent: (level: number) => string;
  /** By default the line that the keyboard is at. */
  readonly isSelected?: (line: L) => boolean;
  readonly onToggle: (line: L) => void;
  /** Enter. */
  readonly onChoose: (line: L) => void;
  /** A click, and Space. */
  readonly onPress: (line: L) => void;
  readonly children: (line: L) => ReactNode;
}

/** Letters that follow each other within this time are looked for together. */
const typingPause = 500;

/**
 * A tree for the keyboard and screen readers, as the ARIA practices want it: one Tab stop, up and down move, left and
 * right close and open, Home and End go to the ends, letters to the next line that begins with them.
 */
export function TreeView<L extends TreeLine>(props: TreeViewProps<L>): ReactNode {
  const {
    label,
    lines,
    className,
    lineClassName,
    indent,
    isSelected,
    onToggle,
    onChoose,
    onPress,
    children,
  } = props;
  const tree = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const [active, setActive] = useState<number | null>(null);
  const at = Math.max(
    lines.findIndex(({ key }) => key === active),
    0,
  );
  const current = lines[at];

  const focus = (index: number): void => {
    const line = lines[index];
    const shown = tree.current?.children[index];
    if (line === undefined || !(shown instanceof HTMLElement)) return;
    setActive(line.key);
    shown.focus();
  };
  const find = (letter: string, time: number): void => {
    const { text, at: last } = typed.current;
    const more = time - last > typingPause ? "" : text + letter;
    // Further letters may be met by the line that the first ones led to; those that lead nowhere begin anew.
    const found = more.length > 1 ? lineBeginningWith(more, lines, at) : -1;
    typed.current = { text: found < 0 ? letter : more, at: time };
    focus(found < 0 ? lineBeginningWith(letter, lines, at + 1) : found);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { level, hasParts, isOpen } = current;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(lines.length - 1),
      ArrowRight: () => (hasParts && !isOpen ? onToggle(current) : focus(at + 1)),
      ArrowLeft: () =>
        isOpen ? onToggle(current) : focus(lines.slice(0, at).findLastIndex((line) => line.level < level)),
      Enter: () => onChoose(current),
      " ": () => onPress(current),
    };
    const move =
      moves[event.key] ?? (event.key.length === 1 ? () => find(event.key, event.timeStamp) : undefined);
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  return (
    <div ref={tree} role="tree" {...label} className={className}>
      {lines.map((line) => {
        const { key, level, hasParts, isOpen, position, siblings } = line;
        return (
          <div
            key={key}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-selected={isSelected === undefined ? line === current : isSelected(line)}
            {...(hasParts ? { "aria-expanded": isOpen } : {})}
            tabIndex={line === current ? 0 : -1}
            className={lineClassName(line)}
            style={{ paddingInlineStart: indent(level) }}
            onKeyDown={onKeyDown}
            onFocus={() => setActive(key)}
            onClick={() => onPress(line)}
          >
            {children(line)}
          </div>
        );
      })}
    </div>
  );
}

/** The next line from `from` on, and behind the last from the first, whose name begins with a text; -1 for none. */
export function lineBeginningWith(text: string, lines: readonly TreeLine[], from: number): number {
  const wanted = text.toLowerCase();
  for (let i = 0; i < lines.length; i++) {
    const index = (from + i) % lines.length;
    if (lines[index]?.name.toLowerCase().startsWith(wanted) === true) return index;
  }
  return -1;
}
