import { createContext, useContext } from "react";
import type { CourseDraft } from "../../files/course-draft.ts";
import { useStore } from "../../workspace/store.ts";
import type { Maker, MakerState } from "./maker.ts";

const MakerContext = createContext<Maker | null>(null);

export const MakerProvider = MakerContext.Provider;

/** Returns the maker. Only for components below `MakerProvider`. */
export function useMaker(): Maker {
  const maker = useContext(MakerContext);
  if (maker === null) throw new Error("no maker above this component");
  return maker;
}

export function useMakerState<S>(select: (state: MakerState) => S): S {
  return useStore(useMaker().state, select);
}

export function useCourse(): CourseDraft {
  return useMakerState(({ steps }) => steps.now.course);
}
