import type { Playground } from "../shell/playground.ts";

/**
 * A key combination. `command` is Ctrl, or Cmd on a Mac. Single characters work only outside text fields, unless with
 * one of the other keys.
 */
export interface KeyBinding {
  readonly key: string;
  readonly command?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
}

/** Something that a person can do on the page: by the palette, mostly by a key, some by a button. */
export interface Action {
  readonly id: string;
  readonly title: string;
  readonly binding?: KeyBinding;
  /** The second of two keys, the first being that of the palette: as in other editors. */
  readonly chord?: KeyBinding;
  readonly run: (playground: Playground) => void;
}
