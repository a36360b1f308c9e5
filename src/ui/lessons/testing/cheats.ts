import { parse, stringify } from "yaml";

/**
 * Ways to make a check pass without doing the task. Each returns another definition, or the same if it does not apply.
 */
export const cheats: Readonly<Record<string, (definition: string) => string>> = {
  "an empty definition": () => "",
  "a definition that is none": () => "a: b\n",
  "no rules": (definition) => without(definition, ["x-kubernetes-validations"]),
  "everything is allowed": (definition) =>
    edited(definition, (key, value) =>
      key === "openAPIV3Schema" ? { type: "object", "x-kubernetes-preserve-unknown-fields": true } : value,
    ),
  "only types are left": (definition) =>
    without(definition, [
      "x-kubernetes-validations",
      "x-kubernetes-list-type",
      "x-kubernetes-list-map-keys",
      "required",
      "enum",
      "pattern",
      "minimum",
      "maximum",
      "minLength",
      "maxLength",
      "minItems",
      "maxItems",
      "default",
      "nullable",
    ]),
};

/** A definition without a field, in all schemas and lists of required fields. */
export function withoutField(definition: string, field: string): string {
  const names = (value: unknown): unknown =>
    Array.isArray(value) ? value.filter((name) => name !== field) : value;
  return edited(definition, (key, value) => {
    if (key === "required") return names(value);
    if (key !== "properties" || typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
  });
}

function without(definition: string, keys: readonly string[]): string {
  return edited(definition, (key, value) => (keys.includes(key) ? undefined : value));
}

/** The definition after `change` of every member, inner ones first; `undefined` removes a member. */
function edited(definition: string, change: (key: string, value: unknown) => unknown): string {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const next = change(key, walk(inner));
        return next === undefined ? [] : [[key, next]];
      }),
    );
  };
  const before: unknown = parse(definition);
  const after = walk(before);
  return JSON.stringify(before) === JSON.stringify(after) ? definition : stringify(after);
}
