import type { ReactNode } from "react";
import { itemsOf } from "../actions/menu-items.ts";
import { Menu } from "../components/menu.tsx";
import { usePlayground } from "../shell/context.ts";

/** The ways to begin: with nothing, with a file, with a sample of the definition's kind, or with an error of a cluster. */
export function NewMenu(): ReactNode {
  const playground = usePlayground();
  return <Menu groups={[{ items: itemsOf(playground, newActions) }]}>New</Menu>;
}

export const newActions = [
  "new",
  "new-go",
  "draft",
  "from-schema",
  "open",
  "open-folder",
  "open-address",
  "sample-minimal",
  "sample-full",
  "explain-error",
] as const;
