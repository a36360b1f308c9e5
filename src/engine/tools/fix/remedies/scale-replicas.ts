import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { formatOf, parseDocument } from "../../../apimachinery/source/document.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, stringAt, type Value } from "../../../go/value/value.ts";
import type { DocumentId, Problem } from "../../../playback/report.ts";
import type { Scenario } from "../../../playback/scenario.ts";
import { textOf } from "../../../playback/scenario-texts.ts";
import { replicasMissing, valueOfOtherType } from "../../../server/customresource/scale-faults.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import { applyEdits, type TextEdit } from "../../edit/text-edit.ts";
import type { Attempt } from "../draft.ts";
import { dottedPath, namesIn } from "./declared-paths.ts";

/** Fields that hold a number of replicas under another name. */
const likelyNames = /^(?:size|count|instances|nodes|workers|members|pods|(?:\w*[rR]eplicas?\w*|\w+Count))$/;

interface Text {
  readonly id: DocumentId;
  readonly manuscript: Manuscript;
  readonly value: Value;
}

/**
 * Returns attempts for a scale that cannot be read, because the object has no integer at `specReplicasPath`: sets it in
 * the object, declares it, or points the path to a declared field. Empty for any other problem.
 */
export function withReplicas(problem: Problem, asking: DocumentId, scenario: Scenario): readonly Attempt[] {
  const read = (id: DocumentId): Text | undefined => readText(scenario, id);
  const missing = dataOf(problem, replicasMissing)?.path;
  const { path: wrong, value: found, type, expected } = dataOf(problem, valueOfOtherType) ?? {};
  const definition = read(problem.decidedBy?.document ?? "crd");
  if (definition === undefined) return [];
  if (missing !== undefined && problem.decidedBy !== undefined)
    return withMissing(definition, problem.decidedBy.path, namesIn(missing), stored(scenario, asking, read));
  if (expected === "string" && problem.decidedBy !== undefined)
    return withSelector(definition, problem.decidedBy.path);
  const object = read(asking);
  return wrong === undefined || found === undefined || type !== "string" || object === undefined
    ? []
    : asInteger(definition, object, namesIn(wrong), found);
}

/** Points `labelSelectorPath` to a string in the status, which the controller writes, or removes it. */
function withSelector({ id, manuscript, value }: Text, at: Path): readonly Attempt[] {
  const properties = [...at.slice(0, 3), "schema", "openAPIV3Schema", "properties"];
  const text: Value = new Map([["type", "string"]]);
  const steps: readonly (readonly [Path, string, Value])[] = [
    [[...properties, "status", "properties"], "selector", text],
    [[...properties, "status"], "properties", new Map([["selector", text]])],
    [
      properties,
      "status",
      new Map<string, Value>([
        ["type", "object"],
        ["properties", new Map([["selector", text]])],
      ]),
    ],
  ];
  const known = valueAt(value, [...properties, "status", "properties", "selector"]);
  const [holder, name, declared] = steps.find(([path]) => manuscript.has(path)) ?? [];
  const isString = stringAt(known, "type") === "string";
  const missing =
    known !== undefined || holder === undefined || name === undefined || declared === undefined
      ? undefined
      : manuscript.insert(holder, name, declared);
  const edits = isString ? [] : missing;
  const pointed = manuscript.replace(at, ".status.selector");
  return [
    {
      title: "Point labelSelectorPath to .status.selector",
      edits: edits && pointed && [...pointed, ...edits],
      document: id,
    },
    { title: "Remove labelSelectorPath", removes: true, edits: manuscript.remove(at), document: id },
  ];
}

/** Handles an object that does not have the field. */
function withMissing(
  { id, manuscript, value }: Text,
  at: Path,
  names: readonly string[],
  objects: readonly Text[],
): readonly Attempt[] {
  const root = [...at.slice(0, 3), "schema", "openAPIV3Schema"];
  const node = [...root, ...names.flatMap((name) => ["properties", name])];
  const name = names.at(-1) ?? "";
  const type = stringAt(valueAt(value, node), "type");
  if (type === "integer") {
    return [
      ...objects.map((object) => ({
        title: `Add ${name}: 1 to the object`,
        edits: added(object, names, 1n),
        document: object.id,
      })),
      {
        title: `Set default: 1 on ${names.join(".")}`,
        edits: manuscript.insert(node, "default", 1n, "type"),
        document: id,
      },
    ];
  }
  const holder = node.slice(0, -1);
  const beside = valueAt(value, holder);
  const others = isMap(beside)
    ? [...beside].filter(
        ([other, schema]) => stringAt(schema, "type") === "integer" && likelyNames.test(other),
      )
    : [];
  const declared = new Map<string, Value>([
    ["type", "integer"],
    ["minimum", 0n],
    ["default", 1n],
  ]);
  return [
    ...others.map(([other]) => {
      const path = dottedPath([...names.slice(0, -1), other]);
      return { title: `Write ${path}`, edits: manuscript.replace(at, path), document: id };
    }),
    ...(type === "" && isMap(beside)
      ? [
          {
            title: `Declare ${name} with default: 1`,
            edits: manuscript.insert(holder, name, declared),
            document: id,
          },
        ]
      : []),
  ];
}

/** Handles a string of digits that the schema asks for: changes both texts. */
function asInteger(
  { id, manuscript, value }: Text,
  object: Text,
  names: readonly string[],
  found: string,
): readonly Attempt[] {
  const all = valueAt(value, ["spec", "versions"]);
  const own = stringAt(object.value, "apiVersion").split("/").at(-1);
  const index = isList(all) ? all.findIndex((version) => stringAt(version, "name") === own) : -1;
  const node = names.flatMap((name) => ["properties", name]);
  const type = ["spec", "versions", index, "schema", "openAPIV3Schema", ...node, "type"];
  const edits = /^\d{1,9}$/.test(found) ? object.manuscript.replace(names, BigInt(found)) : undefined;
  if (edits === undefined || valueAt(value, type) !== "string") return [];
  return [
    {
      title: `Declare ${names.at(-1)} as an integer`,
      edits: manuscript.replace(type, "integer"),
      document: id,
      next: applyEdits(object.manuscript.text, edits),
    },
  ];
}

/** Returns the edits that set a field of an object whose parent exists. */
function added({ manuscript }: Text, names: readonly string[], to: Value): readonly TextEdit[] | undefined {
  const parent = names.slice(0, -1);
  return manuscript.has(parent)
    ? manuscript.insert(parent, names.at(-1) ?? "", to)
    : parent.length === 1
      ? manuscript.insert([], parent[0] ?? "", new Map([[names.at(-1) ?? "", to]]))
      : undefined;
}

/** Returns the text that created the object of a request. */
function stored(
  scenario: Scenario,
  asking: DocumentId,
  read: (id: DocumentId) => Text | undefined,
): readonly Text[] {
  const [list, index] = asking.split("/");
  const isBefore = list === "previousRequests";
  const requests = (isBefore ? scenario.previousRequests : scenario.requests) ?? [];
  const name = requests[Number(index)]?.name;
  return requests
    .slice(0, Number(index))
    .flatMap(({ verb, subresource }, i): readonly Text[] => {
      const text =
        (verb === "create" || verb === "update") && subresource === undefined
          ? read(`${isBefore ? "previousRequests" : "requests"}/${i}`)
          : undefined;
      return text !== undefined && stringAt(text.value, "metadata", "name") === name ? [text] : [];
    })
    .slice(-1);
}

function readText(scenario: Scenario, id: DocumentId): Text | undefined {
  const text = textOf(scenario, id) ?? "";
  const parsed = parseDocument(text, formatOf(text));
  const manuscript = Manuscript.read(text);
  return parsed.ok && manuscript !== undefined ? { id, manuscript, value: parsed.value } : undefined;
}
