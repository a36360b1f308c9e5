import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, member, stringAt, type Value } from "../../../go/value/value.ts";

/** Matches what comes before a value in the text of a description. */
const before =
  /(?:such as|for example|for instance|e\.g\.|example:|defaults? (?:to|is)|default:|usually|typically|recommended:?)[,:]?\s+(?:`([^`]+)`|"([^"]+)"|'([^']+)'|([\w][\w./:-]*\w|\w))/gi;

/**
 * Returns values that a definition suggests for a field without a default: an example, a value in its description, or
 * the default of the same field in another version. `schema` is the path of the field in the schema of `version`.
 */
export function suggestedValues(
  definition: Value | undefined,
  version: string,
  schema: Path,
): readonly Value[] {
  const all = valueAt(definition, ["spec", "versions"]);
  const versions = isList(all) ? all : [];
  const nodes = versions.map((each) => ({
    isOwn: stringAt(each, "name") === version,
    node: valueAt(each, ["schema", "openAPIV3Schema", ...schema]),
  }));
  const own = nodes.find(({ isOwn }) => isOwn)?.node;
  const type = stringAt(own, "type");
  const others = nodes.filter(({ isOwn }) => !isOwn).map(({ node }) => member(node, "default"));
  const told = [...stringAt(own, "description").matchAll(before)].map(([, ...quoted]) =>
    typed(quoted.find((text) => text !== undefined) ?? "", type),
  );
  return [...others, member(own, "example"), ...told].filter(
    (value): value is Exclude<Value, null> => value !== undefined && value !== null && value !== "",
  );
}

/** Parses a word of a description as a value of a type. */
function typed(text: string, type: string): Value | undefined {
  if (type === "integer") return /^-?\d{1,18}$/.test(text) ? BigInt(text) : undefined;
  if (type === "number") return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  if (type === "boolean") return text === "true" || (text === "false" ? false : undefined);
  return type === "string" ? text : undefined;
}
