import type { Schema } from "../../controllergen/schema/props.ts";
import type { Option } from "./decision.ts";
import type { Drafting } from "./drafting.ts";
import { withEnum } from "./enums.ts";
import { intOrString, quantity } from "./numbers.ts";
import { type Place, stringsIn } from "./place.ts";
import { type StringForm, stringForms } from "./string-forms.ts";
import { seenIn } from "./words.ts";

const plain: Option = { id: "string", label: "string" };
const either: Option = { id: "int-or-string", label: "integer or string" };

/** Strings: with a format if all have one, with an enum if a few words are repeated. */
export function stringSchema(place: Place, drafting: Drafting): Schema {
  const texts = stringsIn(place.values);
  const forms = formsOf(place, texts);
  const meant = forms.find((form) => form.isMeant(texts, place.name));
  const isPercentage = texts.some((text) => /^\d+%$/.test(text)) && place.isListKey !== true;
  const all = [plain, ...forms, ...(isPercentage ? [either] : [])];
  const first = meant ?? plain;
  const chosen = drafting.ask({
    topic: "type",
    at: place.at,
    ...(meant === undefined ? {} : { shownAt: [meant.schema.format === undefined ? "pattern" : "format"] }),
    evidence: `${meant?.noun ?? "a string"} ${seenIn(texts.length, place)}`,
    options: [optionOf(first), ...all.filter((option) => option !== first).map(optionOf)],
  });
  if (chosen === either.id) return intOrString();
  const form = forms.find(({ id }) => id === chosen);
  return form?.schema ?? withEnum({ type: "string" }, place, drafting);
}

/** Integers and strings: quantities, or any of both. */
export function integerOrStringSchema(place: Place, drafting: Drafting): Schema {
  const texts = stringsIn(place.values);
  const integers = place.values.filter((value) => typeof value === "bigint").length;
  const amount: Option = { id: "quantity", label: "quantity" };
  const form = stringForms.find(({ id }) => id === amount.id);
  const areAmounts = form !== undefined && texts.every(form.takes);
  const isMeant = areAmounts && form.isMeant(texts, place.name);
  const chosen = drafting.ask({
    topic: "type",
    at: place.at,
    evidence: `an integer in ${integers} and a string in ${texts.length} of ${place.of}${isMeant ? ", all of them quantities" : ""}`,
    options: isMeant ? [amount, either] : [either, ...(areAmounts ? [amount] : [])],
  });
  return chosen === amount.id ? quantity() : intOrString();
}

function formsOf(place: Place, texts: readonly string[]): readonly StringForm[] {
  return stringForms.filter(
    // A list is keyed by strings: the server compares quantities as they are written.
    ({ id, takes }) => texts.every(takes) && !(id === "quantity" && place.isListKey === true),
  );
}

function optionOf({ id, label }: Option): Option {
  return { id, label };
}
