const conditions =
  "The server's schemas have no conditions: write them as a rule under `x-kubernetes-validations`.";

/** What to write for keywords of JSON Schema and OpenAPI that definitions do not have. */
const advice: ReadonlyMap<string, string> = new Map([
  ["if", conditions],
  ["then", conditions],
  ["else", conditions],
  ["const", "For one value, write an `enum` of it."],
  ["dependentRequired", "Write a rule under `x-kubernetes-validations`: `!has(self.a) || has(self.b)`."],
  ["dependentSchemas", conditions],
  ["$defs", "The server's schemas have no references: write each schema where it is used."],
  ["prefixItems", "All items of a list have one schema, which is written under `items`."],
  ["contains", "Write a rule under `x-kubernetes-validations`: `self.exists(x, …)`."],
  ["minContains", "Write a rule under `x-kubernetes-validations`: `self.filter(x, …).size() >= 1`."],
  ["maxContains", "Write a rule under `x-kubernetes-validations`: `self.filter(x, …).size() <= 1`."],
  ["propertyNames", "Write a rule under `x-kubernetes-validations`: `self.all(key, key.matches('…'))`."],
  ["unevaluatedProperties", "The server drops fields that the schema does not have, so this is not needed."],
  ["examples", "Write a single `example`."],
  [
    "readOnly",
    "To keep a field from being changed, write the rule `self == oldSelf` under `x-kubernetes-validations`.",
  ],
  ["writeOnly", "Everyone who can read an object sees all its fields."],
  ["deprecated", "Only a version can be deprecated, in `spec.versions`. Say it in the `description`."],
  ["discriminator", "Write a rule under `x-kubernetes-validations` for the field that selects the others."],
  ["contentEncoding", "For a string in base64, write `format: byte`."],
]);

/** Returns what to do about a field that JSON Schema or OpenAPI has, and the schemas of definitions do not. */
export function jsonSchemaAdvice(name: string): string | undefined {
  return advice.get(name);
}
