import type { InputSource, KeyAction } from "./driver.ts";

/** Keys that write nothing, with their code points in the WebDriver standard. */
const named: Readonly<Record<string, string>> = {
  Alt: "\uE00A",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowUp: "\uE013",
  Backspace: "\uE003",
  Control: "\uE009",
  Delete: "\uE017",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  F8: "\uE038",
  Home: "\uE011",
  Shift: "\uE008",
  Tab: "\uE004",
};

/** Returns the input of a chord such as `Control+k`: all keys go down in order, and up in reverse order. */
export function chord(keys: string): InputSource {
  const values = keys.split("+").map((key) => named[key] ?? key);
  const down = values.map((value): KeyAction => ({ type: "keyDown", value }));
  const up = values.toReversed().map((value): KeyAction => ({ type: "keyUp", value }));
  return { type: "key", id: "keyboard", actions: [...down, ...up] };
}

/** Returns the input of a text, key by key. A line break is Enter. */
export function typing(text: string): InputSource {
  const actions = [...text].flatMap((character): KeyAction[] => {
    const value = character === "\n" ? (named["Enter"] ?? "") : character;
    return [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
  });
  return { type: "key", id: "keyboard", actions };
}

/** Returns the input of a mouse click at a point of the window. */
export function clickAt(x: number, y: number): InputSource {
  return {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  };
}
