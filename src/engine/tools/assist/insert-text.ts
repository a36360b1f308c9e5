import type { Value } from "../../go/value/value.ts";
import { inlineText, keyText } from "../edit/print.ts";
import type { Caret } from "./outline/caret.ts";
import type { Shape } from "./slot.ts";

/** The style of a text, which completions keep. */
export interface WritingStyle {
  readonly isJson: boolean;
  /** The indentation of the dashes of lists from their keys. */
  readonly dashes: number;
}

/** A text to insert and the place of the caret in it. */
export interface Insertion {
  readonly insert: string;
  readonly caret: number;
}

/** A key with its colon and the start of its value. */
export function keyInsertion(key: string, shape: Shape, caret: Caret, style: WritingStyle): Insertion {
  const name = keyText(key, style.isJson);
  if (caret.hasColon) return at(name, "");
  if (caret.style === "flow") {
    const [open, close] = shape === "object" ? ["{", "}"] : shape === "list" ? ["[", "]"] : ["", ""];
    return commas(at(`${name}: ${open}`, close), caret);
  }
  const blanks = (by: number): string => " ".repeat(caret.column + by);
  if (shape === "object") return at(`${name}:\n${blanks(2)}`, "");
  if (shape === "list") return at(`${name}:\n${blanks(style.dashes)}- `, "");
  return at(`${name}: `, "");
}

/** A value on one line. */
export function valueInsertion(value: Value, caret: Caret, { isJson }: WritingStyle): Insertion {
  return commas(at(inlineText(value, isJson, true) ?? "", ""), caret);
}

function at(before: string, behind: string): Insertion {
  return { insert: before + behind, caret: before.length };
}

function commas({ insert, caret }: Insertion, { commaBefore, commaBehind }: Caret): Insertion {
  const before = commaBefore ? ", " : "";
  return { insert: `${before}${insert}${commaBehind ? ", " : ""}`, caret: caret + before.length };
}
