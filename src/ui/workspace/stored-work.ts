import { fromSavedForm, toSavedForm } from "./saved-form.ts";
import type { Workspace } from "./workspace.ts";

/** The form of stored work that this page writes. A page that writes another one gives it a higher number. */
const format = 1;

/** What stands in a place of the browser's storage. */
export type StoredWork =
  | { readonly state: "none" }
  | { readonly state: "work"; readonly workspace: Workspace; readonly owner: string }
  | UnreadWork;

/** Work that this page cannot read: damaged, or of a newer page. */
export interface UnreadWork {
  readonly state: "unreadable";
  readonly text: string;
  readonly isNewer: boolean;
}

/** Reads stored work. Work of before there were formats has no number and no owner. */
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
    // What is no JSON cannot be read.
  }
  return { state: "unreadable", text, isNewer: false };
}

/** Work as it is stored; `owner` says which page saved it, `revision` how often before. Older pages read it too: they pass over what they do not know. */
export function writeStoredWork(workspace: Workspace, owner: string, revision = 0): string {
  return JSON.stringify({ ...toSavedForm(workspace), format, owner, revision });
}

function memberOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null && Object.hasOwn(data, name)
    ? Reflect.get(data, name)
    : undefined;
}
