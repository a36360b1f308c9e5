import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isMap, member, type Value } from "../../../go/value/value.ts";
import { type Attempt, type Draft, parentOf, type Remedy, set } from "../draft.ts";
import { converted } from "./convert.ts";

/** The default that a problem lies in. */
function defaultOf({ path }: Draft): Draft["path"] | undefined {
  const index = path.lastIndexOf("default");
  return index < 0 ? undefined : path.slice(0, index + 1);
}

/** A default that the schema refuses: the value that was meant, else none. */
export const badDefault: Remedy = (draft) => {
  const at = defaultOf(draft);
  if (at === undefined) return [];
  const node = valueAt(draft.value, parentOf(at));
  const written = valueAt(draft.value, at);
  const better = written === undefined ? [] : converted(written, node);
  return [
    ...better.map(
      (value): Attempt => ({
        title: "Write the default that fits",
        edits: draft.manuscript.replace(at, value),
      }),
    ),
    { title: "Remove the default", edits: draft.manuscript.remove(at) },
  ];
};

const unknownFields: Remedy = (draft) => {
  const at = defaultOf(draft);
  if (at === undefined) return [];
  const known = member(valueAt(draft.value, parentOf(at)), "properties");
  const written = valueAt(draft.value, at);
  const kept =
    isMap(written) && isMap(known) ? new Map([...written].filter(([key]) => known.has(key))) : undefined;
  return [
    ...(kept === undefined
      ? []
      : [
          {
            title: "Remove the unknown fields from the default",
            edits: draft.manuscript.replace(at, kept as Value),
          },
        ]),
    ...badDefault(draft),
  ];
};

/** Null is a value of a nullable node alone. */
export const nullDefault: Remedy = (draft) => {
  const at = defaultOf(draft);
  return at === undefined
    ? []
    : [
        { title: "Set `nullable: true`", edits: set(draft, [...parentOf(at), "nullable"], true) },
        ...badDefault(draft),
      ];
};

export const defaultRemedies: ByOrigin<Remedy> = {
  "defaults/unknown-fields": unknownFields,
  "defaults/metadata": badDefault,
};
