import { editDistance } from "../../../apimachinery/field/nearest.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { formatExamples } from "../../samples/formats.ts";
import { take } from "../../samples/lazy.ts";
import { strings } from "../../samples/strings.ts";
import { letterDistance } from "./letter-distance.ts";
import { nearestMatch } from "./nearest-match.ts";
import { realDate } from "./real-date.ts";
import { forbiddenBy, isEvasion, withoutForbidden } from "./without-forbidden.ts";

/** Longer texts are not compared letter by letter, and no nearest match is searched for them. */
const longestCompared = 400;
/** The number of texts to look at that are made from the schema alone. */
const mostMade = 24;
/** If there are more texts, only this many are compared letter by letter: those that share the most letters. */
const mostCompared = 200;

/** Counts the changes from one text to another. A difference in case alone counts almost nothing. */
export function textDistance(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length > longestCompared || b.length > longestCompared) return Math.abs(a.length - b.length) + 1;
  return 0.2 + editDistance(a.toLowerCase(), b.toLowerCase());
}

/**
 * Returns strings that a node may accept instead of the written one, the nearest first: other spellings, the nearest
 * match of its pattern, the string cut or filled up to its length, listed values, then anything that the node accepts.
 * The caller must check them.
 */
export function nearTexts(
  written: string,
  node: Structural,
  forbidden: readonly Structural[] = forbiddenBy(node),
): readonly string[] {
  const nodes = [node, ...node.allOf];
  const without = withoutForbidden(written, forbidden);
  const respelt = [
    written,
    ...respellings(written),
    ...nodes.flatMap(({ format }) => asFormat(written, format)),
  ];
  const matched = nodes.flatMap(({ pattern }) =>
    pattern === "" || written.length > longestCompared
      ? []
      : respelt.flatMap((text) => nearestMatch(pattern, text) ?? []),
  );
  const near = [...respelt, ...matched].flatMap((text) => [text, ...nodes.map((each) => sized(text, each))]);
  const made = [
    ...node.enum.filter((value) => typeof value === "string"),
    ...nodes.flatMap(({ format }) => formatExamples(format)),
    ...take(strings([node, ...node.allOf]), mostMade),
  ];
  const all = [...new Set([...without, ...near, ...made])].filter(
    (text) => text !== written && !isEvasion(written, text, forbidden),
  );
  const ofWritten = new Set(near);
  // A string made from the written one is better than one that only resembles it.
  const price = (text: string): number =>
    without.includes(text) ? 0 : textDistance(written, text) * (ofWritten.has(text) ? 0.6 : 1);
  if (all.length <= mostCompared) return cheapestFirst(all, price);
  const likely = cheapestFirst(all, (text) => letterDistance(written, text));
  return [...cheapestFirst(likely.slice(0, mostCompared), price), ...likely.slice(mostCompared)];
}

function cheapestFirst(texts: readonly string[], price: (text: string) => number): readonly string[] {
  return texts
    .map((text) => ({ text, price: price(text) }))
    .sort((a, b) => a.price - b.price)
    .map(({ text }) => text);
}

/** Returns a text whose parts begin and end with a letter or digit: `a.b` for `-a.b-`. Empty if nothing is left. */
export function cleaned(written: string): readonly string[] {
  const text = written
    .split(/([./:])/)
    .map((part) => (/^[./:]$/.test(part) ? part : part.replaceAll(/^[^A-Za-z0-9*]+|[^A-Za-z0-9*]+$/g, "")))
    .join("");
  return text === "" || text === written ? [] : [text];
}

function respellings(written: string): readonly string[] {
  const trimmed = written.trim();
  const dashed = trimmed
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");
  return [
    trimmed,
    trimmed.toLowerCase(),
    trimmed.toUpperCase(),
    trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1),
    dashed,
    ...cleaned(trimmed),
    trimmed.replaceAll(/\s+/g, ""),
    realDate(trimmed) ?? "",
  ].filter((text) => text !== "");
}

/** Cuts a string to the longest that a node accepts, or fills it up to the shortest. */
function sized(text: string, { minLength, maxLength }: Structural): string {
  const characters = [...text];
  const most = maxLength === undefined ? characters.length : Number(maxLength);
  const least = minLength === undefined ? 0 : Math.min(Number(minLength), 1_000);
  const cut = characters
    .slice(0, most)
    .join("")
    .replace(characters.length > most ? /[-._ ]+$/ : /$^/, "");
  return filledUp(cut, least);
}

/**
 * Fills a string up to a number of characters. Repeats its last word if it has several, as in the fields of a schedule
 * or the parts of a name. Otherwise adds letters.
 */
export function filledUp(text: string, least: number): string {
  const missing = least - [...text].length;
  if (missing <= 0) return text;
  const last = /[\s,;./:_-]+[^\s,;./:_-]+$/.exec(text)?.[0];
  return (
    text + (last === undefined ? "x".repeat(missing) : last.repeat(Math.ceil(missing / [...last].length)))
  );
}

/** Returns what a person may have meant by a string that a format rejects. */
function asFormat(written: string, format: string): readonly string[] {
  const two = (digits = ""): string => digits.padStart(2, "0");
  switch (format) {
    case "date": {
      const [, year, month, day] = /(\d{4})\D(\d{1,2})\D(\d{1,2})/.exec(written) ?? [];
      return year === undefined ? [] : [`${year}-${two(month)}-${two(day)}`];
    }
    case "date-time":
    case "datetime": {
      const [, year, month, day, time, zone] =
        /(\d{4})\D(\d{1,2})\D(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[-+]\d{2}:?\d{2})?)?/i.exec(
          written,
        ) ?? [];
      if (year === undefined) return [];
      const seconds = time === undefined ? "00:00:00" : time.length === 5 ? `${time}:00` : time;
      const offset = zone?.toUpperCase().replace(/^([-+]\d{2})(\d{2})$/, "$1:$2") ?? "Z";
      return [`${year}-${two(month)}-${two(day)}T${seconds}${offset}`];
    }
    case "duration": {
      const [, number, unit = ""] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)/i.exec(written) ?? [];
      const known = units.find(({ names }) => names.test(unit));
      return number === undefined ? [] : [`${number}${known?.unit ?? "s"}`];
    }
    case "uri":
      return [`https://${written.replace(/^[a-z]*:?\/*/i, "")}`, `/${written}`];
    case "ipv4": {
      const parts = written.match(/\d+/g) ?? [];
      return parts.length === 4 ? [parts.map((part) => Math.min(Number(part), 255)).join(".")] : [];
    }
    case "uuid":
      return [written.toLowerCase().replaceAll(/[^0-9a-f-]/g, "")];
    case "email":
      return written.includes("@") ? [written.replaceAll(/\s/g, "")] : [`${written}@example.com`];
    default:
      return [];
  }
}

const units = [
  { names: /^(?:ms|millis)/i, unit: "ms" },
  { names: /^s(?:ec|$)/i, unit: "s" },
  { names: /^m(?:in|$)/i, unit: "m" },
  { names: /^h/i, unit: "h" },
];
