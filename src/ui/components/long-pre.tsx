import { type ReactNode, useMemo } from "react";
import { clipped } from "./clipped.ts";
import { useLimit } from "./use-paged.tsx";

const pageSize = 2_000;

interface LongPreProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** Preformatted text, line by line. Of a very long one, the first lines, and the others on demand. */
export function LongPre({ text, className }: LongPreProps): ReactNode {
  const { limit, button } = useLimit(pageSize, "lines");
  const total = useMemo(() => countOf(text), [text]);
  const shown = useMemo(() => text.split("\n", limit).map(clipped).join("\n"), [text, limit]);
  return (
    <>
      <pre className={className}>{shown}</pre>
      {total > limit && button(Math.min(pageSize, total - limit), total)}
    </>
  );
}

/** How many lines a text has; a million are not worth a list of them. */
function countOf(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
