import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { noSuchKey } from "../../../cel/interpreter/faults.ts";
import { nodesOf, placedTree } from "../../../cel/tooling/placed-tree.ts";
import { fieldsOf } from "../../../cel/tooling/written-tree.ts";
import type { DocumentId } from "../../../playback/report.ts";
import { escapeName } from "../../../server/rules/escape.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import type { Attempt, Draft } from "../draft.ts";
import { guardedWhereRead } from "./local-guards.ts";

/** Longer rules are not guarded. */
const longest = 4_000;

/** How a rule that reads a missing field can check first whether it is set. */
interface Guards {
  /** Where it reads the field. */
  readonly inside: readonly Attempt[];
  /** Around the whole rule, which then checks nothing without the field. */
  readonly around: readonly Attempt[];
}

const none: Guards = { inside: [], around: [] };

/**
 * Returns edits of the definition after which a rule that reads a missing field first checks whether it is set. Empty
 * if the rule fails for another reason.
 */
export function guarded(
  { problem }: Draft,
  document: DocumentId,
  text: string,
  isTrue: (rule: string) => boolean | undefined,
): Guards {
  const place = problem.decidedBy?.path ?? [];
  const index = place.lastIndexOf("x-kubernetes-validations");
  const path = [...place.slice(0, index + 2), "rule"];
  const fault = problem.error?.fault;
  if (!noSuchKey.is(fault)) return none;
  const manuscript = Manuscript.read(text);
  const parsed = parseDocument(text, formatOf(text));
  const rule = parsed.ok ? valueAt(parsed.value, path) : undefined;
  if (index < 0 || manuscript === undefined || typeof rule !== "string" || rule.length > longest) return none;
  const name = escapeName(fault.data.key) ?? fault.data.key;
  const written = (title: string, next: string): Attempt => ({
    title,
    edits: manuscript.replace(path, next),
    document,
  });
  const inside = guardedWhereRead(rule.trim(), name);
  const guards = guardsOf(rule, name);
  const title = `Check first in the rule: ${guards[0] ?? `has(… .${name})`}`;
  const within = inside === undefined ? [] : [written(title, inside)];
  const around = guards.map((guard) =>
    written(`Check first in the rule: ${guard}`, `!${guard} || (${rule.trim()})`),
  );
  // A check after which the rule is false asks for the field all the same.
  const isAsked = inside !== undefined && isTrue(inside) === false;
  return isAsked ? { inside: [], around: [...around, ...within] } : { inside: within, around };
}

/**
 * Returns `has(self.a)` for a rule that reads the missing field `self.a`. For `self.a.b`, the outermost comes first.
 */
function guardsOf(rule: string, name: string): readonly string[] {
  const tree = placedTree(rule);
  const reads = (tree === undefined ? [] : nodesOf(tree)).flatMap((expr) => {
    const fields = fieldsOf(expr);
    return fields?.at(-1) === name ? [`has(self.${fields.join(".")})`] : [];
  });
  return [...new Set(reads)];
}
