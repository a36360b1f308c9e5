import type { Schema } from "../../controllergen/schema/props.ts";
import { toJson } from "../../go/value/json.ts";
import type { Drafting } from "./drafting.ts";
import { kindOf, type Place } from "./place.ts";
import { seenIn } from "./words.ts";

/** Fields that identify something: the same value in all samples is a coincidence. */
const identifies = /name|(?:^|[a-z])ids?$|^ids?$|key$|secret|token|password|host|image|url|uri/i;

/** Offers the only value of the samples as the default. A default is never guessed. */
export function askDefault(schema: Schema, place: Place, drafting: Drafting): Schema {
  const [value] = place.values;
  if (value === undefined || value === null || place.isStatus || place.values.length < 2) return schema;
  if (!["boolean", "integer", "string"].includes(kindOf(value)) || identifies.test(place.name)) return schema;
  if (place.values.some((other) => other !== value)) return schema;
  const chosen = drafting.ask<"none" | "default">({
    topic: "default",
    at: place.at,
    shownAt: ["default"],
    evidence: `${toJson(value)} ${seenIn(place.values.length, place)}`,
    options: [
      { id: "none", label: "no default" },
      { id: "default", label: `default ${toJson(value)}` },
    ],
    isOffer: true,
  });
  return chosen === "default" ? { ...schema, default: value } : schema;
}
