import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, member, stringAt } from "../../../go/value/value.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import { blockText } from "../../edit/print.ts";
import { type Attempt, set } from "../draft.ts";
import type { ResourceDraft } from "./resource.ts";

/** The operation of a JSON patch that takes away, or overwrites, what says which object it is. */
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

/** `metadata` that is no object: what it says becomes the name. */
export function metadataAsObject({ manuscript, value }: ResourceDraft): readonly Attempt[] {
  const written = member(value, "metadata");
  const [, key, rest] = /^(name|generateName):(\S+)$/.exec(typeof written === "string" ? written : "") ?? [];
  const name = typeof written === "string" && /^[a-z0-9.-]+$/.test(written) ? written : "example";
  const named = new Map(key === undefined ? [["name", name]] : [[key, rest ?? ""]]);
  const [[first, text] = ["name", name]] = named;
  return [{ title: `Write ${first}: ${text}`, edits: manuscript.replace(["metadata"], named) }];
}

/** An empty document before the object: the server reads the first alone. */
export function withoutEmptyDocument({ manuscript: { text } }: ResourceDraft): readonly Attempt[] {
  const empty = /^(?:\s*(?:#[^\n]*)?\n)*---[ \t]*(?:#[^\n]*)?\n(?:\s*(?:#[^\n]*)?\n)*(?=---)/.exec(text)?.[0];
  return empty === undefined
    ? []
    : [{ title: "Remove the empty document", edits: [{ start: 0, end: empty.length, text: "" }] }];
}

/** An object of the definition in place of a text that is none. */
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

/** The name of an object that is there. */
export function existingName(draft: ResourceDraft): readonly Attempt[] {
  const written = stringAt(draft.value, "metadata", "name");
  const names = draft.stored.map((object) => stringAt(object, "metadata", "name"));
  const meant = nearest(written, names) ?? (names.length === 1 ? names[0] : undefined);
  return meant === undefined
    ? []
    : [{ title: `Name it ${meant}`, edits: set(draft, ["metadata", "name"], meant) }];
}

/** Fields that another manager owns: as it has them, which shares them, or left to it. */
export function sharedFields({ manuscript, problem, value, stored }: ResourceDraft): readonly Attempt[] {
  const paths = [...problem.text.matchAll(/(?:: |- )((?:\.[A-Za-z_][\w-]*)+)(?=\s|$)/g)].map(
    ([, path = ""]): Path => path.slice(1).split("."),
  );
  const name = stringAt(value, "metadata", "name");
  const there = stored.find((object) => stringAt(object, "metadata", "name") === name);
  const known = paths.filter((path) => manuscript.has(path));
  if (known.length === 0) return [];
  const last = (path: Path | undefined): string => String(path?.at(-1));
  const one = known.length === 1 ? last(known[0]) : `${known.length} fields`;
  const taken = known.flatMap((path) => {
    const theirs = valueAt(there, path);
    return theirs === undefined ? [] : (manuscript.replace(path, theirs) ?? []);
  });
  const left = known.flatMap((path) => manuscript.remove(path) ?? []);
  return [
    { title: `Use ${one} as the other has it`, edits: taken },
    { title: `Leave ${one} to the other`, edits: left },
  ];
}

/** Whether a text is read, and is no object with members. */
export function isNoObject({ value }: ResourceDraft): boolean {
  return !isMap(value) || value.size === 0;
}
