import type { Action, KeyBinding } from "../actions/action.ts";
import { actions } from "../actions/actions.ts";
import { keysText, matchesKeys } from "../actions/keys.ts";
import { examples } from "../examples/examples.ts";
import { openExample } from "../examples/open-example.ts";
import { ownCourse } from "../lessons/own-course.ts";
import { showLesson } from "../lessons/show-lesson.ts";
import type { Playground } from "../shell/playground.ts";

/** A line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly group: "Examples" | "Lessons" | "Commands";
  readonly title: string;
  readonly detail: string;
  readonly run: (playground: Playground) => void;
}

const paletteKeys: KeyBinding = { key: "k", command: true };

const items: readonly PaletteItem[] = [
  ...examples.map(
    (example): PaletteItem => ({
      id: `example-${example.id}`,
      group: "Examples",
      title: example.title,
      detail: example.summary,
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
  ...actions.filter(({ id }) => id !== "palette").map(itemOf),
];

function itemOf({ id, title, binding, chord, run }: Action): PaletteItem {
  const keys = [
    ...(chord === undefined ? [] : [paletteKeys, chord]),
    ...(binding === undefined ? [] : [binding]),
  ];
  return { id: `action-${id}`, group: "Commands", title, detail: keys.map(keysText).join(" "), run };
}

/** What the second key of a chord means, once the first has opened the palette. */
export function itemOfChord(event: KeyboardEvent): PaletteItem | undefined {
  const action = actions.find(({ chord }) => chord !== undefined && matchesKeys(event, chord));
  return action && itemOf(action);
}

/** The lines that hold every word of `query`, whatever the case. */
export function matchingItems(query: string): readonly PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/);
  return items.filter(({ title, detail, group }) => {
    const text = `${title} ${detail} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
