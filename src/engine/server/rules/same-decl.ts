import { Recent } from "../../go/value/recent.ts";
import { remembering } from "../../go/value/remembering.ts";
import type { DeclType } from "./decl-type.ts";

interface Numbered {
  readonly decl: DeclType;
  readonly id: number;
}

/** Far more than a definition has; without them rules are only compiled again. */
const mostKnown = 50_000;
const mostText = 8_000_000;

/** By what a type is made of: its kind, its bounds and the numbers of its parts. */
const known = new Recent<Numbered>(mostKnown, mostText);
let lastId = 0;

/**
 * The first type that was asked for of all that are the same in content. An edit of a schema makes new types for all
 * that lies above it; where they come out the same, what was made for the first holds for them.
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
  // A field can have a second name in the type only.
  return `${bounds} ${type.name} ${type.fields.size} ${members.join(" ")}`;
}
