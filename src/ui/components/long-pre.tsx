import { type ReactNode, useMemo } from "react";
import { clipped } from "./clipped.ts";
import { usePaged } from "./use-paged.tsx";

interface LongPreProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text line by line; of a very long one the first lines, and the others on demand. */
export function LongPre({ text, className }: LongPreProps): ReactNode {
  const lines = useMemo(() => text.split("\n"), [text]);
  const { shown, more } = usePaged(lines, 2_000, "lines");
  return (
    <>
      <pre className={className}>{shown.map(clipped).join("\n")}</pre>
      {more}
    </>
  );
}
