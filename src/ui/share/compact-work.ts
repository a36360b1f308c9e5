import type { Failure } from "../../worker/question.ts";
import type { CompactScenario } from "../engine.ts";
import { count } from "../workspace/words.ts";
import { isGenerated, type Workspace } from "../workspace/workspace.ts";

/** Work with compact definitions. `asking`: the engine compares the answers. */
export type CompactWork =
  | { readonly state: "asking" }
  | { readonly state: "none" }
  | { readonly state: "failed"; readonly failure: Failure }
  | { readonly state: "there"; readonly workspace: Workspace; readonly dropped: string };

/** The work with compact definitions, and what they lost, in words. */
export function withCompact(work: Workspace, compact: CompactScenario): CompactWork {
  const { crd, previousCrd, descriptions, comments } = compact;
  const before = previousCrd === undefined ? {} : { before: previousCrd };
  const lost = [
    ...(descriptions === 0 ? [] : [count(descriptions, "description")]),
    comments === 0 ? "comments, if any" : count(comments, "line of comments", "lines of comments"),
    "the formatting",
  ];
  return {
    state: "there",
    workspace: {
      ...work,
      documents: { ...work.documents, definition: crd, ...before },
      isDetached: isGenerated(work),
    },
    dropped: lost.join("; "),
  };
}
