import type { Playback } from "../../../playback/evaluate/evaluate.ts";
import { versionNamed } from "../../../server/resource/resource.ts";
import { definitionRules, versionsOf } from "../definition-rules.ts";
import type { RuleNote } from "./note.ts";
import { RuleStage } from "../../relations/stage.ts";
import { vacuousNote } from "./vacuous.ts";
import { waysRound } from "./ways-round.ts";

/** Longer rules are not looked into. */
const longest = 4_000;

/**
 * What the rule with that id does not do, and people take it to do, each with requests that were tried on the engine.
 * Bounded in work. Empty where nothing was found, and where the definition is not served.
 */
export function ruleNotes(playback: Playback, id: string): readonly RuleNote[] {
  const { write } = playback;
  const found = definitionRules(playback).find((each) => each.id === id);
  const resource = write?.live?.resource;
  if (write === undefined || !write.call.accepted || found === undefined || resource === undefined) return [];
  const { rule, schema, at } = found;
  const [name = ""] = versionsOf(schema, write);
  const version = versionNamed(resource, name);
  if (version === undefined || rule.rule.length > longest) return [];
  const stage = new RuleStage(resource, version, at, rule);
  const comparesWithOld = /\boldSelf\b/.test(rule.rule);
  if (comparesWithOld) return rule.optionalOldSelf === true ? [] : waysRound(stage);
  const note = vacuousNote(stage);
  return note === undefined ? [] : [note];
}
