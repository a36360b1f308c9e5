import type { Playback } from "../../../playback/evaluate/evaluate.ts";
import { versionNamed } from "../../../server/resource/resource.ts";
import { type Abilities, abilitiesOf } from "../../relations/abilities.ts";
import { RuleStage } from "../../relations/stage.ts";
import { definitionRules, versionsOf } from "../definition-rules.ts";
import type { RuleNote } from "./note.ts";
import { impliedNote, vacuousNote } from "./vacuous.ts";
import { waysRound } from "./ways-round.ts";

/** Longer rules are not analyzed. */
const longest = 4_000;

/**
 * The possible outcomes of a rule, and what it does not do although people expect it to, each with requests
 * that were tried.
 */
export interface RuleInsight {
  /** Missing if the definition is not served or the rule is too long. */
  readonly abilities?: Abilities;
  readonly notes: readonly RuleNote[];
}

/** What is known about the rule with that id, for any object. The work is bounded. */
export function ruleInsight(playback: Playback, id: string): RuleInsight {
  const { write } = playback;
  const found = definitionRules(playback).find((each) => each.id === id);
  const resource = write?.live?.resource;
  if (write === undefined || !write.call.accepted || found === undefined || resource === undefined)
    return { notes: [] };
  const { rule, schema, at } = found;
  const [name = ""] = versionsOf(schema, write);
  const version = versionNamed(resource, name);
  if (version === undefined || rule.rule.length > longest) return { notes: [] };
  const stage = (): RuleStage => new RuleStage(resource, version, at, rule);
  const abilities = abilitiesOf(stage());
  const comparesWithOld = /\boldSelf\b/.test(rule.rule);
  const round = comparesWithOld && rule.optionalOldSelf !== true ? waysRound(stage()) : [];
  const note = vacuousNote(stage(), abilities);
  const isTold = note !== undefined && (note.isProved || !comparesWithOld);
  const implied = note?.kind === "always" ? undefined : impliedNote(stage(), abilities);
  return {
    abilities,
    notes: [...round, ...(isTold ? [note] : []), ...(implied === undefined ? [] : [implied])],
  };
}
