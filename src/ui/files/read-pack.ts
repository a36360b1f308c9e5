import { stringify } from "yaml";
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  Malformed,
  optional,
  textOf,
} from "../../engine/playback/read-fields.ts";
import { readScenario } from "../../engine/playback/read-scenario.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import { packFormat } from "../workspace/permalink/hash.ts";
import { parseJson, unpackText } from "../workspace/permalink/packed.ts";
import { tooManyAliases } from "./aliases.ts";
import type { Lesson, LessonFaultAt } from "./lesson.ts";
import { largestPack, mostItems, type Pack, type PackItem, packData } from "./pack.ts";
import { lessonLimits, readLesson } from "./read-lesson.ts";
import { yamlData } from "./yaml-data.ts";

/** The limits of a pack, which may come from a stranger. */
export const packLimits = {
  items: mostItems,
  /** Characters of a file, and bytes of an unpacked link. */
  text: largestPack,
  title: 120,
  about: 4_000,
} as const;

/** A checked item: its lesson was read, or it has an id of the page. */
export type ReadItem = Exclude<PackItem, { readonly kind: "markdown" }> | ReadMarkdown;
interface ReadMarkdown {
  readonly kind: "markdown";
  readonly text: string;
  readonly lesson: Lesson;
}

/** A pack whose items are checked. */
export interface CheckedPack extends Omit<Pack, "items"> {
  readonly items: readonly ReadItem[];
}

export type ReadPack =
  | { readonly ok: true; readonly pack: CheckedPack }
  /** `faults`: everything that is wrong with the text, if it is that of a single lesson. */
  | { readonly ok: false; readonly error: string; readonly faults?: readonly LessonFaultAt[] };

/** Reads the result of `encodePack`. Never throws; if it cannot be read, returns the reason in plain words. */
export function decodePack(payload: string): ReadPack {
  const unpacked = unpackText(payload.slice(packFormat.length), packLimits.text);
  if (!unpacked.ok) return { ok: false, error: unpacked.reason };
  const data = parseJson(unpacked.text);
  return data === undefined ? { ok: false, error: "a part of it is missing or damaged" } : readPack(data);
}

/** The pack in a file, which may be a single lesson. Undefined if the text is something else. */
export function readPackFile(text: string): ReadPack | undefined {
  if (/^---[ \t]*\r?\n/.test(text) && /^id[ \t]*:/m.test(text) && /^`{3,}yaml +start/m.test(text)) {
    const read = readLesson(text);
    if (!read.ok) return read;
    const { lesson } = read;
    return { ok: true, pack: { title: lesson.title, items: [{ kind: "markdown", text, lesson }] } };
  }
  if (!/^("?pack"?|\{\s*"pack")[ \t]*:/m.test(text)) return undefined;
  if (text.length > packLimits.text) return { ok: false, error: "a pack has at most 1 MB" };
  const aliases = tooManyAliases(text);
  if (aliases !== undefined) return { ok: false, error: aliases };
  const data = yamlData(text);
  return data === undefined ? { ok: false, error: "its YAML cannot be read" } : readPack(data);
}

/** A pack in the form of a file. */
export function writePackFile(pack: Pack): string {
  return stringify(packData(pack), { lineWidth: 0, aliasDuplicateObjects: false });
}

/** Reads a pack from plain data. Never throws; the error is a sentence that names the member. */
export function readPack(data: unknown): ReadPack {
  try {
    const fields = fieldsOf(data, "the pack", ["pack", "about", "items"]);
    const title = textOf(packLimits.title)(fields["pack"], "pack");
    const about = optional(fields, "about", "", textOf(packLimits.about));
    const items = listOf(packLimits.items, itemOf)(fields["items"], "items");
    if (items.length === 0) throw new Malformed("items is empty");
    return { ok: true, pack: { title, ...(about === undefined ? {} : { about }), items } };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: error.message };
    throw error;
  }
}

const id = textOf(100);

/** Reads an item: `{lesson: id}`. @throws Malformed */
export function itemOf(data: unknown, where: string): ReadItem {
  const fields = fieldsOf(data, where, ["lesson", "example", "markdown", "scenario"]);
  const [kind, ...more] = Object.keys(fields);
  if (kind === undefined || more.length > 0) throw new Malformed(`${where} must have one member`);
  const at = `${where}.${kind}`;
  switch (kind) {
    case "lesson":
    case "example":
      return { kind, id: id(fields[kind], at) };
    case "markdown": {
      const text = textOf(lessonLimits.text)(fields[kind], at);
      const read = readLesson(text);
      if (!read.ok) throw new Malformed(`${at}: ${read.error}`);
      return { kind, text, lesson: read.lesson };
    }
    default:
      return { kind: "scenario", scenario: scenarioOf(fields[kind], at) };
  }
}

function scenarioOf(data: unknown, where: string): ScenarioFile {
  const read = readScenario(data);
  if (!read.ok) throw new Malformed(`${where}: ${read.error}`);
  const fields: Fields = isFields(data) ? data : {};
  const title = fields["title"];
  return {
    ...read.scenario,
    ...(title === undefined ? {} : { title: textOf(packLimits.title)(title, `${where}.title`) }),
  };
}
