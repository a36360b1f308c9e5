import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { ScenarioRequest } from "../../playback/scenario.ts";
import { placeOf } from "../../server/fieldmanager/place-of.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import { Manuscript } from "../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import type { PlacedConflict } from "./conflicts.ts";
import type { WayOut } from "./report.ts";

/** The rejected apply, and the object it was for. */
export interface Refused {
  readonly request: ScenarioRequest;
  readonly conflicts: readonly PlacedConflict[];
  readonly object: Value;
  readonly config: Value;
  readonly type: FieldType;
}

/**
 * The three ways to resolve a conflict that the Kubernetes documentation names, as changed requests; only those that
 * the server accepts according to `works`.
 */
export function waysOut(refused: Refused, works: (request: ScenarioRequest) => boolean): readonly WayOut[] {
  const { request, conflicts } = refused;
  if (conflicts.length === 0) return [];
  const isOne = conflicts.length === 1;
  const givenUp = edited(refused, (text, path) => text.remove(path));
  const shared = edited(refused, (text, path, stored) => text.replace(path, stored));
  const ways: (WayOut | undefined)[] = [
    {
      name: "force",
      title: "Overwrite value, become sole manager",
      text: `Apply with force (\`--force-conflicts\`): ${isOne ? "the field changes, and its owner loses it" : "the fields change, and their owners lose them"}.`,
      request: { ...request, force: true },
    },
    givenUp === undefined
      ? undefined
      : {
          name: "give-up",
          title: "Don't overwrite value, give up management claim",
          text: `Leave ${isOne ? "the field" : "the fields"} out of what is applied: ${isOne ? "it stays as it is" : "they stay as they are"}, and the owners stay the same.`,
          request: givenUp,
        },
    shared === undefined
      ? undefined
      : {
          name: "share",
          title: "Don't overwrite value, become shared manager",
          text: `Apply ${isOne ? "the value that is stored: the field has" : "the values that are stored: the fields have"} one more owner.`,
          request: shared,
        },
  ];
  return ways.filter((way) => way !== undefined).filter((way) => works(way.request));
}

/** The request with its text edited at each field in conflict; undefined if that cannot be done. */
function edited(
  { request, conflicts, object, config, type }: Refused,
  edit: (text: Manuscript, path: Path, stored: Value) => readonly TextEdit[] | undefined,
): ScenarioRequest | undefined {
  let text = request.object ?? "";
  // From the last one on, so that the items before it keep their places.
  for (const { path } of conflicts.toReversed()) {
    const place = placeOf(config, type, path);
    const live = placeOf(object, type, path);
    const manuscript = Manuscript.read(text);
    if (place === undefined || live === undefined || manuscript === undefined) return undefined;
    const edits = edit(manuscript, place, valueAt(object, live) ?? null);
    if (edits === undefined) return undefined;
    text = applyEdits(text, edits);
  }
  return { ...request, object: text };
}
