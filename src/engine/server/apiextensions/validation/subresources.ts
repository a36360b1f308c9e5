import type { DataOfKind } from "../../../apimachinery/fault/fault.ts";
import { badValue, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CustomResourceSubresources } from "../types.ts";
import { pathElsewhere } from "./faults.ts";
import { simpleJsonPathErrors } from "./simple-json-path.ts";

type Under = DataOfKind<typeof pathElsewhere>["under"];

/** Checks a path of the scale subresource, which must be below one of the `prefixes`. */
function pathErrors(text: string, path: Path, prefixes: readonly string[], under: Under): FieldError[] {
  const origin = "subresources/scale";
  const form = simpleJsonPathErrors(text, path, origin);
  if (form.length > 0) return form;
  if (prefixes.some((prefix) => text.startsWith(prefix))) return [];
  return [invalid(path, badValue(text), pathElsewhere({ under }), { origin })];
}

function requiredPathErrors(text: string, path: Path, under: Under): FieldError[] {
  if (text === "") return [required(path, "", { origin: "subresources/scale" })];
  return pathErrors(text, path, [`${under}.`], under);
}

/** Checks the paths of scale. They are not looked up in the schema. */
export function subresourcesErrors(
  subresources: CustomResourceSubresources | undefined,
  path: Path,
): FieldError[] {
  const scale = subresources?.scale;
  if (scale === undefined) return [];
  const at = (name: string): Path => [...path, "scale", name];
  const { specReplicasPath, statusReplicasPath, labelSelectorPath = "" } = scale;
  return [
    ...requiredPathErrors(specReplicasPath, at("specReplicasPath"), ".spec"),
    ...requiredPathErrors(statusReplicasPath, at("statusReplicasPath"), ".status"),
    ...(labelSelectorPath === ""
      ? []
      : pathErrors(
          labelSelectorPath,
          at("labelSelectorPath"),
          [".spec.", ".status."],
          "either .spec or .status",
        )),
  ];
}
