import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../../go/value/value.ts";
import { asItem, membersAsNames, namesAsMembers } from "../../edit/reshape.ts";
import { type Attempt, type Draft, lastOf, parentOf, together } from "../draft.ts";
import { asRule } from "./node-slips.ts";
import { preserve } from "./preserve.ts";
import { schemaTypes, typeMeant } from "./types.ts";

/** Returns what was probably meant by a value of a definition that has another type than Go's `wanted`. */
export function otherTypes(draft: Draft, wanted: string): readonly Attempt[] {
  const { manuscript, path, value } = draft;
  const written = valueAt(value, path);
  const name = lastOf(path);
  const replace = (title: string, to: Value): Attempt => ({ title, edits: manuscript.replace(path, to) });
  if (/^\*?bool$/.test(wanted)) return asBoolean(written, replace);
  if (/int|float/.test(wanted)) return asNumber(written, replace, /int/.test(wanted));
  if (isMap(written) && (wanted.endsWith("ValidationRules") || /^\[\]v1\./.test(wanted)))
    return asList(draft, written, wanted);
  if (typeof written === "string" && /ValidationRules?$/.test(wanted)) {
    const rule = new Map([["rule", written]]);
    return [
      ...(wanted.endsWith("s") ? [] : asRule(draft)),
      replace("Write it as `rule`", wanted.endsWith("s") ? [rule] : rule),
    ];
  }
  if (typeof written === "string" && wanted.endsWith("CustomResourceDefinitionVersion"))
    return [replace(`Write name: ${written}`, versionOf(written, lastOf(path) === "0"))];
  if (wanted === "string" && isList(written) && lastOf(path) === "description")
    return [replace("Write it as one string", written.map(String).join(" "))];
  // `jsonPath: {.spec.a}` without quotes is a mapping in YAML.
  const [only, ...others] = isMap(written) ? [...written] : [];
  if (wanted === "string" && name === "jsonPath" && only !== undefined && others.length === 0)
    return [replace(`Write ${only[0]}`, only[0])];
  const moved = wanted.endsWith("JSONSchemaProps") && !isMap(written) ? intoField(draft) : [];
  if (moved.length > 0) return moved;
  const unspaced = typeof written === "string" ? memberOf(draft, wanted) : [];
  if (unspaced.length > 0) return unspaced;
  if (typeof written === "string" && wanted.endsWith("JSONSchemaProps")) {
    const type = typeMeant(written) ?? (schemaTypes.includes(written) ? written : undefined);
    return type === undefined ? [] : [replace(`Write type: ${type}`, schemaOf(type))];
  }
  if (typeof written === "string" && wanted.endsWith("CustomResourceValidation"))
    return [
      replace("Write a schema that keeps all fields", new Map([["openAPIV3Schema", schemaOf("object")]])),
    ];
  if (typeof written === "string" && wanted.startsWith("[]") && written.includes(","))
    return [
      replace(
        "Write it as a list",
        written.split(",").map((part) => part.trim()),
      ),
    ];
  if (name === "name" && path.length === 4 && !isMap(written) && !isList(written)) {
    const source = manuscript.sourceOf(path) ?? String(written);
    const version = `v${source.toLowerCase().replaceAll(".", "-")}`;
    return [replace(`Name the version ${version}`, version)];
  }
  if (isList(written) && wanted.startsWith("map[")) {
    const named = written.map((item): [Value | undefined, Value] => [
      member(item, "name"),
      new Map((isMap(item) ? [...item] : []).filter(([key]) => key !== "name")),
    ]);
    const entries = named.flatMap(([key, rest]): [string, Value][] =>
      typeof key === "string" ? [[key, rest]] : [],
    );
    if (entries.length < written.length) return [];
    const edits = membersAsNames(manuscript, path, "name") ?? manuscript.replace(path, new Map(entries));
    return [{ title: `Make ${name} a mapping keyed by name`, edits }];
  }
  // The members of the object are optional, so its name is enough.
  if (/^\*?v1\.\w*Subresource/.test(wanted)) {
    const names = isList(written) ? written.filter((item) => typeof item === "string") : [];
    if (names.length > 0)
      return [replace(`Write ${name} as a mapping`, new Map(names.map((each) => [each, new Map()])))];
    if (words.some(([word, meant]) => meant && word.test(String(written))))
      return [replace(`Write ${name}: {}`, new Map())];
  }
  return [];
}

/** Adds the missing space after the colon of `type:string`, where an object is expected. */
function memberOf({ manuscript, path }: Draft, wanted: string): readonly Attempt[] {
  const source = manuscript.sourceOf(path) ?? "";
  const [, key = "", rest = ""] = /^([A-Za-z$][\w-]*):(\S.*)$/.exec(source) ?? [];
  const start = manuscript.nodeAt(path)?.range?.[0];
  const before = manuscript.text.slice(0, start).split("\n").at(-1) ?? "";
  if (key === "" || start === undefined || before.trim() !== "" || !/^\*?v1\./.test(wanted)) return [];
  const end = start + key.length + 1;
  return [{ title: `Write ${key}: ${rest}`, edits: [{ start: end, end, text: " " }] }];
}

/** Moves a keyword that is among the fields into the field above it, to the column of that field's members. */
function intoField({ manuscript, path }: Draft): readonly Attempt[] {
  const { text } = manuscript;
  const end = manuscript.nodeAt(path)?.range?.[0];
  const key = manuscript.keySourceOf(path);
  if (path.at(-2) !== "properties" || end === undefined || key === undefined) return [];
  const start = text.lastIndexOf("\n", end - 1) + 1;
  const own = text.slice(start, end).search(/\S/);
  const before = text
    .slice(0, start)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const columns = before.map((line) => line.search(/\S/));
  // Goes back to the field above, over everything that is deeper.
  const field = columns.findLastIndex((column) => column <= own);
  const level = columns[field + 1] ?? (/:\s*$/.test(before[field] ?? "") ? own + 2 : undefined);
  if (columns[field] !== own || level === undefined || !text.slice(start + own).startsWith(`${key}:`))
    return [];
  const by = level - own;
  return [{ title: `Move ${key} ${by} columns right`, edits: [{ start, end: start, text: " ".repeat(by) }] }];
}

/** Returns the smallest schema of a type. */
function schemaOf(type: string): Value {
  const more: Readonly<Record<string, readonly [string, Value]>> = {
    object: [preserve, true],
    array: ["items", new Map([["type", "string"]])],
  };
  return new Map<string, Value>([["type", type], ...(more[type] === undefined ? [] : [more[type]])]);
}

/** Returns a version that keeps all fields. */
function versionOf(name: string, isStored: boolean): Value {
  return new Map<string, Value>([
    ["name", name],
    ["served", true],
    ["storage", isStored],
    ["schema", new Map([["openAPIV3Schema", schemaOf("object")]])],
  ]);
}

const words = [
  [/^(?:true|yes|y|on|1|enabled?)$/i, true],
  [/^(?:false|no|n|off|0|disabled?)$/i, false],
] as const;

type Replace = (title: string, to: Value) => Attempt;

/** `"true"`, `"yes"` and `1` are booleans in another form. */
function asBoolean(written: Value | undefined, replace: Replace): readonly Attempt[] {
  const meant = words.find(([word]) => word.test(String(written)))?.[1];
  return meant === undefined ? [] : [replace(`Write \`${meant}\``, meant)];
}

/** Fixes numbers that have more than digits: quotes, a unit, or a decimal point with nothing after it. */
function asNumber(written: Value | undefined, replace: Replace, isWhole: boolean): readonly Attempt[] {
  if (typeof written === "boolean" || isMap(written) || isList(written)) return [];
  const digits = /^\s*([-+]?\d+(?:\.\d+)?)\s*[A-Za-z%]*\s*$/.exec(
    String(written).replaceAll(/[_,](?=\d{3})/g, ""),
  )?.[1];
  const number = digits === undefined ? Number.NaN : Number(digits);
  if (!Number.isFinite(number)) return [];
  const most = 2 ** 31 - 1;
  const near = isWhole ? Math.round(number) : number;
  return [near, Math.min(near, most)].map((each) => {
    const to = isWhole || Number.isInteger(each) ? BigInt(each) : each;
    return replace(`Write \`${to}\``, to);
  });
}

/** Fixes an item that is written without its list, or items that are keyed by their names. */
function asList(draft: Draft, written: ValueMap, wanted: string): readonly Attempt[] {
  const { manuscript, path } = draft;
  const name = lastOf(path);
  const isByName = wanted.startsWith("[]") && [...written.values()].every((item) => isMap(item));
  const one = {
    title: `Make ${name} a list of one item`,
    edits: asItem(manuscript, path) ?? manuscript.replace(path, [written]),
  };
  const byName = {
    title: `Make ${name} a list keyed by name`,
    edits: namesAsMembers(manuscript, path, "name"),
  };
  return isByName ? [byName, one] : [one];
}

/** Moves what a string must not begin with into `not`, because RE2 has no lookahead. */
export function notAhead({ manuscript, path, value }: Draft): readonly Attempt[] {
  const written = valueAt(value, path);
  const node = parentOf(path);
  const [, ahead, rest] =
    /^\^\(\?!((?:[^()\\]|\\.)+)\)(.*)$/s.exec(typeof written === "string" ? written : "") ?? [];
  if (ahead === undefined || manuscript.has([...node, "not"])) return [];
  const forbidden = new Map([["pattern", ahead.includes("|") ? `^(?:${ahead})` : `^${ahead}`]]);
  const behind = manuscript.insert(node, "not", forbidden, lastOf(path));
  // The pattern has nothing else, so only this is left.
  const edits =
    rest === ""
      ? together(manuscript.rename(path, "not"), manuscript.replace(path, forbidden))
      : together(manuscript.replace(path, `^${rest}`), behind);
  return [{ title: `Exclude the prefix with not`, edits }];
}
