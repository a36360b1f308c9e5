import type { Fault } from "../../apimachinery/fault/fault.ts";
import {
  groupVersionUnexpected,
  kindMissing,
  kindNotRegistered,
  notATime,
  versionMissing,
  wrongFieldType,
} from "../../apimachinery/request/faults.ts";
import { say } from "../../apimachinery/sentence/sentence.ts";
import { jsonError, repeatedField, yamlError, yamlErrors } from "../../apimachinery/source/faults.ts";
import {
  objectBeingDeleted,
  objectExists,
  objectModified,
  objectNotFound,
} from "../../apimachinery/status/faults.ts";
import {
  apiVersionMismatch,
  nameMissing,
  notServed,
  resourceVersionOnCreate,
} from "../../server/customresource/faults.ts";
import { a, alike, type Diagnosis, diagnosis, type Known, literally } from "../diagnosis.ts";

const apiVersionForm = "`apiVersion` is a group, one slash and a version, as in `example.com/v1`.";

/** Returns whether a frame with this name is around a fault, and what it says. */
export function framed({ within = [] }: Fault, name: string): Readonly<Record<string, unknown>> | undefined {
  const data = within.find(({ frame }) => frame === name)?.data;
  return data === undefined ? undefined : { ...data };
}

/** Usual mistakes in what is sent, before a schema checks it. They do not wait for other code. */
export const decoding: readonly Diagnosis[] = [
  diagnosis(kindMissing, "The object has no kind", {
    sentence: "A manifest needs `kind` and `apiVersion` at the top level. This one has no `kind`.",
    path: [],
  }),
  diagnosis(versionMissing, "The object has no apiVersion", {
    sentence: "A manifest needs an apiVersion: add `apiVersion: group/version`.",
    path: [],
  }),
  diagnosis(kindNotRegistered, "The kind is not the one that is expected", ({ kind }, _, fault) => {
    const wanted = framed(fault, "cannotBeHandled")?.["as"];
    if (typeof wanted !== "string") return undefined;
    return {
      sentence: say`This is sent as a ${wanted} but says \`kind: ${kind}\`. Check \`kind\` and \`apiVersion\`, and whether the text is in the right pane.`,
      path: ["kind"],
    };
  }),
  diagnosis(apiVersionMismatch, "The apiVersion is not the one of the URL", ({ written, expected }) => ({
    sentence: say`The request goes to \`${expected}\`, but the object says \`${written}\`. Both must be the same.`,
    path: ["apiVersion"],
  })),
  diagnosis(notATime, "A time cannot be read", (data) => ({
    sentence: say`\`${timeOf(data)}\` is not a valid date-time. Write times in \`metadata\` as in RFC 3339: \`2026-01-02T15:04:05Z\`. The server sets \`creationTimestamp\`: remove it.`,
    source: new RegExp(literally(timeOf(data))),
  })),
  diagnosis(wrongFieldType, "A value has the wrong type", (data, _, fault) => {
    if (framed(fault, "typeMetaUnread") === undefined) return ofMetadata(data);
    return "field" in data
      ? ofTypeMeta(data)
      : { sentence: "A manifest must be a mapping with `apiVersion`, `kind` and `metadata`.", path: [] };
  }),
  diagnosis(notServed, "Nothing is served at the URL", {
    sentence:
      "Nothing is served under this group and version: either the definition does not have it, or that version has `served: false`. `apiVersion` is a group, one slash and a version.",
    path: ["apiVersion"],
    decidedBy: () => ["spec", "versions"],
  }),
  diagnosis(repeatedField, "A field is repeated", (data) =>
    "key" in data && typeof data.key === "string" && "line" in data
      ? repeated(data.key, Number(data.line))
      : twice,
  ),
  diagnosis(yamlErrors, "Fields are repeated", ({ lines }) => {
    const [, line = "", key = ""] = /^ *line (\d+): key "(.*?)" already/.exec(lines) ?? [];
    return repeated(key, Number(line));
  }),
  diagnosis(jsonError, "The text is not valid JSON", {
    sentence: "A text that begins with `{` is read as JSON, and this is not valid JSON from here on.",
    path: [],
  }),
  diagnosis(yamlError, "The text is not valid YAML", {
    sentence:
      "This cannot be read as YAML. The likely cause is on this line or just before it: indentation, a tab, or a quote or bracket that is not closed.",
    path: [],
  }),
  diagnosis(resourceVersionOnCreate, "A new object has a resourceVersion", {
    sentence: "The server sets this field: remove `metadata.resourceVersion`.",
    path: ["metadata", "resourceVersion"],
  }),
  diagnosis(objectModified, "The object has changed since it was read", {
    sentence:
      "The object has changed since it was read: `metadata.resourceVersion` is not the newest. Read it again, or remove the field to overwrite.",
    path: ["metadata", "resourceVersion"],
  }),
  ...alike([objectExists, objectBeingDeleted], "The object exists already", {
    sentence: "An object with this name already exists. Send an update, or choose another name.",
    path: ["metadata", "name"],
  }),
  diagnosis(objectNotFound, "The object does not exist", ({ name }) => ({
    sentence: say`There is no object with the name \`${name}\` in this namespace. Create it first.`,
    path: ["metadata", "name"],
  })),
  diagnosis(nameMissing, "The object has no name", {
    sentence: "The object has no name: add `metadata.name`.",
    path: ["metadata"],
  }),
  diagnosis(groupVersionUnexpected, "The apiVersion has too many slashes", {
    sentence: apiVersionForm,
    path: ["apiVersion"],
  }),
];

/** Returns the time that cannot be read. */
export function timeOf({ written, words }: { readonly written?: string; readonly words: string }): string {
  return written ?? /^"(.*?)"/.exec(words)?.[1] ?? "";
}

const twice: Known = {
  sentence:
    "The field occurs twice in the same object. Without strict validation the last one counts; remove one of them.",
};

function repeated(key: string, line: number): Known {
  return {
    line,
    sentence: say`\`${key}\` occurs twice in the same mapping. Without strict validation the last one counts; remove one of them.`,
  };
}

/** A value of the wrong type, and where Go's types have it. */
interface WrongType {
  readonly found: string;
  readonly field?: string;
  readonly type: string;
}

function ofTypeMeta({ found, field = "" }: WrongType): Known {
  const name = field.slice(1);
  return {
    sentence: `\`${name}\` must be a string, not ${a(found)}${name === "apiVersion" ? ": write `group/version`, as in `example.com/v1`" : ""}.`,
    path: [name],
  };
}

function ofMetadata({ found, field = "", type }: WrongType): Known | undefined {
  if (type === "v1.ObjectMeta")
    return {
      sentence: `\`metadata\` must be a mapping with a \`name\`, not ${a(found)}.`,
      path: ["metadata"],
    };
  const [struct, ...names] = field.split(".");
  if (struct !== "ObjectMeta") return undefined;
  const name = names.find((each) => each !== "metadata") ?? "";
  const isOfValues = (name === "labels" || name === "annotations") && type === "string";
  return {
    sentence: isOfValues
      ? `Values of \`${name}\` must be strings, but one is ${a(found)}. Put quotes around it.`
      : `\`metadata.${name}\` cannot be ${a(found)}: metadata has the same fields and types in every resource.`,
    path: ["metadata", name],
  };
}
