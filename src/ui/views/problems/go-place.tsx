import type { ReactNode } from "react";
import type { Problem } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { goOffsetOf } from "../../shell/go-answer.ts";
import { useStore } from "../../workspace/store.ts";
import { GoLine } from "./go-line.tsx";

/**
 * The line of the Go text that a problem comes from. It belongs to the definition's line that has the problem or is its
 * cause.
 */
export function GoPlace({ problem }: { readonly problem: Problem }): ReactNode {
  const { go } = usePlayground();
  const answer = useStore(go, (state) => state);
  const definition = useWorkspace(({ documents }) => documents.definition);
  const place = [problem.location, problem.decidedBy].find((each) => each?.document === "crd");
  const offset = place === undefined ? undefined : goOffsetOf(answer, definition, place.line);
  if (offset === undefined || answer === null) return null;
  return (
    <>
      {" "}
      <GoLine text={answer.source.text} offset={offset} />
    </>
  );
}
