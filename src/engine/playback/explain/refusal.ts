import type { Path } from "../../go/value/path.ts";
import { readingsOfPatches } from "./refusal-of-patches.ts";

/** What is known of a rejection that is a text and no more. */
export interface Refusal {
  readonly sentence: string;
  /** Where it comes from in what was sent, if that can be told. */
  readonly path?: Path;
  /** The line, 1-based, where the server names one. */
  readonly line?: number;
  /** How it is written, where only the characters tell the place. */
  readonly source?: RegExp;
}

/** What is known of a text, by what matched in it. */
export type Reading = (matched: RegExpExecArray) => Refusal;

/** The ways to reject a text before it is judged by a schema, by the server's words. */
const readings: readonly (readonly [words: RegExp, reading: Reading])[] = [
  [
    /Object 'Kind' is missing/,
    () => ({
      sentence:
        "A manifest says what it is: `kind` and `apiVersion` at the top level. Here there is no `kind`.",
      path: [],
    }),
  ],
  [
    /Object 'apiVersion' is missing/,
    () => ({ sentence: "A manifest says what it is: add `apiVersion: group/version`.", path: [] }),
  ],
  [
    /cannot be handled as a (\w+): no kind "(.*)" is registered/,
    ([, wanted = "", kind = ""]) => ({
      sentence: `This is sent as a ${wanted} and says that it is something else, \`kind: ${kind}\`. Check \`kind\` and \`apiVersion\`, and whether the text stands in the right pane.`,
      path: ["kind"],
    }),
  ],
  [
    /API version in the data \((.*)\) does not match the expected API version \((.*)\)/,
    ([, written = "", expected = ""]) => ({
      sentence: `The request goes to \`${expected}\`, and the object says \`${written}\`. Both must be the same.`,
      path: ["apiVersion"],
    }),
  ],
  [
    /json: unsupported value: ([-+]?(?:NaN|Inf))/,
    ([, value = ""]) => ({
      sentence: `YAML has \`${value === "NaN" ? ".nan" : ".inf"}\`, and JSON, in which objects are kept, has no such number. Write a number, or a text in quotes.`,
      source:
        value === "NaN"
          ? /(?<![\w.])\.(?:nan|NaN|NAN)(?![\w.])/
          : /(?<![\w.])[-+]?\.(?:inf|Inf|INF)(?![\w.])/,
    }),
  ],
  [
    /cannot be handled as a \w+: parsing time "(.*?)"(?: as|:)/,
    ([, time = ""]) => ({
      sentence: `\`${time}\` is no time: times of \`metadata\` are written as RFC 3339, \`2026-01-02T15:04:05Z\`. \`creationTimestamp\` is the server's own: leave it out.`,
      source: new RegExp(time.replaceAll(/[^\w]/g, "\\$&")),
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go struct field OwnerReference\.ownerReferences\.(\w+) of type (\w+)/,
    ([, found = "", field = "", wanted = ""]) => ({
      sentence: `\`${field}\` of an owner is a ${wanted}, and here is a ${found}.`,
      path: ["metadata", "ownerReferences"],
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go struct field \.(apiVersion|kind) of type string/,
    ([, found = "", field = ""]) => ({
      sentence: `\`${field}\` is a text, and here is a ${found}${field === "apiVersion" ? ": write `group/version`, as in `example.com/v1`" : ""}.`,
      path: [field],
    }),
  ],
  [
    /^404 page not found$/,
    () => ({
      sentence:
        "The server serves nothing under this group and version: `apiVersion` is a group, one slash and a version. Either it is not one of the definition's, or that version has `served: false`.",
      path: ["apiVersion"],
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go struct field ObjectMeta\.(?:metadata\.)?(labels|annotations) of type string/,
    ([, found = "", list = ""]) => ({
      sentence: `Values of \`${list}\` are texts, and one is a ${found}. Put quotes around it.`,
      path: ["metadata", list],
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go struct field ObjectMeta\.(?:metadata\.)?(\w+)/,
    ([, found = "", field = ""]) => ({
      sentence: `\`metadata.${field}\` cannot be a ${found}: metadata has the same fields and types in every resource.`,
      path: ["metadata", field],
    }),
  ],
  [
    /cannot unmarshal (\w+) into Go value of type v1\.ObjectMeta/,
    ([, found = ""]) => ({
      sentence: `\`metadata\` is a mapping with a \`name\`, not ${/^[aeiou]/.test(found) ? "an" : "a"} ${found}.`,
      path: ["metadata"],
    }),
  ],
  [
    /line (\d+): key "(.*?)" already set in map/,
    ([, line, key = ""]) => ({
      line: Number(line),
      sentence: `\`${key}\` stands twice in the same mapping. Without strict validation the last one counts; remove one of them.`,
    }),
  ],
  [
    /^duplicate field "(.*)"/,
    () => ({
      sentence:
        "The field stands twice in the same object. Without strict validation the last one counts; remove one of them.",
    }),
  ],
  [
    /couldn't get version\/kind; json parse error: json: cannot unmarshal/,
    () => ({ sentence: "A manifest is a mapping with `apiVersion`, `kind` and `metadata`.", path: [] }),
  ],
  [
    /couldn't get version\/kind; json parse error/,
    () => ({
      sentence: "A text that begins with `{` is read as JSON, and this is none from here on.",
      path: [],
    }),
  ],
  [
    // What comes from storage or a webhook is not about the text that was sent.
    /^(?!Internal error|failed to read|conversion webhook).*yaml: /s,
    () => ({
      sentence:
        "This cannot be read as YAML. What stands on this line or just before it is the likely cause: indentation, a tab, a quote or a bracket that is not closed.",
      path: [],
    }),
  ],
  [
    /illegal base64 data/,
    () => ({
      sentence: "`caBundle` is a PEM certificate in base64, and this is no base64.",
      path: ["spec", "conversion", "webhook", "clientConfig", "caBundle"],
    }),
  ],
  [
    /resourceVersion should not be set on objects to be created/,
    () => ({
      sentence: "The server counts versions by itself: remove `metadata.resourceVersion`.",
      path: ["metadata", "resourceVersion"],
    }),
  ],
  [
    /the object has been modified/,
    () => ({
      sentence:
        "Somebody has changed the object since it was read: `metadata.resourceVersion` is not the newest. Read it again, or leave the field out to overwrite.",
      path: ["metadata", "resourceVersion"],
    }),
  ],
  [
    /" already exists$/,
    () => ({
      sentence: "There is an object of this name already. Send an update, or choose another name.",
      path: ["metadata", "name"],
    }),
  ],
  [
    /^\S+ "(.*)" not found$/,
    ([, name = ""]) => ({
      sentence: `There is no object of the name \`${name}\` in this namespace. Create it first.`,
      path: ["metadata", "name"],
    }),
  ],
  [
    /name must be provided/,
    () => ({ sentence: "The object of the request has no name: add `metadata.name`.", path: ["metadata"] }),
  ],
  [
    /unexpected GroupVersion string/,
    () => ({
      sentence: "`apiVersion` is a group, one slash and a version, as in `example.com/v1`.",
      path: ["apiVersion"],
    }),
  ],
  [
    /^field label not supported/,
    () => ({
      sentence:
        "Objects are selected by `metadata.name`, by `metadata.namespace` where they have one, and by the fields that the version lists under `selectableFields`.",
    }),
  ],
  [
    /the spec replicas field ".*" does not exist/,
    () => ({
      sentence:
        "`subresources.scale.specReplicasPath` of this version leads to a field that the object does not have.",
    }),
  ],
  [
    /unsupported map key of type/,
    () => ({
      sentence: "Keys are texts, numbers or booleans: write this one in quotes.",
      path: [],
    }),
  ],
  [
    /^Apply failed with \d+ conflict/,
    () => ({
      sentence:
        "Another field manager owns these fields with other values. Leave them out, take over its values, or force the conflict, which makes them yours.",
      path: ["spec"],
    }),
  ],
];

/** Our words for a rejection that the server gives as a text; undefined for one that is not known. */
export function explainRefusal(text: string): Refusal | undefined {
  for (const [words, reading] of [...readings, ...readingsOfPatches]) {
    const matched = words.exec(text);
    if (matched !== null) return reading(matched);
  }
  return undefined;
}
