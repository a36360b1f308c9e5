import type { ReactNode } from "react";
import { StageRail } from "./stage-rail.tsx";
import { Verdict } from "./verdict.tsx";
import css from "./verdict-strip.module.css";

/** What was decided, over the full width and always in sight: it has one height, whatever it says. */
export function VerdictStrip(): ReactNode {
  return (
    <section className={css["strip"]} aria-label="Verdict and stages">
      <Verdict />
      <StageRail />
    </section>
  );
}
