import { nearest } from "../../apimachinery/field/nearest.ts";
import { isMap, member, type Value } from "../../go/value/value.ts";
import type { Readings } from "./refusal.ts";

/** What is wrong with the patch itself, by the server's words. */
export const readingsOfPatches: Readings = [
  [
    /^(?:invalid JSON patch|cannot unmarshal .* into Go value of type jsonpatch)/i,
    () => ({
      sentence:
        'A JSON patch is a list of operations, each with `op` and `path`: `[{"op": "add", "path": "/spec/a", "value": 1}]`.',
      path: [],
    }),
  ],
  [
    /^error decoding patch: json: cannot unmarshal .* into Go value of type (?:jsonpatch|\[\]|handlers)/,
    () => ({
      sentence:
        'A JSON patch is a list of operations, each with `op` and `path`: `[{"op": "add", "path": "/spec/a", "value": 1}]`.',
      path: [],
    }),
  ],
  [
    /^error (?:decoding|encoding) (?:patch|YAML): .*(?:error converting YAML|yaml: )/s,
    () => ({
      sentence:
        "What is applied cannot be read as YAML. Look for wrong indentation, a tab, or a quote or bracket that is not closed.",
      path: [],
    }),
  ],
  [
    /^error decoding (?:patch|YAML): error unmarshaling JSON/,
    () => ({
      sentence: "What is applied must be an object: a mapping with `apiVersion`, `kind` and `metadata`.",
      path: [],
    }),
  ],
  [
    /^error decoding patch/,
    () => ({ sentence: "A merge patch is an object: the part of the resource that changes.", path: [] }),
  ],
  [
    /^(?:error|json:) .*jsonpatch\.|into Patch\.\d+/,
    () => ({
      sentence: "Each operation of a JSON patch is an object with `op` and `path`.",
      path: [],
    }),
  ],
  [
    /^json patch unknown field "\[(\d+)\]\.(.*)"$/s,
    ([, index = "0", name = ""]) => ({
      sentence: `An operation of a JSON patch has \`op\`, \`path\`, \`from\` and \`value\`, but no \`${name}\`. Remove it.`,
      path: [Number(index), name],
    }),
  ],
  [
    /^The allowed maximum operations in a JSON patch is (\d+), got (\d+)$/,
    ([, most = ""]) => ({
      sentence: `A JSON patch can have at most ${most} operations. Send several patches, or an update.`,
      path: [],
    }),
  ],
  [
    /^invalid object type: (\S*), Kind=(.*)$/s,
    ([, version = "", kind = ""]) => ({
      sentence: `What is applied ${said(version === "/" ? "" : version, kind)}. It must name the version of the request and the kind, as a whole manifest does.`,
      path: [version === "/" || kind !== "" ? "apiVersion" : "kind"],
    }),
  ],
  [
    /^metadata\.managedFields must be nil$/,
    () => ({
      sentence: "What is applied has `metadata.managedFields`, which the server keeps. Remove it.",
      path: ["metadata", "managedFields"],
    }),
  ],
  [
    /^the server rejected our request due to an error in our request$/,
    (_, operation) => ({ sentence: operationSentence(operation), path: [] }),
  ],
];

function said(version: string, kind: string): string {
  const parts = [
    version === "" ? "no `apiVersion`" : `\`apiVersion: ${version}\``,
    kind === "" ? "no `kind`" : `\`kind: ${kind}\``,
  ];
  return `has ${parts.join(" and ")}`;
}

/** Explains why an operation of a JSON patch is not possible. */
function operationSentence(operation: Value | undefined): string {
  const said = (name: string): string | undefined => {
    const text = member(operation, name);
    return typeof text === "string" ? text : undefined;
  };
  const [op, path, from] = [said("op"), said("path"), said("from")];
  if (!isMap(operation) || path === undefined)
    return "An operation of the JSON patch cannot be done: it needs `op` and `path`, both strings.";
  switch (op) {
    case "test":
      return `The \`test\` of the JSON patch fails: the stored object has another value at \`${path}\`. Read it again, or test for the value that it has.`;
    case "add":
    case "replace":
    case "remove":
      return `The JSON patch cannot ${op} \`${path}\`: ${path === "" ? "it names the whole object" : leadsTo(op)}. ${op === "add" ? "Add the object above it first." : "Check the path."}`;
    case "move":
    case "copy":
      return `The JSON patch cannot ${op} ${from === undefined ? "without `from`" : `\`${from}\` to \`${path}\``}: ${from === undefined ? "it is the path to read" : "one of the paths leads to nothing in the stored object"}. Check them.`;
    default: {
      const meant = nearest(op ?? "", operations);
      return `A JSON patch has no operation \`${op ?? ""}\`: write add, remove, replace, move, copy or test.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`;
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
