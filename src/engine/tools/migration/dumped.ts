import { counted } from "../../apimachinery/field/counted.ts";
import { append } from "../../go/value/append.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import type { Resource } from "../../server/resource/resource.ts";
import { asNew } from "../stored/as-new.ts";
import { type DumpText, takePiece } from "../stored/dump/piece.ts";
import { readPiece } from "../stored/dump/read-dump.ts";
import { limitedPieces } from "../stored/stored-run.ts";

/**
 * How much of a dump the steps are tried on; the rest is left out, because each object is read in every
 * version after every step.
 */
export interface DumpTrialLimits {
  readonly objects: number;
  readonly characters: number;
}

const usualLimits: DumpTrialLimits = { objects: 500, characters: 2_000_000 };

/** The most unreadable pieces that are named. */
const mostBroken = 5;

/** An object of a dump as a client would send it, with the version that it is shown in. */
export interface Dumped {
  readonly version: string;
  readonly object: ValueMap;
}

/** The objects of a dump for a trial. */
export interface DumpedObjects {
  readonly objects: readonly Dumped[];
  readonly notes: readonly string[];
}

/** The objects of a resource in a dump, within the limits, with notes about the rest. */
export function* dumpedObjects(
  dump: readonly DumpText[],
  { group, kind }: Resource,
  most: DumpTrialLimits = usualLimits,
): Generator<undefined, DumpedObjects> {
  const found: Dumped[] = [];
  const notes: string[] = [];
  const { pieces, omitted } = limitedPieces(dump);
  let characters = 0;
  let others = 0;
  let left = 0;
  let unread = 0;
  for (const piece of pieces) {
    yield;
    const { objects, broken } = readPiece(takePiece(piece, dump));
    for (const { file, line, text } of broken) {
      if (unread < mostBroken) notes.push(`${file}:${line}: ${text}`);
      unread++;
    }
    characters += piece.end - piece.start;
    const isFull = characters > most.characters && found.length > 0;
    for (const { object } of objects) {
      const [own, version = ""] = stringAt(object, "apiVersion").split("/");
      if (own !== group || stringAt(object, "kind") !== kind) others++;
      else if (isFull || found.length >= most.objects) left++;
      else found.push({ version, object: asNew(object) });
    }
  }
  if (unread > mostBroken) notes.push(`Another ${counted(unread - mostBroken, "document")} cannot be read.`);
  append(notes, countNotes({ found: found.length, others, left, omitted, kind }));
  return { objects: found, notes };
}

function countNotes({
  found,
  others,
  left,
  omitted,
  kind,
}: {
  readonly found: number;
  readonly others: number;
  readonly left: number;
  readonly omitted: number;
  readonly kind: string;
}): readonly string[] {
  const notes: string[] = [];
  if (found === 0)
    notes.push(`The dump has no \`${kind}\` of this group, so the steps were tried on samples.`);
  if (others === 1) notes.push("1 object of the dump is of another kind and was ignored.");
  if (others > 1) notes.push(`${others} objects of the dump are of another kind and were ignored.`);
  if (left > 0)
    notes.push(
      `The steps were tried on the first ${counted(found, "object")} of the dump, not on the other ${left}.`,
    );
  if (omitted > 0)
    notes.push(`${counted(omitted, "document")} of the dump were ignored: the limit is 5,000.`);
  return notes;
}
