import { deepEqual } from "../../src/engine/go/value/equal.ts";
import { sortedKeys, toJson } from "../../src/engine/go/value/json.ts";
import { isList, isMap, member, type Value, type ValueMap } from "../../src/engine/go/value/value.ts";
import { normalBody, normalReview, normalTexts } from "./normal.ts";

/** What is compared in answers. */
export type Facet = "verdict" | "text" | "object" | "cost";

export const facets: readonly Facet[] = ["verdict", "text", "object", "cost"];

export interface Difference {
  readonly facet: Facet;
  /** The place in the answer: `requests[0].body.spec`. */
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

type Facts = Readonly<Record<Facet, ReadonlyMap<string, Value>>>;

/** What an answer has of admission policies. */
const ofPolicies: readonly (readonly [Facet, string])[] = [
  ["text", "expressionWarnings"],
  ["object", "auditAnnotations"],
  ["cost", "policyCosts"],
];

/** The parts of an answer by facet, keyed by place. */
function factsOf(answer: ValueMap): Facts {
  const facts = {
    verdict: new Map<string, Value>(),
    text: new Map<string, Value>(),
    object: new Map<string, Value>(),
    cost: new Map<string, Value>(),
  };
  const take = (place: string, response: Value | undefined): void => {
    if (!isMap(response)) return;
    const code = Number(response.get("code"));
    facts.verdict.set(`${place}.code`, BigInt(code));
    const accepted = code >= 200 && code < 300;
    facts[accepted ? "object" : "text"].set(`${place}.body`, normalBody(response.get("body") ?? null));
    const warnings = response.get("warnings");
    if (isList(warnings) && warnings.length > 0)
      facts.text.set(`${place}.warnings`, warnings.map(normalTexts).sort());
    for (const [facet, name] of ofPolicies) {
      const value = response.get(name);
      const isEmpty = value === undefined || (isList(value) && value.length === 0);
      if (!isEmpty) facts[facet].set(`${place}.${name}`, normalTexts(value));
    }
  };
  takeAll("others");
  take("previousCrd", answer.get("previousCrd"));
  takeAll("previousRequests");
  take("crd", answer.get("crd"));
  for (const list of ["namespaces", "params", "policies", "requests"]) takeAll(list);
  const reviews = answer.get("conversionReviews");
  for (const [i, review] of (isList(reviews) ? reviews : []).entries()) {
    facts.object.set(`conversionReviews[${i}]`, normalReview(review));
  }
  const rules = answer.get("rules");
  if (isList(rules) && rules.length > 0) facts.cost.set("rules", rules);
  const runtime = answer.get("runtime");
  for (const entry of isList(runtime) ? runtime : []) {
    facts.cost.set(`runtime[${member(entry, "request")}]`, member(entry, "cost") ?? null);
  }
  return facts;

  function takeAll(key: string): void {
    const list = answer.get(key);
    if (isList(list)) for (const [i, response] of list.entries()) take(`${key}[${i}]`, response);
  }
}

/** The differences between an answer and the recorded one; empty if they are the same. */
export function compareAnswers(expected: ValueMap, actual: ValueMap): Difference[] {
  const wanted = factsOf(expected);
  const given = factsOf(actual);
  return facets.flatMap((facet) => {
    const places = new Set([...wanted[facet].keys(), ...given[facet].keys()]);
    return [...places].flatMap((place) =>
      diff(facet, place, wanted[facet].get(place), given[facet].get(place)),
    );
  });
}

/** The smallest parts that differ. */
function diff(facet: Facet, path: string, a: Value | undefined, b: Value | undefined): Difference[] {
  if (a !== undefined && b !== undefined && (deepEqual(a, b) || toJson(a) === toJson(b))) return [];
  if (isMap(a) && isMap(b)) {
    const keys = [...new Set([...sortedKeys(a), ...sortedKeys(b)])];
    return keys.flatMap((key) => diff(facet, `${path}.${key}`, a.get(key), b.get(key)));
  }
  if (isList(a) && isList(b) && a.length === b.length) {
    return a.flatMap((item, i) => diff(facet, `${path}[${i}]`, item, b[i]));
  }
  const show = (value: Value | undefined) => (value === undefined ? "(absent)" : toJson(value));
  const [expected, actual] = sectionsAround(show(a), show(b));
  return [{ facet, path, expected, actual }];
}

/** The interesting part of two long texts: the first difference, and some text before. */
function sectionsAround(a: string, b: string): readonly [string, string] {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const start = Math.max(0, Math.min(same, Math.max(a.length, b.length) - 240) - 60);
  const section = (text: string) => `${start === 0 ? "" : "..."}${text.slice(start, start + 300)}`;
  return [section(a), section(b)];
}
