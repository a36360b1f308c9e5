import type { Schema } from "../../controllergen/schema/props.ts";
import type { Drafting } from "./drafting.ts";
import { type Place, stringsIn } from "./place.ts";
import { listed, seenIn } from "./words.ts";

/** The most values that look like a choice, and how often each must occur so that the draft decides. */
const mostValues = 8;
const usesToDecide = 3;

/** A word as enums have them: no spaces, dots or slashes. */
const word = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** Fields with free texts, of which samples often repeat a few. */
const isFree =
  /name|(?:^|[a-z])ids?$|^ids?$|key|label|path|image|tag|version|user|password|secret|token|host|domain|mail|url|uri|description|message|reason|value|text|title|namespace|class|region|zone|^kinds?$|[a-z]Kind$|annotation|prefix|suffix|command|args|chart|topic|bucket|branch|owner|group|account/i;

/** Adds the values as an enum: decided if few words are used often, offered if a few words are repeated. */
export function withEnum(schema: Schema, place: Place, drafting: Drafting): Schema {
  const uses = new Map<string, number>();
  const texts = stringsIn(place.values);
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  if (uses.size > mostValues || uses.size === texts.length) return schema;
  if (![...uses.keys()].every((text) => word.test(text))) return schema;
  const isOften = uses.size > 1 && [...uses.values()].every((count) => count >= usesToDecide);
  const isDecided = isOften && !isFree.test(place.name) && place.isListKey !== true;
  const values = [...uses.keys()].sort();
  const any = { id: "any", label: "any string" } as const;
  const only = { id: "enum", label: `only ${listed(values)}` } as const;
  const chosen = drafting.ask<"any" | "enum">({
    topic: "enum",
    at: place.at,
    shownAt: ["enum"],
    evidence: `${[...uses].map(([text, count]) => `${text} ${count}×`).join(", ")} ${seenIn(texts.length, place)}`,
    options: isDecided ? [only, any] : [any, only],
    isOffer: !isDecided,
  });
  if (chosen === "any") return schema;
  // With null, the server demands that the enum has it, too.
  return { ...schema, enum: place.values.includes(null) ? [...values, null] : values };
}
