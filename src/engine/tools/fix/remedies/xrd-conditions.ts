import { isList, isMap, type Value } from "../../../go/value/value.ts";

/**
 * Returns a rule that says the same as `anyOf`, `allOf` or `not` about which fields are set. Undefined for conditions of
 * another kind.
 */
export function conditionRule(keyword: string, value: Value): string | undefined {
  if (keyword === "not") {
    const inner = fieldsSet(value);
    return inner && `!(${inner})`;
  }
  const operator = operators.get(keyword);
  if (operator === undefined || !isList(value) || value.length === 0) return undefined;
  const branches = value.map(fieldsSet);
  if (!branches.every((branch) => branch !== undefined)) return undefined;
  const needsBrackets = operator === "||" && branches.length > 1;
  return branches
    .map((branch) => (needsBrackets && branch.includes("&&") ? `(${branch})` : branch))
    .join(` ${operator} `);
}

const operators: ReadonlyMap<string, string> = new Map([
  ["anyOf", "||"],
  ["allOf", "&&"],
]);

/** `has(self.a) && has(self.b)` for a schema with nothing but `required`. */
function fieldsSet(schema: Value): string | undefined {
  if (!isMap(schema) || schema.size !== 1) return undefined;
  const names = schema.get("required");
  if (!isList(names) || names.length === 0) return undefined;
  const all = names.map((name) =>
    typeof name === "string" && /^[A-Za-z_]\w*$/.test(name) ? `has(self.${name})` : undefined,
  );
  return all.every((each) => each !== undefined) ? all.join(" && ") : undefined;
}
