import type { ReactNode } from "react";
import { DocumentsBadge } from "./documents-badge.tsx";
import { StripNews } from "./strip-news.tsx";

/** What the strip says beside the verdicts, once something is known. */
export function StripAsides(): ReactNode {
  return (
    <>
      <DocumentsBadge />
      <StripNews />
    </>
  );
}
