import { type ReactNode, useMemo } from "react";
import { usePaged } from "./use-paged.tsx";

interface LongPreProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** Preformatted text, line by line. Of a very long one, the first lines, and the others on demand. */
export function LongPre({ text, className }: LongPreProps): ReactNode {
  const lines = useMemo(() => text.split("\n"), [text]);
  const { shown, more } = usePaged(lines, 5_000, "lines");
  return (
    <>
      <pre className={className}>{shown.join("\n")}</pre>
      {more}
    </>
  );
}
