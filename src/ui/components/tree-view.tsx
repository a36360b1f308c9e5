import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

/** A visible line of a tree, that is, not below a closed node. Lines are in order from the top. */
export interface TreeLine {
  readonly key: number;
  /** Starts at 1. */
  readonly level: number;
  /** What a person types to jump to it. */
  readonly name: string;
  readonly hasParts: boolean;
  readonly isOpen: boolean;
  /** The position among the nodes with the same parent, from 1, and the number of these nodes. */
  readonly position?: number;
  readonly siblings?: number;
}

interface TreeViewProps<L extends TreeLine> {
  readonly label: { readonly "aria-label": string } | { readonly "aria-labelledby": string };
  readonly lines: readonly L[];
  readonly className: string | undefined;
  readonly lineClassName: (line: L) => string | undefined;
  /** The indentation of a line, as CSS. */
  readonly indent: (level: number) => string;
  /** Default: the line that the keyboard is at. */
  readonly isSelected?: (line: L) => boolean;
  readonly onToggle: (line: L) => void;
  /** For Enter. */
  readonly onChoose: (line: L) => void;
  /** For a click and Space. */
  readonly onPress: (line: L) => void;
  readonly children: (line: L) => ReactNode;
}

/** Letters typed within this time are searched together, in milliseconds. */
const typingPause = 500;

/**
 * A tree for the keyboard and screen readers, following the ARIA practices: one Tab stop, up and down move, left and
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
    // More letters may still match the line of the first ones. If they match none, the search begins again.
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

/**
 * The index of the next line, from `from` on and then from the first, whose name begins with `text`; -1 if there is
 * none.
 */
export function lineBeginningWith(text: string, lines: readonly TreeLine[], from: number): number {
  const wanted = text.toLowerCase();
  for (let i = 0; i < lines.length; i++) {
    const index = (from + i) % lines.length;
    if (lines[index]?.name.toLowerCase().startsWith(wanted) === true) return index;
  }
  return -1;
}
