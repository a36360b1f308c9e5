import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import css from "./notice-bar.module.css";

/** A message about the work as a whole, with the ways on from it. */
export function NoticeBar(): ReactNode {
  const { tell } = usePlayground();
  const notice = useShell((shell) => shell.notice);
  return (
    <div aria-live="polite">
      {notice !== null && (
        <div className={classes(css["notice"], css[notice.tone])} data-testid="notice">
          <p>{notice.text}</p>
          {notice.actions.map(({ label, run }) => (
            <Button key={label} onClick={run}>
              {label}
            </Button>
          ))}
          <Button look="plain" aria-label="Dismiss" onClick={() => tell(null)}>
            <Icon name="close" />
          </Button>
        </div>
      )}
    </div>
  );
}
