import { type ReactNode, useMemo, useState } from "react";
import { foldedMessage, withoutEscapes } from "./folded-message.ts";
import css from "./server-text.module.css";

/** The server's message. Long paths and values are folded, so that its reason is in sight; a button shows all of it. */
export function ServerText({ text }: { readonly text: string }): ReactNode {
  const parts = useMemo(() => foldedMessage(text), [text]);
  const [shownOf, setShownOf] = useState<string | null>(null);
  const isWhole = shownOf === text;
  return parts.map((part, i) =>
    part.isFolded ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      <span key={i}>
        <span hidden={!isWhole}>{withoutEscapes(part.text)}</span>
        {!isWhole && (
          <button
            type="button"
            className={css["fold"]}
            aria-label="Show the whole message"
            title={withoutEscapes(part.text)}
            onClick={() => setShownOf(text)}
          />
        )}
      </span>
    ) : (
      withoutEscapes(part.text)
    ),
  );
}
