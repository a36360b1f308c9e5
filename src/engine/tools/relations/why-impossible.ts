import type { Structural } from "../../server/schema/structural.ts";
import { casesOf } from "./decide/cases.ts";
import type { Formula, Place } from "./decide/formula.ts";
import type { Truth } from "./decide/judge.ts";
import { Links } from "./decide/links.ts";
import { readFormula } from "./decide/read-formula.ts";
import type { RuleStage } from "./stage.ts";

/** Keywords that bound the value at a place. */
const bounds = [
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "enum",
  "pattern",
  "default",
] as const satisfies readonly (keyof Structural)[];

type Bound = (typeof bounds)[number] | "required";

/** A keyword that makes an outcome impossible: without it there would be cases. */
export interface DecidingKeyword {
  /** The path from the rule's node: `[]` for the value itself. */
  readonly names: readonly string[];
  readonly keyword: Bound;
  readonly value: string;
}

/** The limits on evaluated formulas in the search for keywords, and on keywords that are checked. */
const mostWork = 4_000;
const mostKeywords = 16;

/** Says why an outcome that is proved impossible is so; the text follows a colon. */
export function whyImpossible(stage: RuleStage, truth: Truth): string {
  const keywords = decidingKeywords(stage, truth);
  if (keywords.length === 0) return "no combination of its conditions does. Proved.";
  const named = keywords.map(({ names, keyword, value }) => {
    const place = ["self", ...names].join(".");
    return keyword === "required" ? `\`${place}\` is required` : `\`${place}\` has \`${keyword}: ${value}\``;
  });
  return `${listed(named)}. Proved.`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** The keywords of the schema that make the outcome impossible: without any one of them it would be possible. */
export function decidingKeywords({ rule, node }: RuleStage, truth: Truth): readonly DecidingKeyword[] {
  const { optionalOldSelf = false } = rule;
  const read = (root: Structural): Formula | undefined =>
    readFormula({ rule: rule.rule, optionalOldSelf, side: "before" }, { before: root, after: root });
  const formula = read(node);
  if (formula === undefined) return [];
  const found: DecidingKeyword[] = [];
  const work = { left: mostWork };
  let looked = 0;
  for (const place of selfPlaces(formula)) {
    for (const keyword of keywordsAt(node, place)) {
      if (++looked > mostKeywords) return found;
      const without = withoutKeyword(node, place.names, keyword);
      const looser = read(without);
      if (looser === undefined) continue;
      const { answer } = casesOf([{ formula: looser, truths: [truth] }], work);
      if (answer === "some")
        found.push({ names: place.names, keyword, value: valueText(place.site.before, keyword) });
    }
  }
  return found;
}

function selfPlaces(formula: Formula): readonly Place[] {
  return [...new Links([formula]).places.values()].filter(({ root }) => root === "self");
}

function keywordsAt(root: Structural, { names, site }: Place): readonly Bound[] {
  const own = bounds.filter((keyword) => {
    const value = site.before[keyword];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
  });
  const around = nodeBelow(root, names.slice(0, -1));
  const isRequired = around?.required.includes(names.at(-1) ?? "") === true;
  return isRequired && names.length > 0 ? [...own, "required"] : own;
}

function nodeBelow(root: Structural, names: readonly string[]): Structural | undefined {
  return names.reduce<Structural | undefined>((node, name) => node?.properties.get(name), root);
}

function withoutKeyword(node: Structural, names: readonly string[], keyword: Bound): Structural {
  const [name, ...rest] = names;
  if (name === undefined) return withoutOwn(node, keyword);
  const next = node.properties.get(name);
  if (next === undefined) return node;
  if (rest.length === 0 && keyword === "required") {
    return { ...node, required: node.required.filter((each) => each !== name) };
  }
  return { ...node, properties: new Map(node.properties).set(name, withoutKeyword(next, rest, keyword)) };
}

function withoutOwn(node: Structural, keyword: Bound): Structural {
  if (keyword === "enum") return { ...node, enum: [] };
  if (keyword === "pattern") return { ...node, pattern: "" };
  return keyword === "required" ? node : { ...node, [keyword]: undefined };
}

function valueText(node: Structural, keyword: Bound): string {
  if (keyword === "required") return "";
  const value = node[keyword];
  return Array.isArray(value) ? `[${value.map(String).join(", ")}]` : String(value);
}
