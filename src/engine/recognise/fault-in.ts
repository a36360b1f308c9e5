import type { Fault } from "../apimachinery/fault/fault.ts";
import { recognise } from "./recognise.ts";

/** Returns the first fault in a text, with all that its words say. Undefined if there is none. */
export function faultIn(text: string): Fault | undefined {
  const [found] = recognise(text);
  return found && { code: found.code, data: found.data, text: found.text, within: found.within };
}
