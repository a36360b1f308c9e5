import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { Manuscript } from "../edit/manuscript.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import type { TracedMark, Update } from "./marks.ts";
import { named, shown } from "./words.ts";

/** An edit worth trying. Without edits it cannot be done here. */
export interface Idea {
  readonly title: string;
  readonly edits: readonly TextEdit[] | undefined;
  /** The part in which errors of the same kind are counted before and after. */
  readonly scope: Path;
}

/** The ideas for a mark, the smallest first. `text` is the text of the update. */
export function ideasFor(traced: TracedMark, update: Update, text: string): readonly Idea[] {
  const manuscript = Manuscript.read(text);
  if (manuscript === undefined) return [];
  return traced.mark.reason.state === "tolerated"
    ? disturbing(traced, update, manuscript)
    : puttingBack(traced, update, manuscript);
}

/** The most leaves of a value that are tried. */
const mostLeaves = 8;

/**
 * Changes after which a tolerated error should be enforced: of another part first, so that the error itself stays.
 */
function disturbing(
  { mark, place }: TracedMark,
  { object }: Update,
  manuscript: Manuscript,
): readonly Idea[] {
  const { unit } = mark.reason;
  const value = unit && valueAt(object, unit);
  if (unit === undefined || value === undefined) return [];
  const leaves = [...leavesOf(value, unit)].slice(0, mostLeaves);
  const isFault = ({ path }: Leaf): boolean => isBelow(path, place);
  const ordered = [...leaves.filter((leaf) => !isFault(leaf)), ...leaves.filter(isFault)];
  const changes = ordered.flatMap(({ path, value: leaf }) =>
    variantsOf(leaf).map(
      (variant): Idea => ({
        title: `Change ${named(path)} to ${shown(variant)}`,
        edits: manuscript.has(path) ? manuscript.replace(path, variant) : undefined,
        scope: unit,
      }),
    ),
  );
  return isList(value) ? [...changes, ...listIdeas(value, unit, manuscript)] : changes;
}

function listIdeas(value: readonly Value[], unit: Path, manuscript: Manuscript): readonly Idea[] {
  const [first] = value;
  if (first === undefined) return [];
  return [{ title: `Add an item to ${named(unit)}`, edits: manuscript.append(unit, first), scope: unit }];
}

interface Leaf {
  readonly path: Path;
  readonly value: Value;
}

function* leavesOf(value: Value, path: Path): Generator<Leaf> {
  if (isMap(value)) for (const [key, item] of value) yield* leavesOf(item, [...path, key]);
  else if (isList(value)) for (const [i, item] of value.entries()) yield* leavesOf(item, [...path, i]);
  else yield { path, value };
}

/** Values similar to a given one. */
function variantsOf(value: Value): readonly Value[] {
  if (typeof value === "string") return [`${value}x`, `${value}1`, value.slice(0, -1)];
  if (typeof value === "bigint") return [value + 1n, value - 1n];
  if (typeof value === "number") return [value + 1, value - 1];
  return typeof value === "boolean" ? [!value] : [];
}

function isBelow(path: Path, top: Path): boolean {
  return path.length >= top.length && JSON.stringify(path.slice(0, top.length)) === JSON.stringify(top);
}

/** Restores the stored value that an enforced error is about. */
function puttingBack({ mark, place }: TracedMark, { old }: Update, manuscript: Manuscript): readonly Idea[] {
  const { code, unit, oldUnit, added } = mark.reason;
  if (added !== undefined) {
    return [
      {
        title: `Remove ${named(added)}, as stored`,
        edits: manuscript.remove(added),
        scope: added.slice(0, -1),
      },
    ];
  }
  const isWithout = code === "transition-rule" || code === "rule-error";
  const at = isWithout ? place : code === "lists-were-sound" ? place.slice(0, -1) : unit;
  const stored = at && valueAt(old, isWithout ? at : (oldUnit ?? at));
  if (at === undefined || at.length === 0 || stored === undefined || !manuscript.has(at)) return [];
  return [{ title: `Restore ${named(at)} as stored`, edits: manuscript.replace(at, stored), scope: at }];
}
