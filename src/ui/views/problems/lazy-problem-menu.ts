import { lazyComponent } from "../../components/lazy-component.tsx";
import type { ProblemMenu as ProblemMenuView } from "./problem-menu.tsx";

declare module "../../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly ProblemMenu: typeof ProblemMenuView;
  }
}

/** The menu of a problem. Nobody opens it before the first answer. */
export const ProblemMenu = lazyComponent("ProblemMenu", "nowhere");
