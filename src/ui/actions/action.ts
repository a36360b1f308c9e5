import type { Playground } from "../shell/playground.ts";
import type { Preferences } from "../shell/preferences.ts";

/**
 * A key combination. `command` is Ctrl, or Cmd on a Mac. A single character without `command` or `alt` does not work in
 * text fields.
 */
export interface KeyBinding {
  readonly key: string;
  readonly command?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
}

/** Something that users can do on the page: all from the palette, many by a key, some by a button. */
export interface Action {
  readonly id: string;
  readonly title: string;
  readonly binding?: KeyBinding;
  /** The second of two key combinations. The first one opens the palette, as in other editors. */
  readonly chord?: KeyBinding;
  /** Of a switch: whether it is on. */
  readonly isOn?: (preferences: Preferences) => boolean;
  readonly run: (playground: Playground) => void;
}
