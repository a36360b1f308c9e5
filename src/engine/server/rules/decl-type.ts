import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  stringType,
  timestampType,
} from "../../cel/types/type.ts";
import { byteLength } from "../../go/value/go-text.ts";
import type { Path } from "../../go/value/path.ts";
import { remembering } from "../../go/value/remembering.ts";
import { nodeAt } from "../schema/node-at.ts";
import { declaresNames } from "../schema/resource-names.ts";
import { emptyStructural, type Structural } from "../schema/structural.ts";
import { escapeName, isFieldWord } from "./escape.ts";

/**
 * The CEL type of a schema node with what costs need: the maximum number of its elements and the minimum size of its
 * JSON in bytes.
 * Upstream: k8s.io/apiserver/pkg/cel/common/schemas.go `SchemaDeclType`, pkg/cel/types.go `DeclType`.
 */
export interface DeclType {
  readonly type: CelType;
  /** For a string: four bytes per code point. */
  readonly maxElements: bigint;
  readonly minSize: bigint;
  /** Only for a list. */
  readonly items?: DeclType;
  /** Only for a map. */
  readonly values?: DeclType;
  /** Only for an object: by escaped names. */
  readonly fields?: ReadonlyMap<string, DeclType>;
}

/** The maximum size of a request, and of a value in it, in bytes. */
export const requestSize = 3n * 1024n * 1024n;
const valueSize = requestSize - 2n;

function scalar(type: CelType, minSize: bigint, maxElements = 0n): DeclType {
  return { type, minSize, maxElements };
}

function bound(limit: bigint | undefined, otherwise: bigint): bigint {
  if (limit === undefined) return otherwise;
  return limit < 0n ? 0n : limit;
}

/**
 * Returns the type of a node. Undefined if CEL has none for it. `name` is the name of its object type, and the prefix
 * of those inside. Remembered with the node, because there may be rules at each level above it.
 */
export function declType(
  schema: Structural,
  isResourceRoot: boolean,
  name: string,
  capabilities: Capabilities,
): DeclType | undefined {
  const use = `${capabilities.id} ${isResourceRoot} ${name}`;
  const uses = knownDecls(schema);
  let known = uses.get(use);
  if (known === undefined) {
    known = { decl: makeDecl(schema, isResourceRoot, name, capabilities) };
    uses.set(use, known);
  }
  return known.decl;
}

const knownDecls = remembering((_: Structural) => new Map<string, { readonly decl: DeclType | undefined }>());

function makeDecl(
  schema: Structural,
  isResourceRoot: boolean,
  name: string,
  capabilities: Capabilities,
): DeclType | undefined {
  if (schema.intOrString) {
    const isBounded = schema.maxLength !== undefined && capabilities.boundedIntOrString;
    const max = isBounded ? bound(schema.maxLength, 0n) * 4n : valueSize;
    return scalar(dynType, 1n, max);
  }
  const node = isResourceRoot || schema.embeddedResource ? withMeta(schema, capabilities) : schema;
  switch (node.type) {
    case "array":
      return listOf(node, name, capabilities);
    case "object":
      return objectOrMap(node, name, capabilities);
    case "string":
      return stringOf(node);
    case "boolean":
      return scalar(boolType, 4n);
    case "number":
      return scalar(doubleType, 1n);
    case "integer":
      return scalar(intType, 1n);
    default:
      return undefined;
  }
}

function listOf(schema: Structural, name: string, capabilities: Capabilities): DeclType | undefined {
  const items = schema.items && declType(schema.items, false, `${name}.@idx`, capabilities);
  if (items === undefined) return undefined;
  const maxElements = bound(schema.maxItems, valueSize / (items.minSize + 1n));
  return { type: listType(items.type), maxElements, minSize: 2n, items };
}

function objectOrMap(schema: Structural, name: string, capabilities: Capabilities): DeclType | undefined {
  const { additionalProperties } = schema;
  if (typeof additionalProperties === "object") {
    const values = declType(additionalProperties, false, `${name}.@elem`, capabilities);
    if (values === undefined) return undefined;
    const maxElements = bound(schema.maxProperties, valueSize / (values.minSize + 6n));
    return { type: mapType(stringType, values.type), maxElements, minSize: 2n, values };
  }
  const fields = new Map<string, DeclType>();
  const types = new Map<string, CelType>();
  let minSize = 2n;
  for (const [property, child] of schema.properties) {
    const escaped = escapeName(property);
    const field = declType(child, false, `${name}.${escaped ?? property}`, capabilities);
    if (field === undefined) continue;
    if (schema.required.includes(property) && child.default === undefined) {
      minSize += BigInt(byteLength(property)) + field.minSize + 4n;
    }
    if (escaped === undefined) continue;
    fields.set(escaped, field);
    types.set(escaped, field.type);
    if (capabilities.reservedFieldNames && isFieldWord(property)) types.set(property, field.type);
  }
  return { type: { kind: "object", name, fields: types }, maxElements: 0n, minSize, fields };
}

function stringOf(schema: Structural): DeclType {
  switch (schema.format) {
    case "byte":
      return scalar(bytesType, 2n, bound(schema.maxLength, valueSize));
    case "duration":
      return scalar(durationType, 3n, 32n);
    case "date":
      return scalar(timestampType, 12n, 12n);
    case "date-time":
      return scalar(timestampType, 21n, 32n);
    default:
  }
  if (schema.maxLength !== undefined) return scalar(stringType, 2n, bound(schema.maxLength, 0n) * 4n);
  const words = schema.enum.filter((value) => typeof value === "string");
  if (schema.enum.length > 0) {
    const longest = words.reduce((most, word) => Math.max(most, byteLength(word)), 0);
    return scalar(stringType, 2n, BigInt(longest));
  }
  return scalar(stringType, 2n, valueSize);
}

const longestName = 253n;
const longestGenerateName = 252n;

function stringNode(maxLength?: bigint): Structural {
  return { ...emptyStructural([]), type: "string", maxLength };
}

function shorter(declared: Structural | undefined, longest: bigint): bigint {
  const own = declared?.maxLength;
  return own !== undefined && own < longest ? own : longest;
}

/**
 * Returns a resource's node as rules see it: with kind, apiVersion, and name and generateName of the metadata, whatever
 * the schema says about them.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model/schemas.go `WithTypeAndObjectMeta`.
 */
export function withMeta(schema: Structural, { boundedNames }: Capabilities): Structural {
  return boundedNames ? boundedResource(schema) : unboundedResource(schema);
}

const boundedResource = remembering((schema: Structural) => makeResource(schema, true));
const unboundedResource = remembering((schema: Structural) => makeResource(schema, false));

function makeResource(schema: Structural, isBounded: boolean): Structural {
  const { properties } = schema;
  const metadata = properties.get("metadata");
  if (declaresNames(schema)) return schema;
  const name = shorter(metadata?.properties.get("name"), longestName);
  const generateName = shorter(metadata?.properties.get("generateName"), longestGenerateName);
  const names = new Map([
    ["name", stringNode(isBounded ? name : undefined)],
    ["generateName", stringNode(isBounded ? generateName : undefined)],
  ]);
  const replaced = new Map(properties)
    .set("kind", stringNode())
    .set("apiVersion", stringNode())
    .set("metadata", { ...emptyStructural([]), type: "object", properties: names });
  return { ...schema, properties: replaced };
}

/**
 * Returns the node at a path of a version's schema as its rules see it: below a node with rules, as a part of that
 * node's type. A member that the type does not have is returned as declared.
 * Upstream: `TypeInfo` in pkg/apis/apiextensions/validation/cel_validation.go.
 */
export function seenNodeAt(root: Structural, at: Path, capabilities: Capabilities): Structural {
  let node = root;
  let seen = root;
  let isSeen = root.validations.length > 0;
  for (let i = 0; i < at.length; ) {
    const next = at[i] === "properties" ? i + 2 : i + 1;
    const step = at.slice(i, next);
    const child = nodeAt(node, step);
    const parent = i === 0 || node.embeddedResource ? withMeta(seen, capabilities) : seen;
    const inherited = nodeAt(parent, step);
    seen = isSeen && inherited !== parent ? inherited : child;
    isSeen ||= child.validations.length > 0;
    node = child;
    i = next;
  }
  return seen;
}

/**
 * Returns the type at a path of fields, `@items`, `@values` and `@keys`. The first segment is the root and is ignored.
 */
export function typeAt(root: DeclType, path: readonly string[]): DeclType | undefined {
  let node: DeclType | undefined = root;
  for (const segment of path.slice(1)) {
    // Upstream has one name for both: `includes` uses the items of a map.
    if (segment === "@items" || segment === "@values") node = node?.items ?? node?.values;
    else if (segment === "@keys") node = node?.values && scalar(stringType, 2n);
    else node = node?.fields?.get(segment);
    if (node === undefined) return undefined;
  }
  return node;
}
