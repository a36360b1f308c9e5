import { isMap, isSeq } from "yaml";
import { isXrd } from "../../crossplane/members.ts";
import { member, stringAt } from "../../go/value/value.ts";
import { startFunction, startWebhook } from "./conversion-steps.ts";
import { EditedText } from "./edited-text.ts";
import { nextVersionName } from "./next-version-name.ts";
import { readValue, versionsIn } from "./schema-place.ts";
import type { Refactored, WorkTexts } from "./texts.ts";

/**
 * Adds a version: a copy of one (the storage version by default), which is served and not stored. The definition then
 * converts through a webhook, and the function that replaces it is begun.
 */
export function addVersion(texts: WorkTexts, name?: string, source?: number): Refactored {
  const old = readValue(texts.definition);
  const all = versionsIn(old);
  const names = all.map((version) => stringAt(version, "name"));
  // Crossplane stores the version that compositions refer to.
  const key = isXrd(old) ? "referenceable" : "storage";
  const storage = all.findIndex((version) => member(version, key) === true);
  const from = source ?? Math.max(storage, 0);
  if (all[from] === undefined) return { ok: false, why: "The definition has no version to copy." };
  const added = name ?? nextVersionName(names);
  if (names.includes(added)) return { ok: false, why: `The definition already has the version ${added}.` };
  const definition = new EditedText(texts.definition);
  const at = ["spec", "versions", all.length];
  if (!appendCopy(definition, from))
    return { ok: false, why: "The versions could not be copied in this text." };
  for (const key of ["deprecated", "deprecationWarning"])
    if (definition.manuscript()?.has([...at, key]) === true)
      definition.apply(definition.manuscript()?.remove([...at, key]));
  const isSet =
    definition.set([...at, "name"], added) &&
    definition.set([...at, "served"], true, "name") &&
    definition.set([...at, key], false, "served") &&
    startWebhook(definition);
  if (!isSet) return { ok: false, why: "The versions could not be edited in this text." };
  const conversion = new EditedText(texts.conversion);
  const isBegun = texts.conversion.trim() === "";
  startFunction(conversion, readValue(definition.text));
  const note = isBegun
    ? `The conversion function is begun. Change the schema of ${added}, then say in the function what moves where.`
    : `The conversion function stays as it is. Add what it does between ${added} and ${names[storage] ?? "the storage version"}.`;
  return {
    ok: true,
    title: `Add the version ${added}, a copy of ${names[from] ?? ""}`,
    texts: [
      { name: "definition", edits: definition.edits() },
      ...(isBegun ? [{ name: "conversion" as const, edits: conversion.edits() }] : []),
    ],
    notes: [note],
  };
}

/** Copies an item of `spec.versions`, as it is written, to the end of the list. */
function appendCopy(definition: EditedText, index: number): boolean {
  const { text } = definition;
  const list = definition.manuscript()?.nodeAt(["spec", "versions"]);
  if (!isSeq(list)) return false;
  const [item, last] = [list.items[index], list.items.at(-1)];
  if (!isMap(item) || !isMap(last) || !item.range || !last.range) return false;
  const own = text.slice(item.range[0], item.range[1]).trimEnd();
  const end = last.range[0] + text.slice(last.range[0], last.range[1]).trimEnd().length;
  if (list.flow === true) return definition.apply([{ start: end, end, text: `, ${own}` }]);
  const line = text.lastIndexOf("\n", item.range[0] - 1) + 1;
  const dash = /^( *)- +$/.exec(text.slice(line, item.range[0]));
  if (dash === null) return false;
  const lineEnd = text.indexOf("\n", end);
  const put = lineEnd < 0 ? text.length : lineEnd;
  return definition.apply([{ start: put, end: put, text: `\n${dash[0]}${own}` }]);
}
