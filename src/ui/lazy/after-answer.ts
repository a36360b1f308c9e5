import type { Answer } from "../workspace/answer.ts";
import type { Store } from "../workspace/store.ts";

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}

/** Runs something once the first answer of the engine is painted. What it loads must not compete with the answer. */
export function afterFirstAnswer(answer: Store<Answer>, run: () => void): void {
  const isSettled = (): boolean => {
    const { current, isUnconfirmed, trouble } = answer.get();
    return (current !== null && !isUnconfirmed) || trouble !== null;
  };
  const afterPaint = (): void => {
    requestAnimationFrame(() => whenIdle(run));
  };
  if (isSettled()) {
    afterPaint();
    return;
  }
  const unsubscribe = answer.subscribe(() => {
    if (!isSettled()) return;
    unsubscribe();
    afterPaint();
  });
}
