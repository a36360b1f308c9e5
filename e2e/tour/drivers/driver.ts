/** What the tour needs from a browser: so little that the protocol of every engine supports it. */
export interface Tab {
  /** Opens an address and waits until it is loaded. Rejects if the browser cannot load it. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs `source`, the text of a function, in the page. Returns the function's result, or the value of its promise.
   * Arguments and result are passed as JSON. Rejects with what the function throws.
   */
  evaluate(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Performs input in the form of the WebDriver standard, which all engines share. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Returns a PNG of the tab. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that was started for one run. It leaves nothing behind when it is closed. */
export interface Driver {
  /** Its name and version. */
  readonly name: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A source of input with its actions, one per tick. */
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

/** The size of every tab, as near as the browser's own bars allow. */
export const windowSize = { width: 1280, height: 860 };
