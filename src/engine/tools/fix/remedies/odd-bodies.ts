import { nearest } from "../../../apimachinery/field/nearest.ts";
import { isList, isMap, member, stringAt } from "../../../go/value/value.ts";
import { blockText } from "../../edit/print.ts";
import type { ResourceDraft } from "../draft.ts";
import { type Attempt, set } from "../draft.ts";

/** Removes the operation of a JSON patch that removes or overwrites what identifies the object. */
export function patchOperation({ manuscript, value }: ResourceDraft): readonly Attempt[] {
  if (!isList(value)) return [];
  return value.flatMap((operation, i) => {
    const place = stringAt(operation, "path");
    return /^(?:|\/(?:metadata|apiVersion|kind)(?:\/name)?)$/.test(place)
      ? [
          {
            title: `Omit the ${stringAt(operation, "op")} of ${place === "" ? "all" : place}`,
            edits: manuscript.remove([i]),
          },
        ]
      : [];
  });
}

/** Turns `metadata` that is not an object into one. Its text becomes the name. */
export function metadataAsObject({ manuscript, value }: ResourceDraft): readonly Attempt[] {
  const written = member(value, "metadata");
  const [, key, rest] = /^(name|generateName):(\S+)$/.exec(typeof written === "string" ? written : "") ?? [];
  const name = typeof written === "string" && /^[a-z0-9.-]+$/.test(written) ? written : "example";
  const named = new Map(key === undefined ? [["name", name]] : [[key, rest ?? ""]]);
  const [[first, text] = ["name", name]] = named;
  return [{ title: `Write ${first}: ${text}`, edits: manuscript.replace(["metadata"], named) }];
}

/** Removes an empty document before the object, because the server reads only the first document. */
export function withoutEmptyDocument({ manuscript: { text } }: ResourceDraft): readonly Attempt[] {
  const empty = /^(?:\s*(?:#[^\n]*)?\n)*---[ \t]*(?:#[^\n]*)?\n(?:\s*(?:#[^\n]*)?\n)*(?=---)/.exec(text)?.[0];
  return empty === undefined
    ? []
    : [
        {
          title: "Remove the empty document",
          removes: true,
          edits: [{ start: 0, end: empty.length, text: "" }],
        },
      ];
}

/** Replaces a text that is not an object with an object of the definition. */
export function startObject({ manuscript: { text }, example }: ResourceDraft): readonly Attempt[] {
  const object = example();
  return object === undefined
    ? []
    : [
        {
          title: "Write an object to start from",
          edits: [{ start: 0, end: text.length, text: `${blockText(object, 0)}\n` }],
        },
      ];
}

/** Names an object that exists. */
export function existingName(draft: ResourceDraft): readonly Attempt[] {
  const written = stringAt(draft.value, "metadata", "name");
  const names = draft.stored.map((object) => stringAt(object, "metadata", "name"));
  const meant = nearest(written, names) ?? (names.length === 1 ? names[0] : undefined);
  return meant === undefined
    ? []
    : [{ title: `Name it ${meant}`, edits: set(draft, ["metadata", "name"], meant) }];
}

/** Checks whether a text can be parsed but is not an object with members. */
export function isNoObject({ value }: ResourceDraft): boolean {
  return !isMap(value) || value.size === 0;
}
