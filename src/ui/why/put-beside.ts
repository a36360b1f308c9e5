import type { Anchor } from "../shell/shell.ts";

/** The free space around the card, in pixels. */
const margin = 8;

/** At this width or more the card floats. Below it, the card is at the bottom of the page (why.module.css). */
const floats = "(min-width: 800px)";

/** Places a fixed element below its anchor, or above if there is more room, and completely inside the window. */
export function putBeside(element: HTMLElement, { left, top, bottom }: Anchor): void {
  const { style } = element;
  if (!matchMedia(floats).matches) {
    for (const name of ["left", "top", "max-height"]) style.removeProperty(name);
    return;
  }
  const below = innerHeight - bottom - 2 * margin;
  const above = top - 2 * margin;
  style.maxHeight = `${Math.min(Math.max(below, above), 560)}px`;
  const { width, height } = element.getBoundingClientRect();
  const isBelow = height <= below || below >= above;
  style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  style.top = `${isBelow ? bottom + margin : Math.max(margin, top - margin - height)}px`;
}
