import type { FaultKind } from "../../apimachinery/fault/fault.ts";
import * as packages from "../../controllergen/load/faults.ts";
import * as texts from "../../controllergen/markers/faults.ts";
import { itemsPrefix } from "../../controllergen/markers/registry.ts";
import * as types from "../../controllergen/schema/faults.ts";
import * as markers from "../../controllergen/schema/marker-faults.ts";
import * as syntax from "../../controllergen/syntax/faults.ts";
import type { GoFault } from "./account.ts";
import { aliasBelow, type GoAlias } from "./aliases.ts";
import { lineAt } from "./archive.ts";
import * as hints from "./faults.ts";
import { type GoFix, removeLine, type Site } from "./go-fix.ts";
import { jsonName } from "./json-name.ts";
import { nearestMarker } from "./marker-place.ts";
import { otherMarker, plainValue, quoted } from "./marker-remedies.ts";
import { aliasOf } from "./reasons.ts";
import { type GoSource, readGoOptions, writeGoOptions } from "./source.ts";

/** The attempts for a kind of fault, the best first. */
interface Remedy {
  readonly code: string;
  readonly attempt: (site: Site) => readonly GoFix[];
}

/** The attempts at a fix for a fault, by its code; the best first. */
export function attempts(source: GoSource, fault: GoFault): readonly GoFix[] {
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
  on(syntax.unexpected, asComment),
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

/** Begins the line of a marker with slashes. */
function asComment({ line }: Site): readonly GoFix[] {
  const at = line.start + line.text.search(/\S/);
  return /^\s*\+\w/.test(line.text)
    ? [{ title: "Begin the marker with `//`", edits: [{ start: at, end: at, text: "// " }] }]
    : [];
}

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
