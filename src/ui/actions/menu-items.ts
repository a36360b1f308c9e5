import type { MenuItem } from "../components/menu.tsx";
import type { Playground } from "../shell/playground.ts";
import { actions } from "./actions.ts";
import { keysText } from "./keys.ts";

/** Returns the menu items for the actions with these ids. */
export function itemsOf(playground: Playground, ids: readonly string[]): readonly MenuItem[] {
  return ids.flatMap((id) => {
    const action = actions.find((candidate) => candidate.id === id);
    if (action === undefined) return [];
    const keys = action.binding === undefined ? "" : keysText(action.binding);
    const isOn = action.isOn?.(playground.preferences.get());
    return [{ text: action.title, keys, isOn, run: () => action.run(playground) }];
  });
}
