import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value, ValueMap } from "../../go/value/value.ts";
import type { StageId } from "../../playback/report.ts";
import { correlate } from "../../server/schema/correlation/correlated-object.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { RatchetReason } from "./account.ts";
import { plainReason, toleratedReason } from "./reason.ts";
import { comparedDepth, type Way, wayTo } from "./way.ts";

/** The pair of objects that the validators of an update compared. */
export interface Compared {
  readonly object: ValueMap;
  readonly old: ValueMap;
  readonly isStatus: boolean;
  /** The root of the version's schema. */
  readonly schema: Structural;
}

/** The path to the value whose comparison counts: from the root, or from the status if only that is validated. */
export function wayOf(
  { object, old, isStatus, schema: root }: Compared,
  { origin, schema = [] }: FieldError,
  place: Path,
): Way {
  const compared = place.slice(0, comparedDepth(schema));
  const node = root.properties.get("status");
  const status = object.get("status");
  const oldStatus: Value | undefined = old.get("status");
  const isApart = isStatus && origin !== "x-kubernetes-validations";
  if (isApart && node !== undefined && status !== undefined && oldStatus !== undefined) {
    return wayTo(correlate(status, oldStatus, node), ["status"], compared);
  }
  return wayTo(correlate(object, old, root), [], compared);
}

/** Why the server tolerates an error of an update. `stage` is the one that found it. */
export function toleranceOf(stage: StageId, error: FieldError, pair: Compared): RatchetReason {
  if (stage === "lists") return plainReason("lists-were-faulty");
  return toleratedReason(wayOf(pair, error, error.at ?? error.path ?? []));
}
