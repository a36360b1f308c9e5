import type { Action, KeyBinding } from "../actions/action.ts";
import { actions } from "../actions/actions.ts";
import { keysText, matchesKeys } from "../actions/keys.ts";
import { paletteActions } from "../actions/palette-actions.ts";
import { verbActions } from "../actions/verb-actions.ts";
import { richEditor } from "../editor/rich-editor-loader.ts";
import { offeredVersions, versionLabel } from "../engine.ts";
import { examples } from "../examples/examples.ts";
import { openExample } from "../examples/open-example.ts";
import { features, mistakes } from "../examples/tags.ts";
import { showMaker } from "../lessons/maker/tried-course.ts";
import { ownCourse } from "../lessons/own-course.ts";
import { pageCourses } from "../lessons/page-courses.ts";
import { showLesson } from "../lessons/show-lesson.ts";
import { realDefinitions } from "../real/find-real.ts";
import { showReal } from "../real/open-real.ts";
import type { Playground } from "../shell/playground.ts";
import { withKubernetes } from "../workspace/transitions.ts";
import { hasWord, otherWords, searchWords } from "./palette-words.ts";

/** A line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly group: "Examples" | "Lessons" | "Commands" | "Real definitions";
  readonly title: string;
  readonly detail: string;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly run: (playground: Playground) => void;
}

const paletteKeys: KeyBinding = { key: "k", command: true };

const makeCourse: Action = { id: "make-course", title: "Make a course", run: showMaker };

const commands: readonly Action[] = [...actions, ...verbActions, ...paletteActions, makeCourse];

const items: readonly PaletteItem[] = [
  ...examples.map(
    (example): PaletteItem => ({
      id: `example-${example.id}`,
      group: "Examples",
      title: example.title,
      detail: example.summary,
      words: [
        ...example.features.map((tag) => features[tag]),
        ...example.mistakes.map((tag) => mistakes[tag]),
      ].join(" "),
      run: (playground) => void openExample(playground, example),
    }),
  ),
  ...ownCourse.items.map(
    ({ id, title, summary }): PaletteItem => ({
      id: `lesson-${id}`,
      group: "Lessons",
      title,
      detail: summary,
      run: (playground) => showLesson(playground, ownCourse.pack, id),
    }),
  ),
  ...pageCourses.map(
    ({ title, summary, pack, items }): PaletteItem => ({
      id: `course-${pack}`,
      group: "Lessons",
      title,
      detail: summary,
      words: `course workshop ${items.map((item) => item.title).join(" ")}`,
      run: (playground) => showLesson(playground, pack, ""),
    }),
  ),
  ...commands.filter(({ id }) => id !== "palette").map(itemOf),
  ...(["undo", "redo"] as const).map(
    (id): PaletteItem => ({
      id,
      group: "Commands",
      title: id === "undo" ? "Undo" : "Redo",
      detail: "in the editor that had the focus",
      run: (playground) => {
        const isTaken = id === "undo" ? playground.undoReplacement() : playground.redoReplacement();
        if (!isTaken) requestAnimationFrame(() => richEditor.get()?.runInEditor(id));
      },
    }),
  ),
  ...offeredVersions().map(
    (minor): PaletteItem => ({
      id: `kubernetes-${minor}`,
      group: "Commands",
      title: `Answer as Kubernetes ${versionLabel(minor)}`,
      detail: "",
      words: "version minor release",
      run: ({ workspace }) => workspace.update((old) => withKubernetes(old, minor)),
    }),
  ),
  ...realDefinitions.map(
    (definition): PaletteItem => ({
      id: `real-${definition.id}`,
      group: "Real definitions",
      title: `${definition.project}: ${definition.kind}`,
      detail: definition.worth,
      words: `${definition.group} ${definition.words}`,
      run: (playground) => showReal(playground, definition),
    }),
  ),
];

function itemOf({ id, title, binding, chord, run }: Action): PaletteItem {
  const keys = [
    ...(chord === undefined ? [] : [paletteKeys, chord]),
    ...(binding === undefined ? [] : [binding]),
  ];
  const detail = keys.map(keysText).join(" ");
  return { id: `action-${id}`, group: "Commands", title, detail, words: otherWords[id] ?? "", run };
}

/** Returns the item for the second key of a chord, after the first one has opened the palette. */
export function itemOfChord(event: KeyboardEvent): PaletteItem | undefined {
  const action = commands.find(({ chord }) => chord !== undefined && matchesKeys(event, chord));
  return action && itemOf(action);
}

/**
 * Returns the items that contain every word of `query`, ignoring case: first one whose title it is, then commands, since one that is
 * chosen by mistake replaces no work. Of each kind, first come items with the words in their own text, then items with the words in
 * `words` too. The same follows for the query without words that say nothing. Without a query, examples come first, and
 * real definitions are left out: the gallery lists them.
 */
export function matchingItems(query: string): readonly PaletteItem[] {
  const having = (
    words: readonly string[],
    textOf: (item: PaletteItem) => string,
    isWanted: (item: PaletteItem) => boolean,
  ): readonly PaletteItem[] =>
    items.filter((item) => {
      const text = textOf(item).toLowerCase();
      return isWanted(item) && words.every((word) => hasWord(text, word));
    });
  const wholeQuery = query.toLowerCase().trim().split(/\s+/);
  if (wholeQuery.join("") === "") return items.filter(({ group }) => group !== "Real definitions");
  const own = ({ title, detail, group }: PaletteItem): string => `${title} ${detail} ${group}`;
  const all = (item: PaletteItem): string => `${own(item)} ${item.words ?? ""}`;
  const isCommand = ({ group }: PaletteItem): boolean => group === "Commands";
  const isOther = (item: PaletteItem): boolean => !isCommand(item);
  const title = wholeQuery.join(" ");
  const named = items.filter((item) => item.title.toLowerCase() === title);
  const found = [wholeQuery, searchWords(query)].flatMap((words) => [
    ...having(words, ({ title }) => title, isCommand),
    ...having(words, all, isCommand),
    ...having(words, own, isOther),
    ...having(words, all, isOther),
  ]);
  return [...new Set([...named, ...found])];
}
