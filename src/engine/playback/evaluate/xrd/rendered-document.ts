import type { SourceDocument } from "../../../apimachinery/source/document.ts";
import { once } from "../../../apimachinery/source/once.ts";
import type { PositionNode } from "../../../apimachinery/source/positions.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { ValueMap } from "../../../go/value/value.ts";
import { manifestOf, type RequestText } from "../../../server/customresource/body.ts";

/** Whose definition is rendered. */
export type Role = "composite" | "claim";

/**
 * A rendered definition as a document whose places are those of the XRD: nearly every path is the same in both. What
 * Crossplane adds has the place of its nearest ancestor.
 */
export function renderedDocument(xrd: SourceDocument, definition: ValueMap, role: Role): SourceDocument {
  return {
    ...xrd,
    format: "json",
    value: definition,
    yamlDuplicates: [],
    jsonDuplicates: [],
    unrepresentable: undefined,
    positions: once(() => renderedPositions(xrd.positions(), role)),
  };
}

/** The text of a request whose body is a document that a program made. */
export function requestOf(document: SourceDocument): RequestText {
  const read = () => document;
  const sent = once(() => toJson(document.value));
  return {
    get text() {
      return sent();
    },
    as: read,
    document: read,
    forClient: read,
    manifest: once(() => manifestOf(document)),
  };
}

/** Returns the path in the XRD of a path in a rendered definition. */
export function pathInXrd(path: Path, role: Role): Path {
  const [root, part, , member] = path;
  if (root !== "spec") return path;
  if (part === "names" && role === "claim") return ["spec", "claimNames", ...path.slice(2)];
  if (part !== "versions" || member !== "storage") return path;
  return [...path.slice(0, 3), "referenceable", ...path.slice(4)];
}

function renderedPositions(root: PositionNode, role: Role): PositionNode {
  return withMember(root, "spec", (spec) => {
    const named = role === "claim" ? renamed(spec, "claimNames", "names") : spec;
    return withMember(named, "versions", (versions) =>
      withParts(versions, {
        items: versions.items?.map((version) => renamed(version, "referenceable", "storage")) ?? [],
      }),
    );
  });
}

function withMember(
  node: PositionNode,
  name: string,
  change: (value: PositionNode) => PositionNode,
): PositionNode {
  const member = node.members?.get(name);
  if (member === undefined) return node;
  const changed = { ...member, value: change(member.value) };
  return withParts(node, { members: new Map([...(node.members ?? []), [name, changed]]) });
}

function renamed(node: PositionNode, from: string, to: string): PositionNode {
  const member = node.members?.get(from);
  const others = [...(node.members ?? [])].filter(([name]) => name !== from && name !== to);
  return withParts(node, {
    members: new Map([...others, ...(member === undefined ? [] : [[to, member] as const])]),
  });
}

/** A node with other parts. Its members may be computed when they are read, so that a spread would lose them. */
function withParts(
  { range, offset = 0 }: PositionNode,
  parts: Pick<PositionNode, "members" | "items">,
): PositionNode {
  return { range, offset, ...parts };
}
