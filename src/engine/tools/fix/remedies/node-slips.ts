import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isNumber, member, stringAt } from "../../../go/value/value.ts";
import { type Attempt, type Draft, parentOf, set, textAt, together } from "../draft.ts";
import { preserve } from "./preserve.ts";
import { schemaTypes, typeMeant } from "./types.ts";

/** Formats of strings, by the words that people write as types. */
const formats: Readonly<Record<string, string>> = {
  date: "date",
  datetime: "date-time",
  timestamp: "date-time",
  time: "date-time",
  duration: "duration",
  uuid: "uuid",
  email: "email",
  uri: "uri",
  url: "uri",
  bytes: "byte",
};

/** Fixes a word that is written as a type and means a format of strings, or any content. */
export function typeWords(draft: Draft): readonly Attempt[] {
  const { path } = draft;
  const word = textAt(draft, path)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  const node = parentOf(path);
  const format = formats[word];
  if (/^(?:any|anything|mixed|unknown|raw|json)$/.test(word))
    return [
      {
        title: "Allow any content",
        edits: together(draft.manuscript.rename(path, preserve), draft.manuscript.replace(path, true)),
      },
    ];
  if (format === undefined || draft.manuscript.has([...node, "format"])) return [];
  return [
    {
      title: `Set type: string, format: ${format}`,
      edits: together(set(draft, path, "string"), set(draft, [...node, "format"], format, "type")),
    },
  ];
}

const bounds = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Fixes the node of a default instead of the default: its type, or bounds that are swapped. */
export function nodeSlips(draft: Draft, at: Draft["path"]): readonly Attempt[] {
  const { manuscript, value, problem } = draft;
  const place = parentOf(at);
  const node = valueAt(value, place);
  const type = stringAt(node, "type");
  const meant = problem.error?.origin === "type" && !schemaTypes.includes(type) ? typeMeant(type) : undefined;
  const swapped = bounds.flatMap(([low, high]): readonly Attempt[] => {
    const [least, most] = [member(node, low), member(node, high)];
    if (!isNumber(least) || !isNumber(most) || least <= most) return [];
    return [
      {
        title: `Swap ${low} and ${high}`,
        edits: together(manuscript.rename([...place, low], high), manuscript.rename([...place, high], low)),
      },
    ];
  });
  return [
    ...(meant === undefined || type === ""
      ? []
      : [{ title: `Set \`type: ${meant}\``, edits: set(draft, [...place, "type"], meant) }]),
    ...swapped,
  ];
}

/** Turns a string in the place of a rule into one: `- self.a > 1`. */
export function asRule({ manuscript, path }: Draft): readonly Attempt[] {
  const start = manuscript.nodeAt(path)?.range?.[0];
  const isAlone = /^\s*- *$/m.test(manuscript.text.slice(0, start).split("\n").at(-1) ?? "");
  return start === undefined || !isAlone
    ? []
    : [{ title: "Write it as `rule`", edits: [{ start, end: start, text: "rule: " }] }];
}
