import type { ReactNode } from "react";
import { CopyButton } from "../components/copy-button.tsx";
import type { Spelling } from "../engine.ts";
import css from "./fixes.module.css";

/** Shows how to write a fix in the sources from which a definition is generated. */
export function Spellings({ spellings }: { readonly spellings: readonly Spelling[] }): ReactNode {
  if (spellings.length === 0) return null;
  return (
    <ul className={css["spellings"]} aria-label="In the sources of a generated definition">
      {spellings.map(({ tool, text, field, note }) => (
        <li key={`${tool} ${field} ${text}`}>
          <span className={css["tool"]}>
            {tool}, at <code>{field}</code>
          </span>
          <code className={css["source"]}>{text}</code>
          <CopyButton text={text} what={`the line for ${tool}`} />
          {note !== undefined && <span className={css["fixState"]}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
