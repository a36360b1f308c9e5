/** What the tour asks of a browser: so little that every engine's own protocol has it. */
export interface Tab {
  /** Opens an address and waits until it is loaded. Rejects if the browser cannot. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs `source`, the text of a function, in the page and gives back what it returns or what its promise becomes.
   * Arguments and result go as JSON. Rejects with what the function throws.
   */
  evaluate(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Performs input as the WebDriver standard writes it, which all engines share. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** What the tab shows, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that was started for one run and leaves nothing behind when it is closed. */
export interface Driver {
  /** Its name with its version. */
  readonly name: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A source of input with what it does, one item a tick. */
export type InputSource =
  | { readonly type: "key"; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: "pointer";
      readonly id: string;
      readonly parameters: { readonly pointerType: "mouse" };
      readonly actions: readonly PointerAction[];
    };

export type KeyAction = { readonly type: "keyDown" | "keyUp"; readonly value: string };

export type PointerAction =
  | { readonly type: "pointerMove"; readonly x: number; readonly y: number }
  | { readonly type: "pointerDown" | "pointerUp"; readonly button: 0 };

/** The size of every tab, as near as the browser's own bars let it be. */
export const windowSize = { width: 1280, height: 860 };
