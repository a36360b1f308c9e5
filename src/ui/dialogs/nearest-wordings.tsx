import type { ReactNode } from "react";
import type { Wording } from "../engine.ts";
import { ErrorCode } from "./error-code.tsx";
import css from "./explain-error.module.css";

/** The server's messages that share most words with a text that has none, with the variable parts marked. */
export function NearestWordings({ wordings }: { readonly wordings: readonly Wording[] }): ReactNode {
  if (wordings.length === 0) return null;
  return (
    <section aria-labelledby="nearest-title">
      <h3 id="nearest-title" className={css["heading"]}>
        Nearest messages of the server
      </h3>
      <ul className={css["list"]}>
        {wordings.map((wording) => (
          <li key={wording.code} className={css["row"]}>
            <p className={css["said"]}>
              {wording.parts.map((part, i) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one wording have no other identity.
                typeof part === "string" ? part : <var key={i}>{part.hole}</var>,
              )}
            </p>
            <p className={css["ways"]}>
              <ErrorCode code={wording.code} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
