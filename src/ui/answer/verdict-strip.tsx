import type { ReactNode } from "react";
import { lazyComponent } from "../components/lazy-component.tsx";
import type { DocumentsBadge as DocumentsBadgeView } from "./documents-badge.tsx";
import { StageRail } from "./stage-rail.tsx";
import type { StripNews as StripNewsView } from "./strip-news.tsx";
import { Verdict } from "./verdict.tsx";
import css from "./verdict-strip.module.css";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly DocumentsBadge: typeof DocumentsBadgeView;
    readonly StripNews: typeof StripNewsView;
  }
}

const DocumentsBadge = lazyComponent("DocumentsBadge", "nowhere");
const StripNews = lazyComponent("StripNews", "nowhere");

/** The verdict, over the full width and always visible. Its height is always the same. */
export function VerdictStrip(): ReactNode {
  return (
    <section className={css["strip"]} aria-label="Verdict and stages">
      <Verdict />
      <div className={css["stages"]}>
        <DocumentsBadge />
        <StripNews />
        <StageRail />
      </div>
    </section>
  );
}
