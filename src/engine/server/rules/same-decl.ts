import { Recent } from "../../go/value/recent.ts";
import { remembering } from "../../go/value/remembering.ts";
import type { DeclType } from "./decl-type.ts";

interface Numbered {
  readonly decl: DeclType;
  readonly id: number;
}

/** Far more than a definition has. Beyond these limits, rules are only compiled again. */
const mostKnown = 50_000;
const mostText = 8_000_000;

/** Keyed by the content of a type: its kind, its bounds and the ids of its parts. */
const known = new Recent<Numbered>(mostKnown, mostText);
let lastId = 0;

/**
 * Returns the first of all types with the same content. An edit of a schema makes new types for all nodes above it. If
 * a new type has the same content, what was computed for the first one is used again.
 */
export function sameDecl(decl: DeclType): DeclType {
  return numbered(decl).decl;
}

const numbered = remembering(
  (decl: DeclType): Numbered =>
    known.get(content(decl), () => {
      lastId++;
      return { decl, id: lastId };
    }),
);

function content({ type, minSize, maxElements, items, values, fields }: DeclType): string {
  const bounds = `${type.kind} ${minSize} ${maxElements}`;
  if (items !== undefined) return `${bounds} ${numbered(items).id}`;
  if (values !== undefined) return `${bounds} ${numbered(values).id}`;
  if (fields === undefined || type.kind !== "object") return bounds;
  const members = [...fields].map(([name, field]) => `${name}:${numbered(field).id}`);
  // A field can have a second name that is only in the type.
  return `${bounds} ${type.name} ${type.fields.size} ${members.join(" ")}`;
}
