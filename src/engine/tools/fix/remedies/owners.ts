import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap } from "../../../go/value/value.ts";
import type { ResourceRemedy } from "../draft.ts";
import { quoted, unquoted } from "./other-form.ts";

/** Writes a field of an owner in its type. The server names the field, but not the owner. */
export function ownerField(field: string, type: string): ResourceRemedy {
  const name = field.split(".").at(-1) ?? "";
  return (draft) => {
    const owners = valueAt(draft.value, ["metadata", "ownerReferences"]);
    return (isList(owners) ? owners : []).flatMap((owner, i) => {
      const written = isMap(owner) ? owner.get(name) : undefined;
      if (written === undefined || (type === "string") === (typeof written === "string")) return [];
      const own = { ...draft, path: ["metadata", "ownerReferences", i, name] };
      return [...unquoted(own, type), ...(type === "string" ? quoted(own) : [])];
    });
  };
}
