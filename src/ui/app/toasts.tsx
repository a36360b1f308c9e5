import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { TroubleNote } from "../answer/trouble-note.tsx";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import { Prose } from "../components/prose.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import css from "./toasts.module.css";

/** A message without actions disappears after this time, in milliseconds. */
const shownFor = 8_000;

/** The space around a message, in pixels. */
const around = 16;

/**
 * Sets `--told`: how much further the content below the messages must scroll, so that they cover nothing for good.
 * Returns a function that stops this.
 */
function keepRoom(corner: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const room = corner.offsetHeight === 0 ? 0 : corner.offsetHeight + around;
    document.documentElement.style.setProperty("--told", `${room}px`);
  });
  observer.observe(corner);
  return () => observer.disconnect();
}

/** Messages about the work as a whole with their actions, over a corner of the page: nothing moves for them. */
export function Toasts(): ReactNode {
  const { tell } = usePlayground();
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => (corner.current === null ? undefined : keepRoom(corner.current)), []);
  const notice = useShell((shell) => shell.notice);
  useEffect(() => {
    if (notice === null || notice.tone === "warning" || notice.actions.length > 0) return;
    const timer = setTimeout(() => tell(null), shownFor);
    return () => clearTimeout(timer);
  }, [notice, tell]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") tell(null);
  };
  return (
    <div ref={corner} className={css["corner"]}>
      <TroubleNote />
      <div aria-live="polite">
        {notice !== null && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its buttons.
          <div className={classes(css["toast"], css[notice.tone])} data-testid="notice" onKeyDown={onKeyDown}>
            <p>
              <Prose text={notice.text} />
            </p>
            {notice.actions.map(({ label, run }) => (
              <Button key={label} onClick={run}>
                {label}
              </Button>
            ))}
            <Button look="plain" className={css["dismiss"]} aria-label="Dismiss" onClick={() => tell(null)}>
              <Icon name="close" />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
