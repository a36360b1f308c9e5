import { goValueText } from "../../go/value/go-value.ts";
import { sortedKeys } from "../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { wordWrap } from "./word-wrap.ts";

/** What to explain: a resource in a version, and the names of the fields that lead to a part of it. */
export interface ExplainQuestion {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly fields: readonly string[];
  readonly recursive: boolean;
  /** How many levels of fields are shown; 0 for all. */
  readonly maxDepth: number;
}

/** The printed text, and the error that ended it, if there was one. */
export interface Explanation {
  readonly text: string;
  readonly error?: string;
}

/**
 * The text of `kubectl explain` from the group version's OpenAPI v3 document. Never throws.
 * Upstream: k8s.io/kubectl/pkg/explain/v2, template plaintext.tmpl.
 */
export function explain(document: Value, question: ExplainQuestion): Explanation {
  const { group, version, plural, fields } = question;
  const gvk = kindOf(document, question);
  if (gvk === undefined) {
    const resource = `${group}/${version}, Resource=${plural}`;
    return { text: "", error: `error: GVR (${resource}) not found in OpenAPI schema` };
  }
  const [shownGroup, kind] = [stringAt(gvk, "group"), stringAt(gvk, "kind")];
  const head = `${shownGroup === "" ? "" : `GROUP:      ${shownGroup}\n`}KIND:       ${kind}\nVERSION:    ${stringAt(gvk, "version")}\n\n`;
  const schema = schemaOf(document, gvk);
  if (schema === undefined)
    return { text: head, error: `error: GVK ${goValueText(gvk)} not found in OpenAPI schema` };
  const printer = new Printer(document, question);
  const body = printer.field(schema, fields);
  if (body === "") return { text: head, error: `error: field "${fields.at(-1) ?? ""}" does not exist` };
  return { text: `${head}${body}\n` };
}

/** Returns the kind of a resource, from the operations on its paths. */
function kindOf(document: Value, { group, version, plural }: ExplainQuestion): ValueMap | undefined {
  const prefix = group === "" ? "/api" : `/apis/${group}`;
  const cluster = `${prefix}/${version}/${plural}`;
  const namespaced = `${prefix}/${version}/namespaces/{namespace}/${plural}`;
  for (const path of [cluster, `${cluster}/{name}`, namespaced, `${namespaced}/{name}`]) {
    const item = member(member(document, "paths"), path);
    for (const method of ["get", "post", "put", "patch", "delete"]) {
      const gvk = member(member(item, method), "x-kubernetes-group-version-kind");
      if (isMap(gvk)) return gvk;
    }
  }
  return undefined;
}

function schemaOf(document: Value, gvk: ValueMap): ValueMap | undefined {
  const schemas = member(member(document, "components"), "schemas");
  if (!isMap(schemas)) return undefined;
  const wanted = goValueText(gvk);
  for (const name of sortedKeys(schemas)) {
    const schema = schemas.get(name);
    const kinds = member(schema, "x-kubernetes-group-version-kind");
    if (isMap(schema) && isList(kinds) && kinds.some((one) => goValueText(one) === wanted)) return schema;
  }
  return undefined;
}

/** Indents every line of `text` by `by` spaces, including empty ones. */
function indent(text: string, by: number): string {
  const pad = " ".repeat(by);
  return pad + text.replaceAll("\n", `\n${pad}`);
}

/** Returns a member that is true in Go's templates: a schema that is not empty. */
function schemaAt(schema: ValueMap, key: string): ValueMap | undefined {
  const found = schema.get(key);
  return isMap(found) && found.size > 0 ? found : undefined;
}

function allOf(schema: ValueMap): readonly ValueMap[] {
  const found = schema.get("allOf");
  return isList(found) ? found.filter(isMap) : [];
}

/** In long form an enum is printed completely; in short form only this many values. */
const mostInShort = 4;

class Printer {
  readonly #document: Value;
  readonly #question: ExplainQuestion;

  constructor(document: Value, question: ExplainQuestion) {
    this.#document = document;
    this.#question = question;
  }

  /** Prints the part that the names lead to. "" if there is none. */
  field(schema: ValueMap, names: readonly string[]): string {
    const resolved = this.#resolve(schema);
    const [name, ...rest] = names;
    if (name === undefined) return this.#whole(resolved);
    const property = member(resolved.get("properties"), name);
    if (isMap(property)) {
      const head = `FIELD: ${name} <${this.#typeOf(property)}>\n${enumInLongForm(property)}\n\n`;
      return (rest.length === 0 ? head : "") + this.field(property, rest);
    }
    const inner = schemaAt(resolved, "items") ?? schemaAt(resolved, "additionalProperties");
    if (inner !== undefined) return this.field(inner, names);
    for (const alternative of allOf(resolved)) {
      const found = this.field(alternative, names);
      if (found !== "") return found;
    }
    return "";
  }

  /** Prints the description, documentation and fields of a schema. */
  #whole(schema: ValueMap): string {
    const description = this.#description(schema) || "<empty>";
    const fields = this.#fields(schema, 1);
    return [
      `DESCRIPTION:\n${indent(wordWrap(description, 76), 4)}\n`,
      externalDocs(schema, 0, "\n", 76),
      fields === "" ? "" : `FIELDS:\n${fields}`,
    ].join("");
  }

  /** Returns the descriptions of a schema and of its elements. */
  #description(schema: ValueMap): string {
    const resolved = this.#resolve(schema);
    const own = stringAt(resolved, "description");
    const inner = [
      ...allOf(resolved),
      schemaAt(resolved, "items"),
      schemaAt(resolved, "additionalProperties"),
    ].filter((one) => one !== undefined);
    return (own === "" ? "" : `${own}\n`) + inner.map((one) => this.#description(one)).join("");
  }

  #fields(schema: ValueMap, level: number): string {
    const { recursive, maxDepth } = this.#question;
    const resolved = this.#resolve(schema);
    const properties = resolved.get("properties");
    let out = "";
    for (const name of isMap(properties) ? sortedKeys(properties) : []) {
      const property = member(properties, name);
      if (!isMap(property)) continue;
      out += this.#detail(name, property, resolved.get("required"), level);
      if (recursive && (maxDepth === 0 || level < maxDepth)) out += this.#fields(property, level + 1);
    }
    const inner = [
      ...allOf(resolved),
      schemaAt(resolved, "items"),
      schemaAt(resolved, "additionalProperties"),
    ];
    for (const one of inner) if (one !== undefined) out += this.#fields(one, level);
    return out;
  }

  /** Prints a field on its own line and, unless all are listed at once, its description. */
  #detail(name: string, schema: ValueMap, required: Value | undefined, level: number): string {
    const by = 2 * level;
    const isRequired = isList(required) && required.includes(name);
    const line = `${indent(name, by)}\t<${this.#typeOf(schema)}>${isRequired ? " -required-" : ""}${enumInShort(schema, by)}\n`;
    if (this.#question.recursive) return line;
    const description = stringAt(schema, "description") || "<no description>";
    return `${line}${indent(wordWrap(description, 78 - by), by + 2)}\n${externalDocs(schema, by + 2, "\n", 76 - by)}\n`;
  }

  /** `string`, `[]Object`, `map[string]integer`, `ObjectMeta`. */
  #typeOf(schema: ValueMap): string {
    const items = schemaAt(schema, "items");
    if (items !== undefined) return `[]${this.#typeOf(items)}`;
    const values = schemaAt(schema, "additionalProperties");
    if (values !== undefined) return `map[string]${this.#typeOf(values)}`;
    const [only, ...others] = allOf(schema);
    if (only !== undefined && others.length === 0 && schemaAt(schema, "properties") === undefined)
      return this.#typeOf(only);
    const reference = stringAt(schema, "$ref");
    if (reference !== "") {
      const type = stringAt(this.#resolve(schema), "type");
      return type === "" || type === "object" ? reference.split(/[/.]/).at(-1) || "Object" : type;
    }
    const type = stringAt(schema, "type");
    return type === "object" || type === "" ? "Object" : type;
  }

  /** Returns the target of a reference, or the schema itself. */
  #resolve(schema: ValueMap): ValueMap {
    const reference = stringAt(schema, "$ref");
    if (!reference.startsWith("#/")) return schema;
    const found = reference
      .slice(2)
      .split("/")
      .reduce<Value | undefined>((value, key) => member(value, key), this.#document);
    return isMap(found) ? found : schema;
  }
}

function externalDocs(schema: ValueMap, by: number, before: string, width: number): string {
  const docs = schemaAt(schema, "externalDocs");
  if (docs === undefined) return "";
  const [description, url] = [stringAt(docs, "description"), stringAt(docs, "url")];
  const inner = by === 0 ? 4 : by + 2;
  const told = description === "" ? "" : `${indent(wordWrap(description, width), inner)}\n`;
  const link = url === "" ? "" : `${indent(`URL: ${url}`, inner)}\n`;
  return `${before}${indent("EXTERNAL DOCS:", by)}\n${told}${link}`;
}

function enumValues(schema: ValueMap): readonly string[] {
  const values = schema.get("enum");
  if (!isList(values)) return [];
  return values.map((value) => (value === "" ? '""' : value === null ? "<no value>" : goValueText(value)));
}

function enumInLongForm(schema: ValueMap): string {
  const values = enumValues(schema);
  return values.length === 0 ? "" : `ENUM:${values.map((value) => `\n    ${value}`).join("")}`;
}

function enumInShort(schema: ValueMap, by: number): string {
  const values = enumValues(schema);
  if (values.length === 0) return "";
  const shown = values.slice(0, mostInShort).join(", ");
  return `\n${" ".repeat(by)}enum: ${shown}${values.length > mostInShort ? ", ...." : ""}`;
}
