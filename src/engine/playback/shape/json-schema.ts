import type { GoStruct, GoType } from "../../go/decode/types.ts";

/** The keywords that are needed to describe a Go type. */
export interface ShapeSchema {
  readonly type?: readonly string[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, ShapeSchema>>;
  readonly items?: ShapeSchema;
  readonly additionalProperties?: ShapeSchema;
}

export interface RootSchema extends ShapeSchema {
  readonly $defs: Readonly<Record<string, ShapeSchema>>;
}

const schemaName = "v1.JSONSchemaProps";

/**
 * Converts a Go type to a JSON schema of the JSON that can be decoded into it: only types, with null everywhere as in
 * Go. Unknown members are left to strict decoding.
 */
export function jsonSchemaOf(type: GoStruct): RootSchema {
  const $defs: Record<string, ShapeSchema> = {};

  const properties = (struct: GoStruct): ShapeSchema => {
    const known: Record<string, ShapeSchema> = {};
    for (const [name, member] of struct.fields()) known[name] = schemaOf(member);
    return { properties: known };
  };
  const reference = (struct: GoStruct): ShapeSchema => {
    if (!Object.hasOwn($defs, struct.name)) {
      // A struct may contain itself, so its name is registered before its members are read.
      $defs[struct.name] = {};
      $defs[struct.name] = properties(struct);
    }
    return { $ref: `#/$defs/${struct.name}` };
  };
  const schemaOf = (member: GoType): ShapeSchema => {
    switch (member.kind) {
      case "string":
      case "bytes":
        return { type: ["string", "null"] };
      case "bool":
        return { type: ["boolean", "null"] };
      case "int":
      case "uint8":
        return { type: ["integer", "null"] };
      case "float64":
        return { type: ["number", "null"] };
      case "slice":
        return { type: ["array", "null"], items: schemaOf(member.element) };
      case "map":
        return { type: ["object", "null"], additionalProperties: schemaOf(member.element) };
      case "pointer":
        return schemaOf(member.to);
      case "struct":
        return { type: ["object", "null"], ...reference(member) };
      case "any":
        return {};
      case "custom":
        return customSchema(member.name);
    }
  };
  const root = properties(type);
  return { type: ["object"], ...root, $defs };
}

/** Types with their own decoder: unions of a schema and something else. Any other type is unrestricted. */
function customSchema(name: string): ShapeSchema {
  if (name === "v1.JSONSchemaPropsOrBool") {
    return { type: ["object", "boolean", "null"], $ref: `#/$defs/${schemaName}` };
  }
  if (name === "v1.JSONSchemaPropsOrArray" || name === "v1.JSONSchemaPropsOrStringArray") {
    return { $ref: `#/$defs/${schemaName}` };
  }
  return {};
}
