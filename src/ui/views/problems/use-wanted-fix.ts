import { type RefObject, useEffect, useRef } from "react";
import { usePlayground, useShell } from "../../shell/context.ts";

/** A button that is pressed once the fixes of the problem at `index` are asked for by key. */
export function useWantedFix(index: number): RefObject<HTMLButtonElement | null> {
  const { shell } = usePlayground();
  const isWanted = useShell((state) => state.fixing === index);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    shell.update((old) => ({ ...old, fixing: -1 }));
    button.current?.focus();
    button.current?.click();
  }, [isWanted, shell]);
  return button;
}
