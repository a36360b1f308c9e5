import { createContext, useContext } from "react";
import type { Answer } from "../workspace/answer.ts";
import { useStore } from "../workspace/store.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Playground } from "./playground.ts";
import type { Shell } from "./shell.ts";

const PlaygroundContext = createContext<Playground | null>(null);

export const PlaygroundProvider = PlaygroundContext.Provider;

/** Returns the page's state and actions. Only for components below `PlaygroundProvider`, which means all of them. */
export function usePlayground(): Playground {
  const playground = useContext(PlaygroundContext);
  if (playground === null) throw new Error("no playground above this component");
  return playground;
}

export function useWorkspace<S>(select: (workspace: Workspace) => S): S {
  return useStore(usePlayground().workspace, select);
}

export function useShell<S>(select: (shell: Shell) => S): S {
  return useStore(usePlayground().shell, select);
}

export function useAnswer<S>(select: (answer: Answer) => S): S {
  return useStore(usePlayground().engine.answer, select);
}
