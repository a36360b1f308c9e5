import type { Failure } from "../../worker/question.ts";
import type { GoAccount, GoSource } from "../engine.ts";
import { isGenerated, type Workspace } from "../workspace/workspace.ts";

/** What controller-gen makes of a Go text, and that text. */
export interface GoAnswer {
  readonly source: GoSource;
  readonly account: GoAccount;
  /** The last definition that a text of the same work made; "" if there was none. */
  readonly lastDefinition: string;
  /** The number of errors that controller-gen reports. */
  readonly errors: number;
  /** Why there is no account of the text that is on screen now. */
  readonly failure: Failure | null;
}

/** Returns the Go text of some work, in the form in which the engine is asked about it. */
export function goSourceOf({ documents, goOptions, goChosen }: Workspace): GoSource {
  return { text: documents.go, options: goOptions, chosen: goChosen };
}

/** Returns the Go text that the definition of some work is generated from. Undefined if it is not generated. */
export function generatedFrom(work: Workspace): GoSource | undefined {
  return isGenerated(work) ? goSourceOf(work) : undefined;
}

/** Checks whether two questions about Go texts are the same. */
export function sameGoSource(a: GoSource, b: GoSource): boolean {
  return a.text === b.text && a.options === b.options && a.chosen === b.chosen;
}

/**
 * Returns the offset in the Go text that a line of the definition comes from. Undefined if that text did not make the
 * definition.
 */
export function goOffsetOf(go: GoAnswer | null, definition: string, line: number): number | undefined {
  if (go === null || go.account.definition !== definition) return undefined;
  const offset = go.account.offsets[line - 1] ?? -1;
  return offset < 0 ? undefined : offset;
}
