import { useEffect, useEffectEvent } from "react";
import { usePlayground, useShell } from "../../shell/context.ts";

/** Calls `show` when the fixes of the problem at `index` are requested by key. */
export function useWantedFix(index: number, show: () => void): void {
  const { shell } = usePlayground();
  const isWanted = useShell((state) => state.fixing === index);
  const onWanted = useEffectEvent(show);
  useEffect(() => {
    if (!isWanted) return;
    shell.update((old) => ({ ...old, fixing: -1 }));
    onWanted();
  }, [isWanted, shell]);
}
