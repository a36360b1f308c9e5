import { type DocumentName, documentNames, isGenerated, type Workspace } from "./workspace.ts";

/** A text as it was opened: undo in its editor stops there. Every opening has its own id. */
export interface OpenedText {
  readonly id: number;
  readonly text: string;
}

type OpenedTexts = Readonly<Record<DocumentName, OpenedText>>;

/** The work at one moment. */
export interface Moment {
  readonly work: Workspace;
  readonly isCopy: boolean;
}

interface OpenedMoment extends Moment {
  readonly opened: OpenedTexts;
}

/** A step from the work on screen to other work. It is possible while the texts are still `from`. */
interface Step {
  readonly from: Workspace["documents"];
  readonly to: OpenedMoment;
}

/** Complete replacements of work: the steps that undo reverts at once, and those that redo repeats. */
export interface Replacements {
  readonly opened: OpenedTexts;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly nextId: number;
}

/** The result of a step. */
export interface Taken {
  readonly replacements: Replacements;
  readonly moment: Moment;
}

/** The maximum number of steps; the work is in the history anyway. */
const mostSteps = 20;

/** The state before anything was replaced. */
export function noReplacements({ documents }: Workspace): Replacements {
  return { opened: openedAs(documents, 0), past: [], future: [], nextId: 1 };
}

/** The state after `next` replaced `before`. Texts that are the same stay open. */
export function withReplaced(state: Replacements, before: Moment, next: Workspace): Replacements {
  const { opened, past, nextId } = state;
  const fresh = openedAs(next.documents, nextId);
  const changed = documentNames.filter((name) => before.work.documents[name] !== next.documents[name]);
  return {
    opened: { ...opened, ...Object.fromEntries(changed.map((name) => [name, fresh[name]])) },
    past: [...past, { from: next.documents, to: { ...before, opened } }].slice(-mostSteps),
    future: [],
    nextId: nextId + 1,
  };
}

/** Undoes the last replacement. Undefined if there is none or a text has changed since. */
export function undone(state: Replacements, current: Moment): Taken | undefined {
  return taken(state, current, "past", "future");
}

/** Repeats the replacement that was undone last. Undefined if there is none or a text has changed since. */
export function redone(state: Replacements, current: Moment): Taken | undefined {
  return taken(state, current, "future", "past");
}

type Direction = "past" | "future";

function taken(state: Replacements, current: Moment, from: Direction, to: Direction): Taken | undefined {
  const step = state[from].at(-1);
  if (step === undefined || !sameTexts(step.from, current.work)) return undefined;
  const { opened, ...moment } = step.to;
  const back = { from: moment.work.documents, to: { ...current, opened: state.opened } };
  const rest = { [from]: state[from].slice(0, -1), [to]: [...state[to], back] };
  return { replacements: { ...state, ...rest, opened }, moment };
}

function openedAs(documents: Workspace["documents"], id: number): OpenedTexts {
  const entries = documentNames.map((name) => [name, { id, text: documents[name] }]);
  return Object.fromEntries(entries) as OpenedTexts;
}

/** Whether nothing was typed since. A definition that is generated from the Go text was not typed. */
function sameTexts(from: Workspace["documents"], work: Workspace): boolean {
  const { documents } = work;
  const follows = isGenerated(work);
  return (
    from === documents ||
    documentNames.every((name) => from[name] === documents[name] || (follows && name === "definition"))
  );
}
