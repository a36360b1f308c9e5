import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";

/** What is known about a rejection that consists only of a text. */
export interface Refusal {
  readonly sentence: Sentence;
  /** Its place in what was sent, if known. */
  readonly path?: Path;
  /** The line, 1-based, if the server names one. */
  readonly line?: number;
  /** Matches the characters that show the place, if nothing else does. */
  readonly source?: RegExp;
  /** Returns the part of the definition that is the cause. `version` is the path of the request's version. */
  readonly decidedBy?: (version: Path) => Path;
}

/**
 * Returns what is known about a text, from what matched in it. `there` is what was sent at the named place, if there is
 * one.
 */
export type Reading = (matched: RegExpExecArray, there?: Value) => Refusal;

/** What is known about texts, by the server's words. The first match counts. */
export type Readings = readonly (readonly [words: RegExp, reading: Reading])[];

/** Returns what is known about a rare text. It may not be loaded yet. */
export type ExplainLate = (text: string, there?: Value) => Refusal | undefined;

/** Rejections of a text before a schema checks it, by the server's words. */
const readings: Readings = [
  [
    /Object 'Kind' is missing/,
    () => ({
      sentence: "A manifest needs `kind` and `apiVersion` at the top level. This one has no `kind`.",
      path: [],
    }),
  ],
  [
    /Object 'apiVersion' is missing/,
    () => ({ sentence: "A manifest needs an apiVersion: add `apiVersion: group/version`.", path: [] }),
  ],
  [
    /cannot be handled as a (\w+): no kind "(.*)" is registered/,
    ([, wanted = "", kind = ""]) => ({
      sentence: `This is sent as a ${wanted} but says \`kind: ${kind}\`. Check \`kind\` and \`apiVersion\`, and whether the text is in the right pane.`,
      path: ["kind"],
    }),
  ],
  [
    /API version in the data \((.*)\) does not match the expected API version \((.*)\)/,
    ([, written = "", expected = ""]) => ({
      sentence: `The request goes to \`${expected}\`, but the object says \`${written}\`. Both must be the same.`,
      path: ["apiVersion"],
    }),
  ],
  [
    /cannot be handled as a \w+: parsing time "(.*?)"(?: as|:)/,
    ([, time = ""]) => ({
      sentence: `\`${time}\` is not a valid date-time. Write times in \`metadata\` as in RFC 3339: \`2026-01-02T15:04:05Z\`. The server sets \`creationTimestamp\`: remove it.`,
      source: new RegExp(time.replaceAll(/[^\w]/g, "\\$&")),
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go struct field \.(apiVersion|kind) of type string/,
    ([, found = "", field = ""]) => ({
      sentence: `\`${field}\` must be a string, not ${a(found)}${field === "apiVersion" ? ": write `group/version`, as in `example.com/v1`" : ""}.`,
      path: [field],
    }),
  ],
  [
    /^404 page not found$/,
    () => ({
      sentence:
        "Nothing is served under this group and version: either the definition does not have it, or that version has `served: false`. `apiVersion` is a group, one slash and a version.",
      path: ["apiVersion"],
      decidedBy: () => ["spec", "versions"],
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go struct field ObjectMeta\.(?:metadata\.)?(labels|annotations) of type string/,
    ([, found = "", list = ""]) => ({
      sentence: `Values of \`${list}\` must be strings, but one is ${a(found)}. Put quotes around it.`,
      path: ["metadata", list],
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go struct field ObjectMeta\.(?:metadata\.)?(\w+)/,
    ([, found = "", field = ""]) => ({
      sentence: `\`metadata.${field}\` cannot be ${a(found)}: metadata has the same fields and types in every resource.`,
      path: ["metadata", field],
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go value of type v1\.ObjectMeta/,
    ([, found = ""]) => ({
      sentence: `\`metadata\` must be a mapping with a \`name\`, not ${a(found)}.`,
      path: ["metadata"],
    }),
  ],
  [
    /line (\d+): key "(.*?)" already set in map/,
    ([, line, key = ""]) => ({
      line: Number(line),
      sentence: `\`${key}\` occurs twice in the same mapping. Without strict validation the last one counts; remove one of them.`,
    }),
  ],
  [
    /^duplicate field "(.*)"/,
    () => ({
      sentence:
        "The field occurs twice in the same object. Without strict validation the last one counts; remove one of them.",
    }),
  ],
  [
    /couldn't get version\/kind; json parse error: json: cannot unmarshal/,
    () => ({ sentence: "A manifest must be a mapping with `apiVersion`, `kind` and `metadata`.", path: [] }),
  ],
  [
    /couldn't get version\/kind; json parse error/,
    () => ({
      sentence: "A text that begins with `{` is read as JSON, and this is not valid JSON from here on.",
      path: [],
    }),
  ],
  [
    /^(?!Internal error).*yaml: /s,
    () => ({
      sentence:
        "This cannot be read as YAML. The likely cause is on this line or just before it: indentation, a tab, or a quote or bracket that is not closed.",
      path: [],
    }),
  ],
  [
    /resourceVersion should not be set on objects to be created/,
    () => ({
      sentence: "The server sets this field: remove `metadata.resourceVersion`.",
      path: ["metadata", "resourceVersion"],
    }),
  ],
  [
    /the object has been modified/,
    () => ({
      sentence:
        "The object has changed since it was read: `metadata.resourceVersion` is not the newest. Read it again, or remove the field to overwrite.",
      path: ["metadata", "resourceVersion"],
    }),
  ],
  [
    /" already exists$/,
    () => ({
      sentence: "An object with this name already exists. Send an update, or choose another name.",
      path: ["metadata", "name"],
    }),
  ],
  [
    /^\S+ "(.*)" not found$/,
    ([, name = ""]) => ({
      sentence: `There is no object with the name \`${name}\` in this namespace. Create it first.`,
      path: ["metadata", "name"],
    }),
  ],
  [
    /name must be provided/,
    () => ({ sentence: "The object has no name: add `metadata.name`.", path: ["metadata"] }),
  ],
  [
    /unexpected GroupVersion string/,
    () => ({
      sentence: "`apiVersion` is a group, one slash and a version, as in `example.com/v1`.",
      path: ["apiVersion"],
    }),
  ],
];

function a(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** Returns the reading of the first words that match a text. */
export function firstReading(all: Readings, text: string, there?: Value): Refusal | undefined {
  for (const [words, reading] of all) {
    const matched = words.exec(text);
    if (matched !== null) return reading(matched, there);
  }
  return undefined;
}

/**
 * Errors from storage or a webhook are not about the text that was sent. Errors of other metadata are not about the
 * object's own.
 */
const ofOthers =
  /^Object 'Kind' is missing|conversion webhook|object not decodable|StorageError|: \S+\.metadata: Invalid value: /;

/**
 * Explains a rejection that the server reports as a text. Undefined if it is not known. Rare ones are looked up in
 * `late`.
 */
export function explainRefusal(text: string, late: ExplainLate): Refusal | undefined {
  return (ofOthers.test(text) ? undefined : firstReading(readings, text)) ?? late(text);
}
