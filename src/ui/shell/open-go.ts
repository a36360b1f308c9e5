import { startGo, startGoResource } from "../engine.ts";
import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { goSourceOf } from "./go-answer.ts";
import type { Playground } from "./playground.ts";
import { withDocumentShown } from "./shell.ts";

/**
 * Opens work with a definition that is generated from Go. It is generated first, so that the answer covers
 * everything. If that fails, the Go text is opened all the same.
 */
export async function openGo(
  playground: Playground,
  work: Workspace,
  message: string,
  isFile = false,
): Promise<void> {
  const outcome = await playground.engine.ask("goAccount", goSourceOf(work));
  const account = "reply" in outcome ? outcome.reply : undefined;
  const others = account === undefined ? 0 : account.definitions.length - 1;
  const which = others < 1 ? "" : ` It makes ${others + 1} definitions; the first is shown as the CRD.`;
  const definition = account?.definition ?? "";
  const next = { ...work, documents: { ...work.documents, definition }, isDetached: false };
  playground.open(next, message + which, [], isFile);
}

/** Opens a new kind in Go, as kubebuilder scaffolds one. */
export async function startFromGo(playground: Playground): Promise<void> {
  const documents = { ...emptyWorkspace.documents, go: startGo, resource: startGoResource };
  await openGo(playground, { ...emptyWorkspace, documents }, "A new kind, in Go.");
  playground.shell.update((old) => withDocumentShown(old, "go"));
}
