import type { Lesson } from "../files/lesson.ts";
import { encodePack, type Pack } from "../files/pack.ts";
import { openScenario } from "../shell/open-scenario.ts";
import type { Playground } from "../shell/playground.ts";
import { putWork } from "../shell/put-work.ts";
import { withDocumentShown } from "../shell/shell.ts";
import { type ScenarioFile, workspaceOf } from "../workspace/from-scenario.ts";
import { asked } from "../workspace/prediction.ts";
import { withLineFeeds, withView } from "../workspace/transitions.ts";
import { documentNames, type Workspace } from "../workspace/workspace.ts";
import type { CourseItem } from "./course.ts";
import { lineToEdit } from "./line-to-edit.ts";
import { progress } from "./progress.ts";

/** Opens a lesson of a course next to the work, or its list of lessons for the id "". */
export function showLesson({ shell }: Playground, pack: string, id: string): void {
  shell.update((old) => ({ ...old, lesson: { pack, id, isFresh: true }, prediction: null }));
}

/** Opens a pack from a file at its first page, or its only lesson at once if the teacher says nothing before it. */
export function openPack(playground: Playground, pack: Pack): void {
  const isOne = pack.items.length === 1 && (pack.about ?? "") === "";
  showLesson(playground, encodePack(pack), isOne ? "1" : "");
}

/** Shows the open lessons in the form for printing. */
export function printHandout({ shell }: Playground): void {
  shell.update((old) => ({ ...old, dialog: "handout" }));
}

/** Closes the panel; the content of the editors stays. */
export function closeLesson({ shell }: Playground): void {
  progress.begin("");
  shell.update((old) => ({ ...old, lesson: null, prediction: null }));
}

/**
 * Puts a lesson's start into the editors, unless a person comes back to the lesson that was begun last: then the
 * editors contain the work on it. The content before can be restored.
 */
export function beginLesson(playground: Playground, { key }: CourseItem, lesson: Lesson): void {
  const { shell, workspace } = playground;
  const goesOn = shell.get().lesson?.isFresh === false && progress.store.get().current === key;
  if (goesOn) return;
  progress.begin(key);
  shell.update((old) =>
    old.lesson?.isFresh === true ? { ...old, lesson: { ...old.lesson, isFresh: false } } : old,
  );
  openScenario(playground, lesson.start, `"${lesson.title}"`);
  const { view, predict } = lesson;
  if (view !== undefined) workspace.update((old) => withView(old, view));
  if (predict !== undefined) askToPredict(playground, predict);
  showLineToEdit(playground, lesson);
}

/** Hides the answer until the person has predicted it. */
export function askToPredict({ shell }: Playground, question: string): void {
  shell.update((old) => ({ ...old, prediction: asked(question) }));
}

/** Scrolls to the line at which a lesson's work begins, in the tab of its text. The focus does not move. */
export function showLineToEdit({ shell }: Playground, { start, solution }: Lesson): void {
  if (solution === undefined) return;
  const [first, last] = [start, solution].map(
    (scenario) => withLineFeeds(workspaceOf(scenario).workspace).documents,
  );
  const line = first && last && lineToEdit(first, last);
  if (line === undefined) return;
  shell.update((old) => ({
    ...withDocumentShown(old, line.document),
    reveal: { document: line.document, start: line.offset, end: line.offset, isQuiet: true },
  }));
}

/** Whether the editors contain exactly a scenario. */
export function holds(workspace: Workspace, scenario: ScenarioFile): boolean {
  const { documents, request, sender } = withLineFeeds(workspaceOf(scenario).workspace);
  return (
    workspace.request === request &&
    workspace.sender === sender &&
    documentNames.every((name) => workspace.documents[name] === documents[name])
  );
}

/** Replaces the texts on screen by those of a scenario, shows a message, and offers to undo it. */
export function putScenario(playground: Playground, scenario: ScenarioFile, message: string): void {
  const { workspace, workHistory } = playground;
  const before = workspace.get();
  void workHistory.add(before);
  const { documents, request, fieldValidation, sender, standIn, responseStatus } =
    workspaceOf(scenario).workspace;
  const next = { ...before, documents, request, fieldValidation, sender, standIn, responseStatus };
  putWork(playground, next, message);
}
