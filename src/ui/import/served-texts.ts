import { type DocumentName, documentNames, type Workspace } from "../workspace/workspace.ts";

/** Longer texts are not checked. */
const lookLimit = 4_000_000;

/** What nobody writes and `kubectl get` prints: at the indentation of an object's metadata, or in one line of JSON. */
const served =
  /^ {1,8}["']?(?:managedFields|uid|selfLink|creationTimestamp)["']?:|"(?:managedFields|uid|selfLink)"\s*:|kubectl\.kubernetes\.io\/last-applied-configuration/m;

/** Whether a manifest looks like the output of `kubectl get`. */
export function hasServerFields(text: string): boolean {
  return text.length <= lookLimit && served.test(text);
}

/** The texts of a workspace that look like the output of `kubectl get`. */
export function servedTexts({ documents }: Workspace): readonly DocumentName[] {
  return documentNames.filter(
    (name) => name !== "conversion" && name !== "response" && hasServerFields(documents[name]),
  );
}
