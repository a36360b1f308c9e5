import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import { noSuchKey } from "../../../cel/interpreter/faults.ts";
import { nodesOf, placedTree } from "../../../cel/tooling/placed-tree.ts";
import { fieldsOf } from "../../../cel/tooling/written-tree.ts";
import type { DocumentId } from "../../../playback/report.ts";
import { escapeName } from "../../../server/rules/escape.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import type { Attempt, Draft } from "../draft.ts";

/** Longer rules are not guarded. */
const longest = 4_000;

/**
 * Returns edits of the definition after which a rule that reads a missing field first checks whether it is set. Empty
 * if the rule fails for another reason.
 */
export function guarded({ problem }: Draft, document: DocumentId, text: string): readonly Attempt[] {
  const place = problem.decidedBy?.path ?? [];
  const index = place.lastIndexOf("x-kubernetes-validations");
  const path = [...place.slice(0, index + 2), "rule"];
  const manuscript = Manuscript.read(text);
  const parsed = parseDocument(text, formatOf(text));
  const rule = parsed.ok ? valueAt(parsed.value, path) : undefined;
  if (index < 0 || manuscript === undefined || typeof rule !== "string" || rule.length > longest) return [];
  return guardsOf(rule, problem.error?.fault).map((guard) => ({
    title: `Check first in the rule: ${guard}`,
    edits: manuscript.replace(path, `!${guard} || (${rule.trim()})`),
    document,
  }));
}

/**
 * Returns `has(self.a)` for a rule that reads the missing field `self.a`. For `self.a.b`, the outermost comes first.
 */
function guardsOf(rule: string, fault: Fault | undefined): readonly string[] {
  if (!noSuchKey.is(fault)) return [];
  const { key } = fault.data;
  const name = escapeName(key) ?? key;
  const tree = placedTree(rule);
  const reads = (tree === undefined ? [] : nodesOf(tree)).flatMap((expr) => {
    const fields = fieldsOf(expr);
    return fields?.at(-1) === name ? [`has(self.${fields.join(".")})`] : [];
  });
  return [...new Set(reads)];
}
