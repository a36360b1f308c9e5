import type { Fault } from "../../apimachinery/fault/fault.ts";
import { invalidRegex } from "./faults.ts";

const [intro = ""] = invalidRegex.words.literals;

/** Returns the fault of a pattern from Go's error, which names what was done first. */
export function regexFault(error: string): Fault {
  return invalidRegex({ reason: error.slice(intro.length) });
}
