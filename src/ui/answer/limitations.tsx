import type { ReactNode } from "react";
import { Prose } from "../components/prose.tsx";
import { useAnswer } from "../shell/context.ts";
import { count } from "../workspace/words.ts";
import css from "./limitations.module.css";

/** What the engine did not do or did differently, so that nobody thinks that the server said it. */
export function Limitations(): ReactNode {
  const limitations = useAnswer((answer) => answer.current?.report.limitations);
  const [first] = limitations ?? [];
  if (limitations === undefined || first === undefined) return null;
  if (limitations.length === 1) {
    return (
      <p className={css["note"]}>
        <b>Limit of this answer:</b> <Prose text={first.message} />
      </p>
    );
  }
  return (
    <details className={css["note"]}>
      <summary>{count(limitations.length, "limit")} of this answer</summary>
      <ul>
        {limitations.map(({ code, message }) => (
          <li key={`${code} ${message}`}>
            <Prose text={message} />
          </li>
        ))}
      </ul>
    </details>
  );
}
