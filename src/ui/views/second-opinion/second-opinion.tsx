import { lazy, type ReactNode, Suspense } from "react";

const View = lazy(() => import("./second-opinion-view.tsx"));

/** The view, loaded when it is opened: most people never ask for a second opinion. */
export function SecondOpinion(): ReactNode {
  return (
    <Suspense fallback={null}>
      <View />
    </Suspense>
  );
}
