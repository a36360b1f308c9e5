import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Path } from "../../go/value/path.ts";
import type { Structural } from "../schema/structural.ts";
import { type DeclType, typeAt, withMeta } from "./decl-type.ts";
import { escapeName } from "./escape.ts";

/** The keywords that affect costs. */
export type BoundKeyword = "maxItems" | "maxLength" | "maxProperties";

/**
 * The source of a size that the static cost assumes: a keyword of the schema; an `enum` or a `format` with a known
 * length; the server, which knows how long names are; the maximum size of a request, if the schema has no limit; or
 * `uncounted`, because the server counts keys of maps as empty.
 */
export type SizeSource = "keyword" | "enum" | "format" | "server" | "request" | "uncounted";

/** A size that the static cost of an expression assumes, and its source. */
export interface SizeOrigin {
  /** The path of the node, from the schema's root. */
  readonly at: Path;
  /** Items, entries, or bytes. A character counts as four bytes. */
  readonly size: bigint;
  readonly source: SizeSource;
  /** The keyword that limits such a node. Undefined if there is none. */
  readonly keyword: BoundKeyword | undefined;
  /** The value of the keyword, in items, entries or characters. */
  readonly bound: bigint | undefined;
}

/** A node with rules: its schema, and the type of `self` in them. */
export interface RuleNode {
  readonly node: Structural;
  readonly decl: DeclType;
  readonly isResourceRoot: boolean;
}

/**
 * Returns the source of the size at a path of the estimator (`["self", "items", "@items"]`). Undefined if the value has
 * no size. The counterpart of `typeAt`, which returns only types.
 */
export function sizeOriginAt(
  { node, decl, isResourceRoot }: RuleNode,
  path: readonly string[],
  capabilities: Capabilities,
): SizeOrigin | undefined {
  const type = path.length === 0 ? undefined : typeAt(decl, path);
  if (type === undefined) return undefined;
  let place: { readonly node: Structural; readonly at: Path } = {
    node: isResourceRoot ? withMeta(node, capabilities) : node,
    at: node.at,
  };
  for (const segment of path.slice(1)) {
    if (segment === "@keys") {
      return {
        at: place.at,
        size: type.maxElements,
        source: "uncounted",
        keyword: undefined,
        bound: undefined,
      };
    }
    const next = below(place, segment, capabilities);
    if (next === undefined) return undefined;
    place = next;
  }
  const keyword = boundKeyword(place.node, capabilities);
  const bound = keyword && place.node[keyword];
  const source = sourceOf(place.node, keyword, bound, path);
  if (source === undefined) return undefined;
  return { at: place.at, size: type.maxElements, source, keyword, bound };
}

/** Returns the keyword that limits values of a node. Undefined if there is none that affects costs. */
export function boundKeyword(node: Structural, capabilities: Capabilities): BoundKeyword | undefined {
  if (node.intOrString) return capabilities.boundedIntOrString ? "maxLength" : undefined;
  if (node.type === "array") return "maxItems";
  if (node.type === "object")
    return typeof node.additionalProperties === "object" ? "maxProperties" : undefined;
  if (node.type !== "string" || sizedFormats.has(node.format)) return undefined;
  return "maxLength";
}

const sizedFormats = new Set(["duration", "date", "date-time"]);
const serverNames = new Set(["name", "generateName"]);

function sourceOf(
  node: Structural,
  keyword: BoundKeyword | undefined,
  bound: bigint | undefined,
  path: readonly string[],
): SizeSource | undefined {
  if (node.intOrString) return bound === undefined ? "request" : "keyword";
  if (node.type === "string" && sizedFormats.has(node.format)) return "format";
  if (keyword === undefined) return undefined;
  if (bound !== undefined) {
    const isName = path.at(-2) === "metadata" && serverNames.has(path.at(-1) ?? "");
    return isName && node.at.length === 0 ? "server" : "keyword";
  }
  return node.enum.length > 0 && node.type === "string" && node.format !== "byte" ? "enum" : "request";
}

interface Place {
  readonly node: Structural;
  readonly at: Path;
}

function below({ node, at }: Place, segment: string, capabilities: Capabilities): Place | undefined {
  if (segment === "@items" || segment === "@values") {
    if (node.items !== undefined) return { node: node.items, at: [...at, "items"] };
    const values = node.additionalProperties;
    return typeof values === "object" ? { node: values, at: [...at, "additionalProperties"] } : undefined;
  }
  for (const [name, child] of node.properties) {
    if (escapeName(name) !== segment) continue;
    return {
      node: child.embeddedResource ? withMeta(child, capabilities) : child,
      at: [...at, "properties", name],
    };
  }
  return undefined;
}
