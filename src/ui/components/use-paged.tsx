import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";

/** The first items of a long list, and a button that shows `pageSize` more, or nothing. Shown items stay visible. */
export function usePaged<T>(
  items: readonly T[],
  pageSize: number,
  noun: string,
  firstPage = pageSize,
): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const [limit, setLimit] = useState(firstPage);
  if (items.length <= limit) return { shown: items, more: null };
  const next = Math.min(pageSize, items.length - limit);
  const count = (n: number): string => n.toLocaleString("en");
  return {
    shown: items.slice(0, limit),
    more: (
      <Button onClick={() => setLimit(limit + pageSize)}>
        Show {count(next)} more of {count(items.length)} {noun}
      </Button>
    ),
  };
}
