import { toJson } from "../src/engine/go/value/json.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import type { Resource, ServedVersion } from "../src/engine/server/resource/resource.ts";
import type { Structural, ValidationRule } from "../src/engine/server/schema/structural.ts";
import { type RuleRelation, relateRules } from "../src/engine/tools/relations/relate.ts";

/** A rule of one definition whose text changes in the next one. */
export interface RuleEdit {
  /** `widgets.example.com v1 spec.a`. */
  readonly where: string;
  readonly before: string;
  readonly after: string;
  readonly relation: RuleRelation;
  readonly milliseconds: number;
  /** The objects for both sides and both definitions, as they were asked, and the answers. */
  readonly cases: readonly EditCase[];
}

/** Requests to a definition as a case for the recorder, and the answer to the last one. */
interface EditCase {
  readonly crd: string;
  readonly requests: readonly { readonly verb: string; readonly object: string }[];
  readonly answer: string;
}

/**
 * The rules that are edited between two definitions (texts in JSON), each with the relation of the two. Versions that
 * are not served, and definitions that the server rejects, are left out.
 */
export function ruleEdits(before: string, after: string, known: Set<string>): readonly RuleEdit[] {
  const [old, now] = [resourceOf(before), resourceOf(after)];
  if (old === undefined || now === undefined) return [];
  return old.versions.flatMap((version) => {
    const other = now.versions.find(({ name }) => name === version.name);
    if (other === undefined) return [];
    const found: RuleEdit[] = [];
    for (const [first, second] of nodePairs(version.schema, other.schema)) {
      for (const [one, two] of editedRules(first.validations, second.validations)) {
        const key = JSON.stringify([one.rule, two.rule, old.kind, version.name, first.at]);
        if (known.has(key)) continue;
        known.add(key);
        const edited = edit([old, version, one], [now, other, two], first);
        const texts = [
          withOneRule(before, version.name, first.at, one.rule),
          withOneRule(after, version.name, first.at, two.rule),
        ] as const;
        found.push({ ...edited, cases: casesOf(edited.relation, texts) });
      }
    }
    return found;
  });
}

type Side = readonly [Resource, ServedVersion, ValidationRule];

function edit([r1, v1, one]: Side, [r2, v2, two]: Side, { at }: Structural): Omit<RuleEdit, "cases"> {
  const start = performance.now();
  const relation = relateRules({
    first: { resource: r1, version: v1, rules: [one] },
    second: { resource: r2, version: v2, rules: [two] },
    place: at,
  });
  const where = `${r1.kind} ${v1.name} ${at.filter((word) => word !== "properties").join(".")}`;
  return { where, before: one.rule, after: two.rule, relation, milliseconds: performance.now() - start };
}

/** A definition (JSON) whose node only has one of its rules. */
function withOneRule(crd: string, version: string, at: Structural["at"], rule: string): string {
  const definition = JSON.parse(crd);
  const { schema } = definition.spec.versions.find(({ name }: { readonly name: string }) => name === version);
  const node = at.reduce((found, step) => found[String(step)], schema.openAPIV3Schema);
  const rules: readonly { readonly rule: string }[] = node["x-kubernetes-validations"];
  node["x-kubernetes-validations"] = rules.filter((each) => each.rule === rule);
  return JSON.stringify(definition);
}

function casesOf({ onlyFirst, onlySecond, both }: RuleRelation, crds: readonly [string, string]): EditCase[] {
  return [onlyFirst, onlySecond, both].flatMap((evidence) => {
    if (evidence.verdict !== "found") return [];
    return (
      [
        [crds[0], evidence.first],
        [crds[1], evidence.second],
      ] as const
    ).map(([crd, steps]) => ({
      crd,
      requests: steps.map(({ request, object }) => ({ verb: request, object: toJson(object ?? null) })),
      answer: steps.at(-1)?.answer ?? "",
    }));
  });
}

function resourceOf(crd: string): Resource | undefined {
  return createEngine().playback({ crd }, { now: "2026-01-01T00:00:00Z" }).write?.live?.resource;
}

/** The nodes that have rules in both schemas. */
function* nodePairs(before: Structural, after: Structural): Generator<readonly [Structural, Structural]> {
  if (before.validations.length > 0 && after.validations.length > 0) yield [before, after];
  for (const [name, node] of before.properties) {
    const other = after.properties.get(name);
    if (other !== undefined) yield* nodePairs(node, other);
  }
  if (before.items !== undefined && after.items !== undefined) yield* nodePairs(before.items, after.items);
  const [old, now] = [before.additionalProperties, after.additionalProperties];
  if (typeof old === "object" && typeof now === "object") yield* nodePairs(old, now);
}

/** Pairs removed rules with added ones, the most similar first. A rule without a counterpart is not an edit. */
function editedRules(
  before: readonly ValidationRule[],
  after: readonly ValidationRule[],
): readonly (readonly [ValidationRule, ValidationRule])[] {
  const text = ({ rule }: ValidationRule): string => rule.trim();
  const gone = before.filter((rule) => !after.some((other) => text(other) === text(rule)));
  const came = after.filter((rule) => !before.some((other) => text(other) === text(rule)));
  const pairs = gone.flatMap((one) => came.map((two) => ({ one, two, alike: alike(one.rule, two.rule) })));
  pairs.sort((a, b) => b.alike - a.alike);
  const taken = new Set<ValidationRule>();
  const found: (readonly [ValidationRule, ValidationRule])[] = [];
  for (const { one, two } of pairs) {
    if (taken.has(one) || taken.has(two)) continue;
    taken.add(one).add(two);
    found.push([one, two]);
  }
  return found;
}

function alike(a: string, b: string): number {
  const words = (text: string): ReadonlySet<string> => new Set(text.match(/\w+|[^\s\w]+/g) ?? []);
  const [one, two] = [words(a), words(b)];
  const shared = [...one].filter((word) => two.has(word)).length;
  return shared / Math.max(1, one.size + two.size - shared);
}
