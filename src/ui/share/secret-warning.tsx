import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import type { SecretLook } from "./secrets.ts";
import css from "./share.module.css";

interface SecretWarningProps {
  readonly looks: readonly SecretLook[];
  readonly onGoOn: () => void;
}

/** More lines do not help. */
const mostShown = 5;

/** Shows possible secrets before the work is shared. The person decides. */
export function SecretWarning({ looks, onGoOn }: SecretWarningProps): ReactNode {
  const more = looks.length - mostShown;
  return (
    <>
      <p>
        Whoever gets the link, the report or the files can read all of this text. Something in it looks like a
        secret:
      </p>
      <ul className={css["looks"]} aria-label="What looks like a secret">
        {looks.slice(0, mostShown).map(({ where, line, what }) => (
          <li key={`${where} ${line}`}>
            {where}, line {line}: {what}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p className={css["soft"]}>Close this to remove it from the text first. Nothing has been shared yet.</p>
      <div className={css["row"]}>
        <Button onClick={onGoOn}>It is not a secret, share it</Button>
      </div>
    </>
  );
}
