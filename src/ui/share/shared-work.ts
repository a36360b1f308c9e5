import type { Answered } from "../workspace/answer.ts";
import { documentTitles } from "../workspace/words.ts";
import { type DocumentName, isGenerated, needsExisting, type Workspace } from "../workspace/workspace.ts";

/** What is shared: the work, the server's answer, and the link. */
export interface SharedWork {
  readonly workspace: Workspace;
  /** The answer to exactly this work; null if there is none. */
  readonly answered: Answered | null;
  /** Absent if it would be too long. */
  readonly link: string | undefined;
  /** The failures of the engine, in its own words. */
  readonly defects: readonly string[];
  /** The version of the page. */
  readonly version: string;
}

/** A text that affects the answer. */
export interface SharedText {
  readonly name: DocumentName;
  readonly title: string;
  readonly text: string;
}

const order: readonly DocumentName[] = [
  "before",
  "definition",
  "policies",
  "existing",
  "resource",
  "conversion",
  "response",
  "go",
];

/** The texts of a workspace that affect its answer. */
export function sharedTexts(workspace: Workspace): readonly SharedText[] {
  return order.flatMap((name) => {
    const text = workspace.documents[name];
    const isLeftOut = text.trim() === "" || !takesPart(workspace, name);
    return isLeftOut ? [] : [{ name, title: documentTitles[name], text }];
  });
}

function takesPart(workspace: Workspace, name: DocumentName): boolean {
  const { request, standIn } = workspace;
  if (name === "existing") return needsExisting(request);
  if (name === "conversion") return standIn === "function";
  if (name === "go") return isGenerated(workspace);
  return name !== "response" || standIn === "response";
}
