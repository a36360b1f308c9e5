import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type GroupVersionKind, kindOf } from "../../apimachinery/request/group-version-kind.ts";
import {
  boolType,
  type CelType,
  dynType,
  intType,
  listType,
  mapType,
  type ObjectType,
  stringType,
} from "../../cel/types/type.ts";
import {
  fromData,
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
} from "../../go/value/value.ts";
import { resolveSchema } from "../../server/policies/type-checking/resolve-schema.ts";
import { schemaType } from "../../server/policies/type-checking/schema-type.ts";
import { typesToCheck } from "../../server/policies/type-checking/types-to-check.ts";
import { unescapeName } from "../../server/rules/escape.ts";
import { type DefinitionSchemas, type VersionSchema, versionFor } from "../assist/definition-schemas.ts";
import { type PolicyDocument, paramsOf } from "./policy-texts.ts";

/** What a policy's text is about, beside itself. */
export interface PolicySurroundings {
  /** The definition on screen, whether or not the server would accept it. */
  readonly schemas: DefinitionSchemas | undefined;
  readonly documents: readonly PolicyDocument[];
  readonly capabilities: Capabilities;
}

const noKind: GroupVersionKind = { group: "", version: "", kind: "" };
const configMap = kindOf("v1", "ConfigMap", noKind);

/**
 * The type of a policy's `object`: that of the definition if the policy's rules name it or nothing yet, else that of the
 * first other kind that they name.
 */
export function objectType(policy: PolicyDocument, surroundings: PolicySurroundings): CelType {
  const { schemas, capabilities } = surroundings;
  const [version] = versionsOfPolicy(policy, schemas);
  if (schemas !== undefined && version !== undefined) return definitionType(schemas, version, capabilities);
  const [kind] = typesToCheck(rulesOf(policy.value), []);
  return (kind && kindType(kind, capabilities)) ?? dynType;
}

type Rule = Parameters<typeof typesToCheck>[0][number];

function rulesOf(policy: Value): readonly Rule[] {
  const written = member(member(member(policy, "spec"), "matchConstraints"), "resourceRules");
  return (isList(written) ? written : []).map((rule): Rule => {
    const strings = (key: string): readonly string[] => {
      const list = member(rule, key);
      return (isList(list) ? list : []).filter((item) => typeof item === "string");
    };
    return {
      apiGroups: strings("apiGroups"),
      apiVersions: strings("apiVersions"),
      resources: strings("resources"),
      operations: undefined,
      resourceNames: undefined,
      scope: undefined,
    };
  });
}

/** The versions of the definition that a policy's rules name, the one in which objects are stored first. */
export function versionsOfPolicy(
  policy: PolicyDocument,
  schemas: DefinitionSchemas | undefined,
): readonly VersionSchema[] {
  if (schemas === undefined) return [];
  const rules = rulesOf(policy.value);
  const { versions } = schemas;
  const own = versionFor(schemas, undefined);
  const ordered = [...(own === undefined ? [] : [own]), ...versions.filter((each) => each !== own)];
  const matched = rules.filter((rule) => isAbout(rule, schemas));
  if (rules.length === 0) return ordered;
  if (matched.length === 0) return [];
  const named = ordered.filter(({ name }) => matched.some(({ apiVersions }) => isNamed(apiVersions, name)));
  // Under `matchPolicy: Equivalent` the other versions are converted.
  return named.length > 0 ? named : ordered;
}

function isNamed(names: readonly string[] | undefined, name: string): boolean {
  return names === undefined || names.length === 0 || names.includes("*") || names.includes(name);
}

/** The names of a definition by which rules of policies find it. */
type Names = Pick<DefinitionSchemas, "group" | "plural">;

function isAbout({ apiGroups, resources }: Rule, { group, plural }: Names): boolean {
  return (
    isNamed(apiGroups, group) &&
    (isNamed(resources, plural) || resources?.some((each) => isSubresource(each, plural)) === true)
  );
}

/** Whether a rule of a policy names the objects of a definition. */
export function isPolicyAbout(policy: PolicyDocument, names: Names): boolean {
  return rulesOf(policy.value).some((rule) => isAbout(rule, names));
}

/** The scale of an object has another form. */
function isSubresource(resource: string, plural: string): boolean {
  return resource === `${plural}/status` || resource === `${plural}/*` || resource === "*/*";
}

/** The type of a definition's objects with all their metadata, as expressions of policies see them. */
function definitionType(
  { document, kind }: DefinitionSchemas,
  { at }: VersionSchema,
  capabilities: Capabilities,
): CelType {
  const schema = valueAt(document.value, at);
  if (!isMap(schema)) return dynType;
  const own = member(schema, "properties");
  const string = fromData({ type: "string" });
  const metadata = member(member(resolveSchema(configMap, [], capabilities), "properties"), "metadata");
  const properties = new Map<string, Value>([
    ...(isMap(own) ? own : []),
    ["apiVersion", string],
    ["kind", string],
    ...(metadata === undefined ? [] : [["metadata", metadata] as const]),
  ]);
  return typeOf(new Map(schema).set("type", "object").set("properties", properties), kind, capabilities);
}

function typeOf(schema: ValueMap, name: string, capabilities: Capabilities): CelType {
  return asRun(schemaType(schema, false, name, capabilities) ?? dynType);
}

function kindType(kind: GroupVersionKind, capabilities: Capabilities): CelType | undefined {
  const schema = resolveSchema(kind, [], capabilities);
  return schema && typeOf(schema, kind.kind, capabilities);
}

/**
 * The type that values have when an expression runs. They are data: no name is escaped, and times, durations and bytes
 * are strings. Only the warnings of the server's type checking see it differently.
 */
function asRun(type: CelType): CelType {
  switch (type.kind) {
    case "timestamp":
    case "duration":
    case "bytes":
      return stringType;
    case "list":
      return listType(asRun(type.element));
    case "map":
      return mapType(type.key, asRun(type.value));
    case "object": {
      const fields = [...type.fields].filter(([name]) => unescapeName(name) === name);
      return { ...type, fields: new Map(fields.map(([name, field]) => [name, asRun(field)] as const)) };
    }
    default:
      return type;
  }
}

/** The type of `params`, and the keys of maps in it that are known. */
export interface ParamsType {
  readonly type: CelType;
  readonly keys: ReadonlyMap<CelType, readonly string[]>;
}

/**
 * The type of a policy's `params`; undefined if it has none. Params of the definition have its fields, others those of
 * the objects of their kind in the text, and of the kind if the server itself has it.
 */
export function paramsType(
  policy: PolicyDocument,
  { schemas, documents, capabilities }: PolicySurroundings,
): ParamsType | undefined {
  const kind = paramKindOf(policy);
  if (kind === undefined) return undefined;
  const version = paramsVersion(policy, schemas);
  if (schemas !== undefined && version !== undefined)
    return { type: definitionType(schemas, version, capabilities), keys: new Map() };
  const seen = new SeenTypes();
  const known = kindType(kind, capabilities);
  const type = paramsOf(policy, documents)
    .map(({ value }) => typeOfValue(value, kind.kind))
    .reduce<CelType>((all, each) => seen.merged(all, each), known ?? dynType);
  // The server has its own kinds as Go structs, which have lost their kind.
  const isStruct = type.kind === "object" && known !== undefined;
  return { type: isStruct ? withoutKind(type) : type, keys: seen.keys };
}

function paramKindOf({ value }: PolicyDocument): GroupVersionKind | undefined {
  const paramKind = member(member(value, "spec"), "paramKind");
  if (paramKind === undefined) return undefined;
  return kindOf(stringAt(paramKind, "apiVersion"), stringAt(paramKind, "kind"), noKind);
}

/** The version of the definition that a policy has its params in; undefined if they are of another kind. */
export function paramsVersion(
  policy: PolicyDocument,
  schemas: DefinitionSchemas | undefined,
): VersionSchema | undefined {
  const kind = paramKindOf(policy);
  if (kind?.kind !== schemas?.kind || kind?.group !== schemas?.group) return undefined;
  return schemas && kind && versionFor(schemas, `${kind.group}/${kind.version}`);
}

function withoutKind(type: ObjectType): ObjectType {
  const fields = [...type.fields].filter(([name]) => name !== "kind" && name !== "apiVersion");
  return { ...type, fields: new Map(fields) };
}

const isName = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key);

/** The type of data, with the fields that it has. */
function typeOfValue(value: Value, name: string): CelType {
  if (isMap(value)) {
    const fields = [...value].filter(([key]) => isName(key));
    return {
      kind: "object",
      name,
      fields: new Map(fields.map(([key, each]) => [key, typeOfValue(each, `${name}.${key}`)] as const)),
    };
  }
  if (isList(value)) {
    const [first] = value;
    return listType(first === undefined ? dynType : typeOfValue(first, `${name}.@idx`));
  }
  switch (typeof value) {
    case "string":
      return stringType;
    case "bigint":
      return intType;
    case "boolean":
      return boolType;
    default:
      return dynType;
  }
}

/** Merges the types of values of one kind, and collects the keys of maps. */
class SeenTypes {
  readonly keys = new Map<CelType, readonly string[]>();

  /** The type of a value that has one of two types, with the fields of both. What is declared wins. */
  merged(known: CelType, seen: CelType): CelType {
    if (known.kind === "dyn") return seen;
    if (seen.kind !== "object") return known;
    if (known.kind === "map") {
      this.keys.set(known, [...new Set([...(this.keys.get(known) ?? []), ...seen.fields.keys()])]);
      return known;
    }
    if (known.kind !== "object") return known;
    const fields = new Map(known.fields);
    for (const [name, type] of seen.fields)
      fields.set(name, this.merged(known.fields.get(name) ?? dynType, type));
    return { ...known, fields };
  }
}
