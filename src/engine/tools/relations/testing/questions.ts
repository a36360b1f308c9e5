import { ruleTexts, widgetWith } from "../../../playback/testing/widget-definition.ts";
import { type Abilities, abilitiesOf } from "../abilities.ts";
import type { NoteStep } from "../play.ts";
import { type RuleRelation, relateRules } from "../relate.ts";
import type { AuthoredPair, AuthoredRule } from "./authored.ts";
import { stageAt } from "./widgets.ts";

/** Requests to a definition, with our engine's answer to each. */
export interface Told {
  readonly id: string;
  readonly crd: string;
  readonly steps: readonly NoteStep[];
}

const place = ["properties", "spec"];

/** A definition with the authored schema and a rule. */
function ruled(spec: string, rule: string): string {
  return widgetWith(`${spec.slice(0, -1)}, ${ruleTexts(rule)}}`);
}

export function askRule({ spec, rule }: AuthoredRule): Abilities {
  return abilitiesOf(stageAt(ruled(spec, rule), place));
}

export function askPair({ spec, first, second }: AuthoredPair): RuleRelation {
  const sideOf = (rule: string) => {
    const { resource, version, rule: compiled } = stageAt(ruled(spec, rule), place);
    return { resource, version, rules: [compiled] };
  };
  return relateRules({ first: sideOf(first), second: sideOf(second), place });
}

/** What is reported for a rule, as requests that a server can be asked. */
export function toldOfRule(authored: AuthoredRule): readonly Told[] {
  const abilities = askRule(authored);
  const crd = ruled(authored.spec, authored.rule);
  return (["hold", "fail", "error"] as const).flatMap((name) => {
    const evidence = abilities[name];
    return evidence.verdict === "found"
      ? [{ id: `relations/rule/${slug(authored.name)}/${name}`, crd, steps: evidence.steps }]
      : [];
  });
}

export function toldOfPair(authored: AuthoredPair): readonly Told[] {
  const relation = askPair(authored);
  return (["onlyFirst", "onlySecond", "both"] as const).flatMap((region) => {
    const evidence = relation[region];
    if (evidence.verdict !== "found") return [];
    return (["first", "second"] as const).map((side) => ({
      id: `relations/pair/${slug(authored.name)}/${region}/${side}`,
      crd: ruled(authored.spec, authored[side]),
      steps: evidence[side],
    }));
  });
}

function slug(name: string): string {
  return name.replaceAll(/[^a-z]+/g, "-");
}
