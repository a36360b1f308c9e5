import type { Fault } from "../../apimachinery/fault/fault.ts";
import { nearest } from "../../apimachinery/field/nearest.ts";
import { type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import { unknownField, yamlError, yamlErrors } from "../../apimachinery/source/faults.ts";
import { patchNotApplicable } from "../../apimachinery/status/faults.ts";
import { isMap, member, type Value } from "../../go/value/value.ts";
import { managedFieldsSet, objectTypeInvalid } from "../../server/customresource/manager-faults.ts";
import {
  configurationNotAnObject,
  invalidJsonPatch,
  operationOfWrongType,
  tooManyOperations,
} from "../../server/customresource/patch/faults.ts";
import { type Diagnosis, diagnosis, type Known } from "../diagnosis.ts";
import { framed } from "./decoding.ts";

const patchForm: Known = {
  sentence:
    'A JSON patch is a list of operations, each with `op` and `path`: `[{"op": "add", "path": "/spec/a", "value": 1}]`.',
  path: [],
};
const operationForm: Known = {
  sentence: "Each operation of a JSON patch is an object with `op` and `path`.",
  path: [],
};
const unreadable: Known = {
  sentence:
    "What is applied cannot be read as YAML. Look for wrong indentation, a tab, or a quote or bracket that is not closed.",
  path: [],
};

/** What is wrong with the patch itself. */
export const patches: readonly Diagnosis[] = [
  diagnosis(invalidJsonPatch, patchForm),
  diagnosis(configurationNotAnObject, {
    sentence: "What is applied must be an object: a mapping with `apiVersion`, `kind` and `metadata`.",
    path: [],
  }),
  diagnosis(operationOfWrongType, operationForm),
  diagnosis(tooManyOperations, ({ limit }) => ({
    sentence: `A JSON patch can have at most ${limit} operations. Send several patches, or an update.`,
    path: [],
  })),
  diagnosis(objectTypeInvalid, ({ kind: written }) => {
    const [, version = "", kind = ""] = /^(.*), Kind=(.*)$/s.exec(written) ?? [];
    const isEmpty = version === "/";
    return {
      sentence: say`What is applied ${said(isEmpty ? "" : version, kind)}. It must name the version of the request and the kind, as a whole manifest does.`,
      path: [isEmpty || kind !== "" ? "apiVersion" : "kind"],
    };
  }),
  diagnosis(managedFieldsSet, {
    sentence: "What is applied has `metadata.managedFields`, which the server keeps. Remove it.",
    path: ["metadata", "managedFields"],
  }),
  diagnosis(patchNotApplicable, (_, operation) => ({
    sentence: operationSentence(operation),
    path: [],
  })),
];

/** Explains a fault that the server reports of a patch, and that other requests can have, too. */
export function ofPatch(fault: Fault): Known | undefined {
  const what = framed(fault, "configurationNotDecoded") ?? framed(fault, "patchNotEncoded");
  const isYaml = yamlError.is(fault) || yamlErrors.is(fault);
  if (isYaml && (what !== undefined || framed(fault, "patchNotDecoded") !== undefined)) return unreadable;
  if (framed(fault, "ofJsonPatch") !== undefined && unknownField.is(fault)) {
    const [, index = "0", name = ""] = /^\[(\d+)\]\.(.*)$/s.exec(fault.data.field) ?? [];
    return {
      sentence: say`An operation of a JSON patch has \`op\`, \`path\`, \`from\` and \`value\`, but no \`${name}\`. Remove it.`,
      path: [Number(index), name],
    };
  }
  const target = typeOf(fault);
  if (/^\[\]handlers\.|^jsonpatch\.Patch/.test(target)) return patchForm;
  if (/^(?:handlers|jsonpatch)\./.test(target)) return operationForm;
  if (framed(fault, "patchNotDecoded") !== undefined)
    return { sentence: "A merge patch is an object: the part of the resource that changes.", path: [] };
  return undefined;
}

/** Returns Go's type that a value does not fit. */
function typeOf({ data }: Fault): string {
  return typeof data === "object" && data !== null && "type" in data ? String(data.type) : "";
}

function said(version: string, kind: string): Sentence {
  const versionWords = version === "" ? "no `apiVersion`" : say`\`apiVersion: ${version}\``;
  return say`has ${versionWords} and ${kind === "" ? "no `kind`" : say`\`kind: ${kind}\``}`;
}

/** Explains why an operation of a JSON patch is not possible. */
function operationSentence(operation: Value | undefined): Sentence {
  const said = (name: string): string | undefined => {
    const text = member(operation, name);
    return typeof text === "string" ? text : undefined;
  };
  const [op, path, from] = [said("op"), said("path"), said("from")];
  if (!isMap(operation) || path === undefined)
    return "An operation of the JSON patch cannot be done: it needs `op` and `path`, both strings.";
  switch (op) {
    case "test":
      return say`The \`test\` of the JSON patch fails: the stored object has another value at \`${path}\`. Read it again, or test for the value that it has.`;
    case "add":
    case "replace":
    case "remove":
      return say`The JSON patch cannot ${op} \`${path}\`: ${path === "" ? "it names the whole object" : leadsTo(op)}. ${op === "add" ? "Add the object above it first." : "Check the path."}`;
    case "move":
    case "copy":
      return say`The JSON patch cannot ${op} ${from === undefined ? "without `from`" : say`\`${from}\` to \`${path}\``}: ${from === undefined ? "it is the path to read" : "one of the paths leads to nothing in the stored object"}. Check them.`;
    default: {
      const meant = nearest(op ?? "", operations);
      return say`A JSON patch has no operation \`${op ?? ""}\`: write add, remove, replace, move, copy or test.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`;
    }
  }
}

const operations = ["add", "remove", "replace", "move", "copy", "test"];

/** Says what an operation does not find in the stored object. In its path, names are escaped and lists have indices. */
function leadsTo(op: string): string {
  return op === "remove"
    ? "the stored object has nothing there"
    : "the stored object has no object or list above it, or no such index";
}
