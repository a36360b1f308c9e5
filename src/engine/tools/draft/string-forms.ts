import { stringFormat } from "../../apimachinery/formats/registry.ts";
import type { Schema } from "../../controllergen/schema/props.ts";
import { quantity } from "./numbers.ts";

/** A form that strings may have, and how a schema says it. */
export interface StringForm {
  readonly id: string;
  /** "a duration" in evidence. */
  readonly noun: string;
  readonly label: string;
  readonly schema: Schema;
  /** Whether a string has the form. */
  readonly takes: (text: string) => boolean;
  /** Whether strings that have the form are meant that way. Otherwise the form is only offered. */
  readonly isMeant: (texts: readonly string[], name: string) => boolean;
}

const always = (): boolean => true;

/** A format of the server, for texts that also look like it: the server's checks are lenient. */
function format(
  name: string,
  noun: string,
  looksLike: RegExp,
  isMeant: StringForm["isMeant"] = always,
): StringForm {
  const accepts = stringFormat(name);
  return {
    id: name,
    noun,
    label: `string (format ${name})`,
    schema: { type: "string", format: name },
    takes: (text) => looksLike.test(text) && accepts?.(text) === true,
    isMeant,
  };
}

/** Names of fields with durations and with amounts: `5m` is five minutes or five thousandths. */
const namesDuration =
  /interval|timeout|duration|period|ttl|delay|backoff|window|age$|after|before|expir|every|retention|time|grace|lease|deadline/i;
const namesAmount = /storage|size|capacity|quota|limit|request|volume|quantit|resource/i;
/** Fields whose plain numbers are amounts, too. */
const isAmount = /cpu|memory|^(?:requests|limits|capacity|allocatable)$/i;

const quantityPattern = new RegExp(quantity().pattern ?? "");

/** The forms in the order in which they are tried. */
export const stringForms: readonly StringForm[] = [
  format("date-time", "a date-time", /^\d{4}-\d\d-\d\d[Tt]/),
  format("date", "a date", /^\d{4}-\d\d-\d\d$/),
  format(
    "duration",
    "a duration",
    /^-?(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/,
    (texts, name) => namesDuration.test(name) || texts.some((text) => !/^-?\d+m$/.test(text)),
  ),
  {
    id: "quantity",
    noun: "a quantity",
    label: "quantity",
    schema: quantity(),
    takes: (text) => quantityPattern.test(text),
    isMeant: (texts, name) =>
      isAmount.test(name) ||
      texts.some((text) => /[KMGTPE]i$/.test(text) || (namesAmount.test(name) && /[a-z]$/i.test(text))),
  },
  format("ipv4", "an IPv4 address", /^\d+\.\d+\.\d+\.\d+$/),
  format("ipv6", "an IPv6 address", /:.*:/),
  format("cidr", "a range of IP addresses", /\/\d+$/),
  format("uuid", "a UUID", /^[\da-f]{8}-[\da-f]{4}-/i),
  format("uri", "a URL", /^[a-z][a-z\d+.-]*:\/\/\S/i),
];
