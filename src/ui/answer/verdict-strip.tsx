import type { ReactNode } from "react";
import { lazyComponent } from "../components/lazy-component.tsx";
import { StageRail } from "./stage-rail.tsx";
import type { StripAsides as StripAsidesView } from "./strip-asides.tsx";
import { Verdict } from "./verdict.tsx";
import css from "./verdict-strip.module.css";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly StripAsides: typeof StripAsidesView;
  }
}

const StripAsides = lazyComponent("StripAsides", "nowhere");

/** The verdict, over the full width and always visible. Its height is always the same. */
export function VerdictStrip(): ReactNode {
  return (
    <section className={css["strip"]} aria-label="Verdict and stages">
      <Verdict />
      <div className={css["stages"]}>
        <StripAsides />
        <StageRail />
      </div>
    </section>
  );
}
