import type { DataOfKind, Fault } from "../../apimachinery/fault/fault.ts";
import {
  neitherBooleanNorSchema,
  notATime,
  notBase64,
  wrongFieldType,
} from "../../apimachinery/request/faults.ts";
import { say } from "../../apimachinery/sentence/sentence.ts";
import type { Value } from "../../go/value/value.ts";
import { notAString } from "../../server/schema/objectmeta/faults.ts";
import { byCode, type Diagnosis, diagnosis, type Known, literally } from "../diagnosis.ts";
import { applies, ofApply } from "./applies.ts";
import { conditions } from "./conditions.ts";
import { ofConversion } from "./conversions.ts";
import { framed } from "./decoding.ts";
import { envelopes, timeOf } from "./envelopes.ts";
import { objects } from "./objects.ts";
import { ofPatch, patches } from "./patches.ts";
import { pathOfText } from "./path-of-text.ts";
import { warnings } from "./warnings.ts";

const nouns: Readonly<Record<string, string>> = {
  array: "a list",
  bool: "`true` or `false`",
  number: "a number",
  object: "a mapping",
  string: "a string",
};

/** The start of scalars that need no quotes. */
const scalars: Readonly<Record<string, string>> = { number: "[-+.]?\\d", bool: "(?:true|false)\\b" };

/** The names of Go's types for strings with a closed set of values. */
const textTypes = /^\*?\w+\.\w*(?:Type|Scope|Action|Operator|Reason)$/;

/** Returns what a Go type is in a manifest. */
function wantedBy(type: string): string {
  if (/^(?:u?int|\*u?int)/.test(type)) return type.endsWith("32") ? "a 32-bit integer" : "an integer";
  if (type.startsWith("float")) return "a number";
  if (type.startsWith("[]")) return "a list";
  return nouns[type] ?? (textTypes.test(type) ? "a string" : "a mapping");
}

/** What decoding finds in a definition and the check of its shape does not. */
const definitions: readonly Diagnosis[] = [
  diagnosis(neitherBooleanNorSchema, {
    sentence: "`additionalProperties` must be a schema (a mapping), `true` or `false`.",
    source: /["']?additional(?:Properties|Items)["']?\s*:\s*(?!true\b|false\b|[{&*!]|#|$)/m,
  }),
  diagnosis(notBase64, {
    sentence: "`caBundle` must be a PEM certificate in base64, and this is not valid base64.",
    path: ["spec", "conversion", "webhook", "clientConfig", "caBundle"],
  }),
  diagnosis(wrongFieldType, ofDefinition),
];

function ofDefinition({ found, field, type, path }: DataOfKind<typeof wrongFieldType>): Known {
  const [kind = "", number = ""] = found.split(" ");
  const name = field.slice(field.lastIndexOf(".") + 1);
  const written = number === "" ? (nouns[kind] ?? kind) : `\`${number}\``;
  const value = number === "" ? scalars[kind] : `${literally(number)}(?![\\w.])`;
  return {
    sentence: `\`${name}\` must be ${wantedBy(type)}, not ${written}.`,
    ...(path === undefined ? {} : { path }),
    ...(path !== undefined || value === undefined
      ? {}
      : { source: new RegExp(`(?<![\\w-])${name}["']?\\s*:\\s*${value}`) }),
  };
}

/** Errors of the metadata of an embedded object, which is rejected like a text that cannot be read. */
function ofEmbedded(fault: Fault): Known | undefined {
  const path = framed(fault, "field")?.["path"];
  if (typeof path !== "string") return undefined;
  if (notAString.is(fault))
    return {
      sentence: say`\`${path}\` must be a string: the schema says that an embedded object is here (\`x-kubernetes-embedded-resource\`), which has a kind and an apiVersion like any other.`,
      path: pathOfText(path),
    };
  if (!path.endsWith("metadata")) return undefined;
  if (notATime.is(fault))
    return {
      sentence: say`\`${path}\` is the metadata of an embedded object, in which \`${timeOf(fault.data)}\` must be a date-time such as \`2026-01-02T15:04:05Z\`.`,
      path: pathOfText(path),
    };
  const known = embedded.get(fault.code)?.explain(fault);
  return (
    known ?? {
      sentence: say`\`${path}\` is the metadata of an embedded object and must be valid like any other. The server's message ends with what is wrong.`,
      path: pathOfText(path),
    }
  );
}

const embedded = byCode(objects);

/** Errors of the options of a request. */
function ofOptions(fault: Fault): Known | undefined {
  const { path, type } = framed(fault, "field") ?? {};
  if (path !== "fieldManager") return undefined;
  // As the server names the type, or as it prints it.
  const isMissing = type === "FieldValueRequired" || type === "Required value";
  return {
    sentence: isMissing
      ? "A server-side apply must name its field manager: set `fieldManager`, with kubectl `--field-manager`."
      : "The name of a field manager has at most 128 bytes, and only characters that can be printed.",
  };
}

/** By code, for each of the rooms in turn: the first that has something to say counts. */
const rooms = [warnings, applies, conditions, envelopes, patches, objects, definitions].map(byCode);

/** Explains what is seldom rejected: conversions, patches and selectors, and what decoding finds deep inside. */
export function explainSeldom(fault: Fault, there?: Value): Known | undefined {
  const framedBy =
    ofApply(fault) ?? ofConversion(fault, there) ?? ofOptions(fault) ?? ofEmbedded(fault) ?? ofPatch(fault);
  if (framedBy !== undefined) return framedBy;
  for (const room of rooms) {
    const known = room.get(fault.code)?.explain(fault, there);
    if (known !== undefined) return known;
  }
  return undefined;
}
