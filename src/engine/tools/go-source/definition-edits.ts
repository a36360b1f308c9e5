import { parseDocument } from "../../apimachinery/source/document.ts";
import type { GoTypes } from "../../controllergen/go-types.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, member, type Value } from "../../go/value/value.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import { changesOf } from "./definition-changes.ts";
import { generateSource } from "./generate-source.ts";
import { GoWriter } from "./go-writer.ts";
import type { GoSource } from "./source.ts";

/** Edits of a Go text that have the same effect on its definition as edits of the definition. */
export interface GoEdits {
  /** What they do, in the imperative. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The definition that is then generated. */
  readonly definition: string;
  /** Whether that is the edited definition; otherwise it has the wanted changes, but others too. */
  readonly isSame: boolean;
}

/** More changes than these are not a fix. */
const mostChanges = 12;

/**
 * The edits of a Go text after which its definition is the edited one; undefined if no marker can express them. They
 * were tried by generating. `definition` is the generated text, `edited` the wanted one.
 */
export async function goEditsFor(
  goTypes: GoTypes,
  source: GoSource,
  definition: string,
  edited: string,
): Promise<GoEdits | undefined> {
  const made = await generateSource(goTypes, source);
  if (made.definition !== definition) return undefined;
  const [old, now] = [documentValue(definition), documentValue(edited)];
  if (old === undefined || now === undefined) return undefined;
  const changes = changesOf(old, now);
  if (changes === undefined || changes.length === 0 || changes.length > mostChanges) return undefined;
  const writer = new GoWriter(made, source.text);
  if (!changes.every((change) => writer.write(change))) return undefined;
  const edits = writer.edits();
  const after = await generateSource(goTypes, { ...source, text: applyEdits(source.text, edits) });
  const value = documentValue(after.definition);
  if (value === undefined || after.errors.length > made.errors.length) return undefined;
  const isSame = deepEqual(value, now);
  if (!isSame && !changes.every(({ path, now: wanted }) => sameAt(value, path, wanted))) return undefined;
  return { title: writer.title(), edits, definition: after.definition, isSame };
}

function documentValue(text: string): Value | undefined {
  const parsed = parseDocument(text);
  return parsed.ok ? parsed.value : undefined;
}

function sameAt(value: Value, path: Path, wanted: Value | undefined): boolean {
  let at: Value | undefined = value;
  for (const segment of path) {
    const key = segmentKey(segment);
    at = typeof key === "number" ? (isList(at) ? at[key] : undefined) : member(at, key);
  }
  return at === wanted || (at !== undefined && wanted !== undefined && deepEqual(at, wanted));
}
