import { type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { kindNotDns1035 } from "../../../apimachinery/field/name-faults.ts";
import { isDns1035Label, joined } from "../../../apimachinery/field/names.ts";
import type { Origin } from "../../../apimachinery/field/origin.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CustomResourceDefinitionNames } from "../types.ts";
import { sameKinds } from "./faults.ts";

/** Checks the names that a spec must have and a status need not. */
export function requiredNamesErrors(names: CustomResourceDefinitionNames, path: Path): FieldError[] {
  return (["plural", "singular", "kind", "listKind"] as const)
    .filter((name) => names[name] === "")
    .map((name) => required([...path, name], "", { origin: `names/${name}` }));
}

/** Checks a DNS label. All messages are in one error, joined by commas. */
function labelErrors(value: string, path: Path, origin: Origin): FieldError[] {
  const messages = isDns1035Label(value);
  return messages.length === 0 ? [] : [invalid(path, quote(value), joined(messages), { origin })];
}

function kindErrors(value: string, path: Path, origin: Origin): FieldError[] {
  const messages = value === "" ? [] : isDns1035Label(value.toLowerCase());
  if (messages.length === 0) return [];
  return [invalid(path, quote(value), kindNotDns1035({ why: joined(messages).text }), { origin })];
}

/** Checks the form of the names, for both `spec.names` and `status.acceptedNames`. */
export function namesErrors(names: CustomResourceDefinitionNames, path: Path): FieldError[] {
  const { plural, singular, kind, listKind, shortNames = [], categories = [] } = names;
  const listKindPath: Path = [...path, "listKind"];
  const list = (values: readonly string[], name: "shortNames" | "categories"): FieldError[] =>
    values.flatMap((value, i) => labelErrors(value, [...path, name, i], `names/${name}`));
  return [
    ...(plural === "" ? [] : labelErrors(plural, [...path, "plural"], "names/plural")),
    ...(singular === "" ? [] : labelErrors(singular, [...path, "singular"], "names/singular")),
    ...kindErrors(kind, [...path, "kind"], "names/kind"),
    ...kindErrors(listKind, listKindPath, "names/listKind"),
    ...list(shortNames, "shortNames"),
    ...(kind !== "" && kind === listKind
      ? [
          invalid(listKindPath, quote(listKind), sameKinds(), {
            origin: "names/same-kinds",
          }),
        ]
      : []),
    ...list(categories, "categories"),
  ];
}
