import type { FaultKind } from "../../apimachinery/fault/fault.ts";
import type { GoTypes } from "../../controllergen/go-types.ts";
import * as packages from "../../controllergen/load/faults.ts";
import * as texts from "../../controllergen/markers/faults.ts";
import { itemsPrefix } from "../../controllergen/markers/registry.ts";
import * as types from "../../controllergen/schema/faults.ts";
import * as markers from "../../controllergen/schema/marker-faults.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { type GoFault, goAccount } from "./account.ts";
import { aliasBelow, type GoAlias } from "./aliases.ts";
import { lineAt } from "./archive.ts";
import * as hints from "./faults.ts";
import { jsonName } from "./json-name.ts";
import { nearestMarker } from "./marker-place.ts";
import { aliasOf } from "./reasons.ts";
import { type GoSource, readGoOptions, writeGoOptions } from "./source.ts";

/** A tried fix of a fault in a Go text. */
export interface GoFix {
  /** What it does, in the imperative. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** Options that replace the current ones. */
  readonly options?: string;
}

/** The most fixes that are tried; each generates once. */
const mostTried = 5;
const mostFixes = 3;

/** Edits after which controller-gen no longer reports a fault, and reports nothing new. Empty if nothing helps. */
export async function faultFixes(
  goTypes: GoTypes,
  source: GoSource,
  fault: GoFault,
): Promise<readonly GoFix[]> {
  const { faults: before, definition } = await goAccount(goTypes, source);
  // An error that prevented generating anything hid the other ones.
  const counts = (each: GoFault, text: string): boolean =>
    definition !== "" || lineOf(text, each) === lineOf(source.text, fault);
  const fixes: GoFix[] = [];
  for (const fix of attempts(source, fault).slice(0, mostTried)) {
    const text = applyEdits(source.text, fix.edits);
    const { faults } = await goAccount(goTypes, { ...source, text, options: fix.options ?? source.options });
    const isLeft = count(faults, fault) >= count(before, fault);
    const isNew = faults.some((each) => counts(each, text) && count(faults, each) > count(before, each));
    if (!isLeft && !isNew) fixes.push(fix);
    if (fixes.length >= mostFixes) break;
  }
  return fixes;
}

function lineOf(text: string, { range }: GoFault): number {
  return range === undefined ? 0 : lineAt(text, range.start).line;
}

function count(faults: readonly GoFault[], { fault, severity }: GoFault): number {
  return faults.filter((each) => each.fault.text === fault.text && each.severity === severity).length;
}

/** The attempts for a kind of fault, the best first. */
interface Remedy {
  readonly code: string;
  readonly attempt: (site: Site) => readonly GoFix[];
}

/** The place of a fault. */
interface Site {
  readonly source: GoSource;
  readonly fault: GoFault;
  readonly start: number;
  /** The line of the place, from its first character to its end. */
  readonly line: { readonly start: number; readonly end: number; readonly text: string };
}

/** The attempts at a fix for a fault, by its code; the best first. */
function attempts(source: GoSource, fault: GoFault): readonly GoFix[] {
  const start = fault.range?.start ?? 0;
  const { start: from, end } = lineAt(source.text, start);
  const site: Site = { source, fault, start, line: { start: from, end, text: source.text.slice(from, end) } };
  return remedies.flatMap(({ code, attempt }) => (code === fault.fault.code ? attempt(site) : []));
}

/** Attempts that read the data of the fault. */
function on<Data>(
  kind: FaultKind<string, Data>,
  attempt: (site: Site, data: Data) => readonly GoFix[],
): Remedy {
  return {
    code: kind.code,
    attempt: (site) => (kind.is(site.fault.fault) ? attempt(site, site.fault.fault.data) : []),
  };
}

const remedies: readonly Remedy[] = [
  on(types.float, allowFloats),
  on(types.unnamed, withoutAlias),
  on(types.noJsonTag, (site, { field }) => addTag(site, field)),
  on(types.unionField, (site, { field, need }) =>
    need === "cannot be marked as required" ? makeOptional(site, field) : [],
  ),
  on(types.unknownImported, (site, { qualifier }) => addImport(site, qualifier)),
  on(packages.unimported, (site, { name }) => addImport(site, name)),
  on(hints.ignoredAtAlias, withoutAliasBelow),
  on(hints.unknownMarker, rename),
  on(hints.noGroup, addGroup),
  on(hints.contradiction, removeLine),
  on(hints.ignored, removeLine),
  on(texts.expected, (site, { what }) => (what === "comma" ? quoted(site) : plainValue(site))),
  on(texts.invalidBound, plainValue),
  on(texts.invalidMaxItems, plainValue),
  on(texts.extraArguments, quoted),
  on(texts.notString, quoted),
  on(texts.openLiteral, quoted),
  on(markers.notNumeric, (site, { marker }) => otherMarker(site, marker)),
  on(markers.notTextual, (site, { marker }) => otherMarker(site, marker)),
  on(markers.notCollection, (site, { marker }) => otherMarker(site, marker)),
  on(markers.notList, (site, { marker }) => otherMarker(site, marker)),
  on(markers.noItems, (site, { marker }) => otherMarker(site, marker.slice(itemsPrefix.length))),
];

/** Makes an alias a type of its own. */
function withoutAlias({ source, fault }: Site): readonly GoFix[] {
  return ownType(aliasOf(fault.fault, source.text));
}

function withoutAliasBelow({ source, start }: Site): readonly GoFix[] {
  return ownType(aliasBelow(source.text, start));
}

function ownType(alias: GoAlias | undefined): readonly GoFix[] {
  return alias === undefined
    ? []
    : [{ title: `Make \`${alias.name}\` a type of its own`, edits: [{ ...alias.sign, text: "" }] }];
}

function allowFloats({ source, line }: Site): readonly GoFix[] {
  const options = writeGoOptions({ ...readGoOptions(source.options), allowDangerousTypes: true });
  const float = /\bfloat(?:32|64)\b/.exec(line.text);
  const at = line.start + (float?.index ?? 0);
  const asText =
    float === null
      ? []
      : [
          {
            title: "Make it a `string`",
            edits: [{ start: at, end: at + float[0].length, text: "string" }],
          },
        ];
  return [...asText, { title: "Set `allowDangerousTypes`", edits: [], options }];
}

function addTag({ source, line }: Site, name: string): readonly GoFix[] {
  if (name === "" || line.text.includes("`")) return [];
  const code = line.text.replace(/\s*\/\/.*$/, "").trimEnd();
  if (/[{(]$/.test(code)) return [];
  const at = line.start + code.length;
  const json = jsonName(name);
  const fix = (tag: string): GoFix => ({
    title: `Add \`json:"${tag}"\``,
    edits: [{ start: at, end: at, text: ` \`json:"${tag}"\`` }],
  });
  return source.text.startsWith("`", at) ? [] : [fix(json), fix(`${json},omitempty`), fix("-")];
}

function rename({ fault, start, source }: Site): readonly GoFix[] {
  const marker = source.text.slice(start, fault.range?.end ?? start);
  const near = nearestMarker(marker);
  if (near === undefined) return [];
  const { written, meant } = near;
  return [
    {
      title: `Write \`+${meant}\``,
      edits: [{ start: start + 1, end: start + 1 + written.length, text: meant }],
    },
  ];
}

function addGroup({ start }: Site): readonly GoFix[] {
  return [
    {
      title: "Add `+groupName=example.com`",
      edits: [{ start, end: start, text: "// +groupName=example.com\n" }],
    },
  ];
}

function removeLine({ line, source }: Site): readonly GoFix[] {
  const end = Math.min(source.text.length, line.end + 1);
  return [
    {
      title: `Remove \`${line.text.trim().replace(/^\/\/\s*/, "")}\``,
      edits: [{ start: line.start, end, text: "" }],
    },
  ];
}

/** The value of the marker that a fault is about, after the first equals sign, with its place. */
function writtenValue({
  line,
  start,
}: Site): { readonly text: string; readonly at: number; readonly end: number } | undefined {
  const found = /^([ \t]*\/\/[ \t]*\+[^=]*=)(.*?)[ \t]*$/.exec(line.text);
  if (found === null || start > line.end) return undefined;
  const at = line.start + (found[1]?.length ?? 0);
  const text = found[2] ?? "";
  return { text, at, end: at + text.length };
}

/** A number or a boolean without quotes. */
function plainValue(site: Site): readonly GoFix[] {
  const value = writtenValue(site);
  const plain = value?.text.replace(/^["'`]|["'`;,]*$/g, "").trim();
  if (value === undefined || plain === undefined || plain === value.text || plain === "") return [];
  return [{ title: `Write \`${plain}\``, edits: [{ start: value.at, end: value.end, text: plain }] }];
}

/** A value in backquotes, or in quotes if it contains backquotes. */
function quoted(site: Site): readonly GoFix[] {
  const value = writtenValue(site);
  if (value === undefined) return [];
  const bare = value.text.replace(/^["'`]|["'`]$/g, "");
  const text = bare.includes("`") ? JSON.stringify(bare) : `\`${bare}\``;
  if (text === value.text) return [];
  return [
    { title: `Write \`${text.replaceAll("`", "'")}\``, edits: [{ start: value.at, end: value.end, text }] },
  ];
}

/** Markers that mean the same for values of different types. */
const twins: readonly (readonly string[])[] = [
  ["Maximum", "MaxLength", "MaxItems", "MaxProperties"],
  ["Minimum", "MinLength", "MinItems", "MinProperties"],
];

/** Another marker for the type, the same marker for the items of a list, or none. */
function otherMarker(site: Site, reported: string): readonly GoFix[] {
  const marker = markerAbove(site, reported.toLowerCase());
  if (marker === undefined) return [];
  const { start, end, name, items } = marker;
  const replace = (text: string): GoFix => ({
    title: `Write \`+kubebuilder:validation:${text}\``,
    edits: [{ start, end, text }],
  });
  const others = twins.find((words) => words.includes(name))?.filter((word) => word !== name) ?? [];
  const forItems = items === "" ? [replace(`items:${name}`)] : [replace(name)];
  return [...forItems, ...others.map((other) => replace(`${items}${other}`)), ...removeLine(marker.site)];
}

interface MarkerAbove {
  /** The place of `MaxLength`, with `items:` before it. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly items: string;
  readonly site: Site;
}

/** controller-gen reports what does not fit at the field; the marker is in the comment above it. */
function markerAbove({ source, fault, line }: Site, word: string): MarkerAbove | undefined {
  let at = line.start;
  for (let lines = 0; at > 0 && lines < 100; lines++) {
    const { start, end } = lineAt(source.text, at - 1);
    const text = source.text.slice(start, end);
    if (!/^\s*\/\//.test(text)) return undefined;
    const found = /^(\s*\/\/\s*\+kubebuilder:validation:)((?:items:)*)(\w+)/.exec(text);
    const name = found?.[3] ?? "";
    // `maxitem` means MaxItems.
    if (found !== null && name.toLowerCase().startsWith(word)) {
      const from = start + (found[1]?.length ?? 0);
      const items = found[2] ?? "";
      const site = { source, fault, start, line: { start, end, text } };
      return { start: from, end: from + items.length + name.length, name, items, site };
    }
    at = start;
  }
  return undefined;
}

/** For a field of a union. */
function makeOptional({ source }: Site, name: string): readonly GoFix[] {
  const tag = /^\w+$/.test(name) ? new RegExp(`\`json:"${name}(,[^"]*)?"`).exec(source.text) : null;
  if (tag === null) return [];
  const { start } = lineAt(source.text, tag.index);
  const indent = /^\s*/.exec(source.text.slice(start))?.[0] ?? "";
  return [
    {
      title: `Add \`+optional\` above \`${name}\``,
      edits: [{ start, end: start, text: `${indent}// +optional\n` }],
    },
  ];
}

/** The paths of the package names that everybody uses. */
const usualNames: Readonly<Record<string, string>> = {
  metav1: "k8s.io/apimachinery/pkg/apis/meta/v1",
  intstr: "k8s.io/apimachinery/pkg/util/intstr",
  resource: "k8s.io/apimachinery/pkg/api/resource",
  runtime: "k8s.io/apimachinery/pkg/runtime",
  types: "k8s.io/apimachinery/pkg/types",
  apiextensionsv1: "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1",
};

function addImport({ source }: Site, name: string): readonly GoFix[] {
  const [, group, version] = /^([a-z]+)(v\d\w*)$/.exec(name) ?? [];
  const path = usualNames[name] ?? (group === undefined ? undefined : `k8s.io/api/${group}/${version}`);
  if (path === undefined) return [];
  const line = path.endsWith(`/${name}`) ? `"${path}"` : `${name} "${path}"`;
  const block = /^import \(\n/m.exec(source.text);
  if (block !== null) {
    const at = block.index + block[0].length;
    return [{ title: `Import \`${path}\``, edits: [{ start: at, end: at, text: `\t${line}\n` }] }];
  }
  const clause = /^package \w+.*$/m.exec(source.text);
  if (clause === null) return [];
  const at = clause.index + clause[0].length;
  return [{ title: `Import \`${path}\``, edits: [{ start: at, end: at, text: `\n\nimport ${line}` }] }];
}
