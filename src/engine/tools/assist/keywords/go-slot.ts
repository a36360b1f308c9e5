import type { GoType } from "../../../go/decode/types.ts";
import { goJSONSchemaProps } from "../../../server/schema/props/schema.ts";
import type { Shape, Slot, SlotKey, SlotValue } from "../slot.ts";
import { keywordNote } from "./notes.ts";

/** A member of a Go struct: the names of the struct and of the member. */
export interface GoMember {
  readonly struct: string;
  readonly member: string;
}

/** What is known about values besides their types. */
export interface GoKnowledge {
  values(member: GoMember, at: readonly (string | number)[]): readonly SlotValue[];
  /** Required members. */
  required(struct: string): readonly string[];
  /** What the server does with a member, if the notes on definitions and metadata do not say it. */
  note?(member: GoMember): string | undefined;
  /** The most common members, in order; the others come after them. */
  common(struct: string): readonly string[];
}

/**
 * The slot for a value that is decoded into a Go type. `member` is the struct member that the value, or the list it
 * is an item of, belongs to; `at` is the path in the text.
 */
export function goSlot(
  type: GoType,
  knowledge: GoKnowledge,
  member: GoMember = { struct: "", member: "" },
  at: readonly (string | number)[] = [],
): Slot {
  const real = bareType(type);
  const below = (inner: GoType, of: GoMember, key: string | number): Slot =>
    goSlot(inner, knowledge, of, [...at, key]);
  const fields = real.kind === "struct" ? real.fields() : undefined;
  const note = knowledge.note?.(member) ?? keywordNote(member.struct, member.member);
  return {
    shape: shapeOf(real),
    summary: wordOf(real),
    notes: note === undefined ? [] : [note],
    keys: () => {
      if (real.kind !== "struct" || fields === undefined) return [];
      const required = knowledge.required(real.name);
      const first = [...new Set([...required, ...knowledge.common(real.name)])];
      const keys = [...fields].map(
        ([key, inner]): SlotKey => ({
          key,
          required: required.includes(key),
          slot: below(inner, { struct: real.name, member: key }, key),
        }),
      );
      const leading = first.flatMap((name) => keys.filter(({ key }) => key === name));
      return [...leading, ...keys.filter(({ key }) => !first.includes(key))];
    },
    member: (key) => {
      if (real.kind === "map") return below(real.element, { struct: "", member: "" }, key);
      const inner = fields?.get(key);
      return real.kind === "struct" && inner !== undefined
        ? below(inner, { struct: real.name, member: key }, key)
        : undefined;
    },
    item: (index) => (real.kind === "slice" ? below(real.element, member, index) : undefined),
    values: () => [...booleans(real), ...knowledge.values(member, at)],
  };
}

/** The type without pointers; a type that may be a schema is returned as a schema. */
function bareType(type: GoType): GoType {
  if (type.kind === "pointer") return bareType(type.to);
  // An XRD keeps its schemas as any JSON.
  if (type.kind === "custom" && /^(?:v1\.JSONSchemaPropsOr|runtime\.RawExtension$)/.test(type.name))
    return goJSONSchemaProps;
  return type;
}

function shapeOf(type: GoType): Shape {
  if (type.kind === "struct" || type.kind === "map") return "object";
  if (type.kind === "slice") return "list";
  return type.kind === "custom" ? "any" : "scalar";
}

function wordOf(type: GoType): string {
  switch (type.kind) {
    case "slice":
      return `[]${wordOf(bareType(type.element))}`;
    case "map":
      return `map of ${wordOf(bareType(type.element))}`;
    case "struct":
      return type.name === "v1.JSONSchemaProps" ? "schema" : "object";
    case "custom":
      return type.name === "v1.Time" ? "string" : "any";
    case "bool":
      return "boolean";
    case "int":
    case "uint8":
      return "integer";
    case "float64":
      return "number";
    default:
      return "string";
  }
}

function booleans(type: GoType): readonly SlotValue[] {
  return type.kind === "bool" ? [true, false].map((value) => ({ value, detail: "boolean" })) : [];
}
