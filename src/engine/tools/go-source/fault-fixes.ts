import type { GoTypes } from "../../controllergen/go-types.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { type GoFault, goAccount } from "./account.ts";
import { lineAt } from "./archive.ts";
import { attempts } from "./fault-remedies.ts";
import type { GoFix } from "./go-fix.ts";
import type { GoSource } from "./source.ts";

/** The most fixes that are tried; each generates once. */
const mostTried = 5;
const mostFixes = 3;

/** Edits after which controller-gen no longer reports a fault, and reports nothing new. Empty if nothing helps. */
export async function faultFixes(
  goTypes: GoTypes,
  source: GoSource,
  fault: GoFault,
): Promise<readonly GoFix[]> {
  const { faults: before, definition } = await goAccount(goTypes, source);
  // An error that prevented generating anything hid the other ones.
  const counts = (each: GoFault, text: string): boolean =>
    definition !== "" || lineOf(text, each) === lineOf(source.text, fault);
  const fixes: GoFix[] = [];
  for (const fix of attempts(source, fault).slice(0, mostTried)) {
    const text = applyEdits(source.text, fix.edits);
    const { faults } = await goAccount(goTypes, { ...source, text, options: fix.options ?? source.options });
    const isLeft = count(faults, fault) >= count(before, fault);
    const isNew = faults.some((each) => counts(each, text) && count(faults, each) > count(before, each));
    if (!isLeft && !isNew) fixes.push(fix);
    if (fixes.length >= mostFixes) break;
  }
  return fixes;
}

function lineOf(text: string, { range }: GoFault): number {
  return range === undefined ? 0 : lineAt(text, range.start).line;
}

function count(faults: readonly GoFault[], { fault, severity }: GoFault): number {
  return faults.filter((each) => each.fault.text === fault.text && each.severity === severity).length;
}
