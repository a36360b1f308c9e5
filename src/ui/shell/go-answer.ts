import type { Failure } from "../../worker/question.ts";
import type { GoAccount, GoSource } from "../engine.ts";
import { isGenerated, type Workspace } from "../workspace/workspace.ts";

/** What controller-gen makes of a Go text, and of which. */
export interface GoAnswer {
  readonly source: GoSource;
  readonly account: GoAccount;
  /** Of an earlier text of the same work: the last definition that came of one; "" where there was none. */
  readonly lastDefinition: string;
  /** How many things controller-gen finds wrong. */
  readonly errors: number;
  /** Why there is no account of the text that is on screen now. */
  readonly failure: Failure | null;
}

/** The Go text of some work, as the engine is asked about it. */
export function goSourceOf({ documents, goOptions, goChosen }: Workspace): GoSource {
  return { text: documents.go, options: goOptions, chosen: goChosen };
}

/** The Go text that the definition of some work is generated from; undefined where it is not. */
export function generatedFrom(work: Workspace): GoSource | undefined {
  return isGenerated(work) ? goSourceOf(work) : undefined;
}

/** Whether two questions about Go texts are the same. */
export function sameGoSource(a: GoSource, b: GoSource): boolean {
  return a.text === b.text && a.options === b.options && a.chosen === b.chosen;
}

/** Where in the Go text a line of the definition comes from; undefined where the definition on screen is not of it. */
export function goOffsetOf(go: GoAnswer | null, definition: string, line: number): number | undefined {
  if (go === null || go.account.definition !== definition) return undefined;
  const offset = go.account.offsets[line - 1] ?? -1;
  return offset < 0 ? undefined : offset;
}
