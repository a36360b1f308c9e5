import { fromSavedForm, toSavedForm } from "./saved-form.ts";
import type { Workspace } from "./workspace.ts";

/** The format of stored work that this page writes. A page that writes a different one uses a higher number. */
const format = 1;

/** The content of a place in the browser's storage. */
export type StoredWork =
  | { readonly state: "none" }
  | { readonly state: "work"; readonly workspace: Workspace; readonly owner: string }
  | UnreadWork;

/** Work that this page cannot read: damaged, or from a newer page. */
export interface UnreadWork {
  readonly state: "unreadable";
  readonly text: string;
  readonly isNewer: boolean;
}

/** Reads stored work. The oldest work has no format number and no owner. */
export function readStoredWork(text: string | null): StoredWork {
  if (text === null) return { state: "none" };
  try {
    const data: unknown = JSON.parse(text);
    const number = memberOf(data, "format") ?? format;
    if (typeof number === "number" && number > format) return { state: "unreadable", text, isNewer: true };
    const workspace = fromSavedForm(data);
    const owner = memberOf(data, "owner");
    if (workspace !== undefined)
      return { state: "work", workspace, owner: typeof owner === "string" ? owner : "" };
  } catch {
    // It is not JSON.
  }
  return { state: "unreadable", text, isNewer: false };
}

/**
 * Work in its stored form. `owner` is the page that saved it, `revision` the number of earlier saves. Older pages can
 * read it, too: they ignore unknown members.
 */
export function writeStoredWork(workspace: Workspace, owner: string, revision = 0): string {
  return JSON.stringify({ ...toSavedForm(workspace), format, owner, revision });
}

function memberOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null && Object.hasOwn(data, name)
    ? Reflect.get(data, name)
    : undefined;
}
