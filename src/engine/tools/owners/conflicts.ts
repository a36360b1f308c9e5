import { valueAt } from "../../apimachinery/field/value-at.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { yamlText } from "../../kubectl/printers/yaml-lines.ts";
import type { Response } from "../../playback/report.ts";
import { managerText } from "../../server/customresource/patch/apply-configuration.ts";
import { type FieldPath, pathsOf, pathText } from "../../server/fieldmanager/field-set.ts";
import type { Managers } from "../../server/fieldmanager/managers.ts";
import { placeOf } from "../../server/fieldmanager/place-of.ts";
import { granularityOf, type OwnedType } from "./granularity.ts";
import { keyOf } from "./owner.ts";
import type { FieldConflict } from "./report.ts";

/** A conflict with the path of its field. */
export interface PlacedConflict extends FieldConflict {
  readonly path: FieldPath;
}

/** The conflicts of a rejected apply: the causes in the server's answer, each matched with its owner. */
export function conflictsOf(
  { body }: Response,
  managers: Managers,
  { object, config }: { readonly object: Value; readonly config: Value },
  owned: OwnedType,
): readonly PlacedConflict[] {
  const causes = member(member(body, "details"), "causes");
  return (isList(causes) ? causes : []).flatMap((cause) => {
    const field = stringAt(cause, "field");
    const message = stringAt(cause, "message");
    const manager = managers.find((one) => message === `conflict with ${managerText(one)}`);
    const path = manager && pathsOf(manager.owns).find((one) => pathText(one) === field);
    if (stringAt(cause, "reason") !== "FieldManagerConflict" || manager === undefined || path === undefined)
      return [];
    return [
      {
        field,
        path,
        message,
        owner: keyOf(manager),
        stored: shown(object, path, owned),
        applied: shown(config, path, owned),
        granularity: granularityOf(path, owned),
      },
    ];
  });
}

/** The value of a field in YAML; "" if it is missing. */
function shown(object: Value, path: FieldPath, { type }: OwnedType): string {
  const place = placeOf(object, type, path);
  const value = place && valueAt(object, place);
  if (value === undefined) return "";
  const isPlain = !isMap(value) && !isList(value);
  return isPlain ? yamlText(value).trimEnd() : yamlText(value);
}
