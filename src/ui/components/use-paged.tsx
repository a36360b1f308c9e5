import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";

const written = (n: number): string => n.toLocaleString("en");

/**
 * How much of a long list is shown, and the button that shows `pageSize` more. Shown items stay shown. What the button
 * says depends on what is left: `next` items come with it, of `total` if that is known.
 */
export function useLimit(
  pageSize: number,
  noun: string,
  firstPage = pageSize,
): { readonly limit: number; readonly button: (next: number, total: number | undefined) => ReactNode } {
  const [limit, setLimit] = useState(firstPage);
  return {
    limit,
    button: (next, total) => (
      <Button onClick={() => setLimit(limit + pageSize)}>
        Show {written(next)} more {total === undefined ? "" : `of ${written(total)} `}
        {noun}
      </Button>
    ),
  };
}

/** The first items of a long list, and a button that shows `pageSize` more, or nothing. */
export function usePaged<T>(
  items: readonly T[],
  pageSize: number,
  noun: string,
  firstPage = pageSize,
): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const { limit, button } = useLimit(pageSize, noun, firstPage);
  if (items.length <= limit) return { shown: items, more: null };
  return {
    shown: items.slice(0, limit),
    more: button(Math.min(pageSize, items.length - limit), items.length),
  };
}
