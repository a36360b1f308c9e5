import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { escapeName } from "../../../server/rules/escape.ts";
import { type Attempt, type Draft, parentOf, together } from "../draft.ts";

const keyword = "x-kubernetes-validations";

/** Writes the fields that need other fields as rules: `!has(self.a) || has(self.b)`. */
export function dependenciesAsRules({ manuscript, path, value }: Draft): readonly Attempt[] {
  const node = parentOf(path);
  const written = valueAt(value, path);
  const entries = isMap(written) ? [...written] : [];
  const rules = entries.flatMap(([name, needed]) =>
    isList(needed) && needed.every((each) => typeof each === "string") && needed.length > 0
      ? [new Map([["rule", `!${has(name)} || ${needed.map((each) => has(String(each))).join(" && ")}`]])]
      : [],
  );
  if (rules.length === 0 || rules.length < entries.length) return [];
  const there = valueAt(value, [...node, keyword]);
  const edits = isList(there)
    ? together(manuscript.replace([...node, keyword], [...there, ...rules]), manuscript.remove(path))
    : together(manuscript.rename(path, keyword), manuscript.replace(path, rules as Value));
  return [{ title: rules.length === 1 ? "Write it as a rule" : `Write it as ${rules.length} rules`, edits }];
}

function has(name: string): string {
  return `has(self.${escapeName(name)})`;
}
