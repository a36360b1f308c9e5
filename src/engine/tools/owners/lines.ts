import { valueAt } from "../../apimachinery/field/value-at.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { kubectlYamlLines } from "../../kubectl/printers/yaml-lines.ts";
import { type FieldPath, pathText } from "../../server/fieldmanager/field-set.ts";
import { type Manager, type Managers, unowned } from "../../server/fieldmanager/managers.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import { granularityOf, type OwnedType } from "./granularity.ts";
import { fieldAt, hasField, idOf } from "./owned-field.ts";
import type { Granularity, OwnedLine, Ownership } from "./report.ts";

/** Who owns the fields of an object. */
export interface Ownerships {
  readonly managers: Managers;
  /**
   * The object's type as a manager sees it: in the version in which it wrote. Undefined if that version is not shown.
   */
  typeFor(manager: Manager): FieldType | undefined;
  /** The step since which a manager owns a field. */
  since(manager: Manager, path: FieldPath): number;
}

/** An object as lines of YAML, each with the owners of its field. */
export function ownedLines(
  object: Value,
  { managers, typeFor, since }: Ownerships,
  owned: OwnedType,
): readonly OwnedLine[] {
  const known = new Map<string, Granularity>();
  return kubectlYamlLines(object).map(({ text, path: place }) => {
    const { path, isWhole } = fieldAt(object, owned.type, place);
    const id = idOf(path);
    const granularity = known.get(id) ?? granularityOf(path, owned);
    known.set(id, granularity);
    const owners = managers.flatMap((manager, owner) => {
      const type = typeFor(manager);
      const own = type === undefined || type === owned.type ? path : fieldAt(object, type, place).path;
      const isOwner = type !== undefined && hasField(manager.owns, own);
      return isOwner ? [{ owner, since: since(manager, own) }] : [];
    });
    const value = valueAt(object, place);
    const hasParts = !isWhole && ((isMap(value) && value.size > 0) || (isList(value) && value.length > 0));
    return {
      text,
      ownership: owners.length > 0 ? "field" : withoutOwners(path, hasParts),
      field: pathText(path),
      owners,
      granularity,
    };
  });
}

function withoutOwners(path: FieldPath, hasParts: boolean): Ownership {
  if (hasParts) return "parts";
  return hasField(unowned, path) ? "server" : "nobody";
}
