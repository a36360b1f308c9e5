import { allOrigins } from "../../apimachinery/field/all-origins.ts";
import { type Declared, details, messages } from "../../recognise/catalogue.ts";

/** What the server says: each kind of fault and each frame, in the order of their rooms. */
const declared: readonly Declared[] = [...new Set([...messages, ...details])];

/** The declarations of a code. Several checks may say the same in different words. */
export function declarationsOf(code: string): readonly Declared[] {
  return declared.filter((each) => codeOf(each) === code);
}

/** The code of a frame is that of a fault in it that can say anything. */
function codeOf(each: Declared): string | undefined {
  return "code" in each ? each.code : each.otherwise;
}

let known: ReadonlySet<string> | undefined;

/** Whether there is a page about a code. What only we say has none. */
export function hasPage(code: string): boolean {
  known ??= new Set(allCodes());
  return known.has(code);
}

/** Returns the codes of all faults, and the origins of all errors of fields, each once. */
export function allCodes(): readonly string[] {
  const codes = declared.flatMap((each) => codeOf(each) ?? []);
  return [...new Set([...allOrigins(), ...codes])];
}
