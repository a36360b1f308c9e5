import { locate } from "../../../apimachinery/source/locate.ts";
import { speaksOf } from "../../../server/rules/speaks-of.ts";
import type { DefinitionSchemas, VersionSchema } from "../definition-schemas.ts";
import { schemasOnWay } from "./schemas-on-way.ts";

/** A person reads only a few at a time. */
const mostRules = 6;

/** The rules that check the value at a path of an object or mention it, each on a line with its place. */
export function ruleLines(
  { document }: DefinitionSchemas,
  { schema, at }: VersionSchema,
  path: readonly (string | number)[],
): readonly string[] {
  const nodes = schemasOnWay(schema, path);
  const found = nodes.flatMap((node, depth) => {
    const isOwn = depth === path.length;
    const field = path.slice(depth).find((key) => typeof key === "string");
    return node.validations.flatMap(({ rule }, i) => {
      if (!isOwn && (field === undefined || !speaksOf(rule, field))) return [];
      const place = [...at, ...node.at, "x-kubernetes-validations", i, "rule"];
      return [`Rule, line ${locate(document, "crd", place).line}: ${rule.trim()}`];
    });
  });
  const left = found.length - mostRules;
  return left > 0 ? [...found.slice(0, mostRules), `And ${left} more rules.`] : found;
}
