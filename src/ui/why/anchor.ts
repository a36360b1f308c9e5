import type { Anchor } from "../shell/shell.ts";

/** Returns the position of an element. The card is placed next to it. */
export function anchorOf(element: Element): Anchor {
  const { left, top, bottom } = element.getBoundingClientRect();
  return { left, top, bottom };
}

/** Returns the position of the caret, as exactly as the page can know it. */
export function anchorAtCaret(): Anchor {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement && focused.clientHeight > 60) return caretOf(focused);
  // Monaco's own text area moves with its caret.
  return focused === null || focused === document.body
    ? { left: 80, top: 80, bottom: 100 }
    : anchorOf(focused);
}

/**
 * Returns the position of the caret's line in a plain editor: of the line that is laid out below the text, if there is
 * one. Otherwise lines have the same height and do not wrap.
 */
function caretOf(area: HTMLTextAreaElement): Anchor {
  const { left, top, height } = area.getBoundingClientRect();
  const style = getComputedStyle(area);
  const lineHeight = Number.parseFloat(style.lineHeight);
  const before = area.value.slice(0, area.selectionStart).split("\n");
  const row = area.parentElement?.querySelector("[data-lines]")?.children[before.length - 1];
  if (row !== undefined) {
    const { top: rowTop, bottom } = row.getBoundingClientRect();
    return {
      left: left + Math.min((before.at(-1)?.length ?? 0) * lineHeight * 0.4, 200),
      top: rowTop,
      bottom,
    };
  }
  const line = Number.parseFloat(style.paddingTop) + (before.length - 1) * lineHeight - area.scrollTop;
  const y = top + Math.min(Math.max(line, 0), height - lineHeight);
  const x = left + Number.parseFloat(style.paddingLeft);
  return {
    left: x + Math.min((before.at(-1)?.length ?? 0) * lineHeight * 0.4, 200),
    top: y,
    bottom: y + lineHeight,
  };
}
