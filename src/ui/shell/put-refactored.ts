import { applyEdits, type Refactored, type WorkTexts } from "../engine.ts";
import { withText, withTitle } from "../workspace/transitions.ts";
import { documentTitles } from "../workspace/words.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Playground } from "./playground.ts";
import { putEdits } from "./put-text.ts";
import { putWork } from "./put-work.ts";

type Change = Extract<Refactored, { readonly ok: true }>;

/** The texts that a change may edit. */
export function workTextsOf({ documents }: Workspace): WorkTexts {
  const { definition, before, resource, existing, conversion, policies } = documents;
  return { definition, before, resource, existing, conversion, policies };
}

/** The work after a change. */
export function withRefactored(work: Workspace, { texts }: Change): Workspace {
  return texts.reduce(
    (next, { name, edits }) => withText(next, name, applyEdits(work.documents[name], edits)),
    work,
  );
}

/**
 * Makes a change in one step, and offers to undo it. Does nothing if a text has changed since. `renamed`: the old and the
 * new kind, for the title of the work.
 */
export function putRefactored(
  playground: Playground,
  before: WorkTexts,
  change: Change,
  renamed?: readonly [string, string],
): void {
  const work = playground.workspace.get();
  if (change.texts.some(({ name }) => work.documents[name] !== before[name])) return;
  const [only, ...others] = change.texts;
  const title = renamed === undefined ? work.title : retitled(work.title, ...renamed);
  if (only === undefined) return;
  if (others.length === 0 && title === work.title) {
    putEdits(playground, only.name, work.documents[only.name], only.edits, change.title);
    return;
  }
  const names = change.texts.map(({ name }) => documentTitles[name]).join(", ");
  putWork(playground, withTitle(withRefactored(work, change), title), `Done in ${names}: ${change.title}.`);
}

function retitled(title: string, old: string, kind: string): string {
  return title
    .split(/\b/)
    .map((word) => (word === old ? kind : word))
    .join("");
}
