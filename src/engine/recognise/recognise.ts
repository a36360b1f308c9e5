import type { Within } from "../apimachinery/fault/fault.ts";
import { readPart } from "../apimachinery/fault/pattern.ts";
import { atField } from "../server/fieldmanager/at-field.ts";
import { blocksOf, withoutEnding } from "./blocks.ts";
import { details, inside, messages, placed } from "./catalogue.ts";
import { cutError, type FieldErrorText, read, splitErrors } from "./field-errors.ts";
import { ofGenerator } from "./generator.ts";
import { fieldsOf, quotedTexts, unwrapped } from "./layers.ts";
import { type Matcher, matchersOf } from "./matcher.ts";

/** A message of a server in a text. */
export interface Recognised {
  /** The code of the fault. */
  readonly code: string;
  /** What the server said, without what other programs put around it. */
  readonly text: string;
  /** The path of the field, as it is printed. */
  readonly path?: string;
  /** The variable parts of the words, by name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What is around the fault, the outermost first. */
  readonly within: readonly Within[];
  /** Set if not a server said it, but controller-gen. */
  readonly isOfGenerator?: true;
}

/** What the words of a fault say. */
type Known = Pick<Recognised, "code" | "data" | "within">;

const messageMatchers = matchersOf(messages);
/** A message that is one word, such as `unknown`, is one only inside others: the word occurs in any text. */
const ownMatchers = messageMatchers.filter(
  ({ words: { literals, holes } }) => holes.length > 0 || literals.join("").includes(" "),
);
const detailMatchers = matchersOf(details);
const allMatchers = [...messageMatchers, ...detailMatchers, ...matchersOf(inside)];

/** The code of a text that is an error of a server, and of which nothing else is known. */
const unknown = "unknown";

/** Inside quotes inside quotes: an event in a log in a log. */
const deepest = 3;

/**
 * Finds the messages of an API server, and those of controller-gen, in a text: the output of kubectl, Helm, Argo CD, Flux, Terraform or Crossplane, a
 * log, a status. They may be escaped, wrapped and cut off at the end. Each is found once, in the order of the text.
 */
export function recognise(text: string): readonly Recognised[] {
  const found = inText(unwrapped(text), deepest);
  const seen = new Set<string>();
  return found.filter((each) => {
    const key = `${each.code}\n${each.text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function inText(text: string, depth: number): readonly Recognised[] {
  // Of a long text, most lines have no message.
  const matchers = ownMatchers.filter(({ anchor }) => text.includes(anchor));
  return blocksOf(text).flatMap((block) => {
    const within = (texts: readonly string[] = []) =>
      depth === 0 ? [] : texts.flatMap((inner) => inText(unwrapped(inner), depth - 1));
    const ofFields = within(fieldsOf(block));
    if (ofFields.length > 0) return ofFields;
    const own = inBlock(withoutEnding(block), matchers);
    return own.length > 0 ? own : within(quotedTexts(block));
  });
}

/** Who copies kubectl's list from a terminal may lose the space at the end of its first line. */
const invalid =
  /(?:^|[\s(:])(?:(?:The )?[^\s"]+ )?"(?:[^"\\]|\\.)*" is invalid:(?: (?=\[|\n|\S)|(?=\n\s*\* ))/;

/** Finds the message of a block: a list of invalid fields, or a fault that is a text. */
function inBlock(block: string, matchers: readonly Matcher[]): readonly Recognised[] {
  const generated = ofGenerator(block);
  if (generated !== undefined) return [generated];
  const list = invalid.exec(block);
  const start = list === null ? undefined : list.index + list[0].length;
  const message = firstMessage(start === undefined ? block : block.slice(0, list?.index), matchers);
  if (start === undefined) {
    const fields = lonely(block);
    // The detail of a field's error may have the words of a message.
    const isOfField = fields.some(({ path = " " }) => !/\s/.test(path));
    if (message !== undefined && (!isOfField || block.startsWith(message.text))) return [message];
    return fields.length > 0 ? fields : cutMessage(block);
  }
  return [...(message === undefined ? [] : [message]), ...invalidFields(block.slice(start))];
}

/** Reads what follows `is invalid:`: one error, a list in brackets, or kubectl's list with stars. */
function invalidFields(rest: string): readonly Recognised[] {
  if (star.test(rest)) return starred(rest).map(ofField);
  // A single path can begin with an index, too.
  if (!rest.startsWith("[") || /^\[\d*\]/.test(rest)) return [ofField(read(rest))];
  const end = rest.lastIndexOf("]");
  const isCut = end < 0 || /\.\.\.$/.test(rest);
  const list = rest.slice(1, isCut ? undefined : end);
  const found = splitErrors(list);
  return (found.length > 0 ? found : cutError(list.replace(/\.\.\.$/, ""))).map(ofField);
}

/** Errors of fields without the object: lines of a list that was cut at the start. */
function lonely(block: string): readonly Recognised[] {
  const lines = star.test(block) ? starred(block) : [read(block)];
  return lines.filter(({ path }) => path !== "").map(ofField);
}

const star = /^\s*\* /;

/** Reads kubectl's list: each error after a star on its line. */
function starred(list: string): readonly FieldErrorText[] {
  return list
    .trim()
    .replace(star, "")
    .split(/\n\s*\* /)
    .map(read);
}

/** A text that is cut off begins an error with at least this much. */
const shortestCut = 20;

/** Recognises the beginning of a message that was cut off: by the first fixed part of its words. */
function cutMessage(block: string): readonly Recognised[] {
  if (!block.endsWith("...")) return [];
  const text = block.slice(0, -3);
  for (const { of, words } of messageMatchers) {
    const at = cutAt(text, words.literals);
    if (at < 0) continue;
    const code = "code" in of ? of.code : (of.otherwise ?? unknown);
    return [{ code, text: block.slice(at), data: {}, within: [] }];
  }
  return [];
}

/** A fixed part after a name begins an error with at least this much. */
const shortestInside = 10;

/** Returns where words begin of which a text has the first fixed part. -1 if it does not have it. */
function cutAt(text: string, [first = "", second = ""]: readonly string[]): number {
  if (first !== "") return first.length < shortestInside ? -1 : begins(text, first);
  const at = second.length < shortestInside ? -1 : begins(text, second);
  return at < 0 ? -1 : (wordsBefore(text, at)[0] ?? -1);
}

/** Returns where a text has a fixed part, or ends with the beginning of one. */
function begins(text: string, fixed: string): number {
  const at = text.indexOf(fixed);
  if (at >= 0) return at;
  const tail = text.lastIndexOf(fixed.slice(0, shortestCut));
  return tail >= 0 && fixed.startsWith(text.slice(tail)) ? tail : -1;
}

/** Codes of errors that say nothing after their type, or what only they say. */
const typeCodes: Readonly<Record<string, string>> = {
  "Required value": "required",
  "Unsupported value": "enum",
  "Duplicate value": "x-kubernetes-list-type",
  "Too long": "maxLength",
  "Too many": "maxItems",
  "Too few": "minItems",
};

/**
 * Recognises the error of a field: by its detail, else by its type. Any other detail is the message of a rule. What was
 * cut off before its type is unknown.
 */
function ofField({ text, path, type, rest }: FieldErrorText): Recognised {
  const known = detailOf(rest);
  const isCut = type === "" && text.endsWith("...");
  const code = known?.code ?? typeCodes[type] ?? (isCut ? unknown : "x-kubernetes-validations");
  const within = [{ frame: "field", data: { path, type } }, ...(known?.within ?? [])];
  return { code, text, ...(path === "" ? {} : { path }), data: known?.data ?? {}, within };
}

/** Recognises a detail, which may come after a value. */
function detailOf(rest: string): Known | undefined {
  let otherwise: Known | undefined;
  for (const matcher of detailMatchers) {
    if (!rest.includes(matcher.anchor)) continue;
    for (const detail of detailsIn(rest)) {
      const found = matcher.whole.exec(detail);
      if (found === null) continue;
      const known = identified(matcher, found);
      // A frame around a value, too: what is in it is known without the value.
      if (known.code !== unknown) return known;
      otherwise = known;
    }
  }
  return otherwise;
}

/** A value with more colons is not looked behind. */
const mostColons = 12;

/** What may be the detail of an error: all of its text, or what follows its value. */
function detailsIn(rest: string): readonly string[] {
  const quoted = /^"(?:[^"\\]|\\[\s\S])*": /.exec(rest);
  if (quoted !== null) return [rest, rest.slice(quoted[0].length)];
  const ends = [...rest.matchAll(/: /g)].slice(0, mostColons);
  return [rest, ...ends.map(({ index }) => rest.slice(index + 2))];
}

/** Finds the message that begins first; of several, the one that says most itself. */
function firstMessage(text: string, matchers: readonly Matcher[]): Recognised | undefined {
  let best: { readonly at: number; readonly matcher: Matcher; readonly found: RegExpExecArray } | undefined;
  for (const matcher of matchers) {
    const anchor = text.indexOf(matcher.anchor);
    if (anchor < 0) continue;
    const found = matchNear(matcher, text, anchor);
    if (found === undefined) continue;
    const isBetter =
      best === undefined ||
      found.index < best.at ||
      (found.index === best.at && matcher.fixed > best.matcher.fixed);
    if (isBetter) best = { at: found.index, matcher, found };
  }
  if (best === undefined) return undefined;
  const { matcher, found, at } = best;
  const known = { text: found[0], ...identified(matcher, found) };
  const [printed, field = ""] = placed.has(matcher.of) ? (fieldBefore.exec(text.slice(0, at)) ?? []) : [];
  return printed === undefined ? known : { ...known, text: printed + known.text, ...withField(known, field) };
}

/** A path of field owners before the fault, at the end of a text: `.spec.ports[name="web"].port: `. */
const fieldBefore = /(?<=^|[\s(])((?:\.[\w$-]+|\[[^\]\n]*\])+): $/;

/** Adds the field of a value whose type is wrong. */
function withField({ within }: Pick<Known, "within">, field: string): Pick<Known, "within"> {
  return { within: [{ frame: atField.frame, data: { field } }, ...within] };
}

/** Matches words at the anchor: where they begin with it, else at a word before it. */
function matchNear({ start, words }: Matcher, text: string, anchor: number): RegExpExecArray | undefined {
  const [first = ""] = words.literals;
  const begins = first === "" ? wordsBefore(text, anchor) : [text.lastIndexOf(first, anchor)];
  for (const begin of begins) {
    if (begin < 0) continue;
    start.lastIndex = begin;
    const found = start.exec(text);
    if (found !== null) return found;
  }
  return undefined;
}

/** The beginnings of the last words before an offset, the nearest first. */
function wordsBefore(text: string, anchor: number): readonly number[] {
  const before = text.slice(Math.max(0, anchor - 400), anchor);
  const offset = anchor - before.length;
  const begins = [...before.matchAll(/(?<=^|[\s(:])\S/g)].map(({ index }) => offset + index);
  return begins.slice(-6).reverse();
}

/** Returns what a match says. A frame has the code and the data of the fault in it. */
function identified({ of, words, given }: Matcher, found: RegExpExecArray): Known {
  const parts = words.holes.map((hole, i): [string, string | bigint | object] => [
    hole.name,
    readPart(hole, found[i + 1] ?? ""),
  ]);
  if ("code" in of) return { code: of.code, data: { ...given, ...Object.fromEntries(parts) }, within: [] };
  const why = words.holes.findIndex(({ shape }) => shape.kind === "inner");
  const inside = found[why + 1] ?? "";
  const known = whole(inside) ?? ofPlace(inside) ?? { code: of.otherwise ?? unknown, data: {}, within: [] };
  const data = { ...given, ...Object.fromEntries(parts.filter((_, i) => i !== why)) };
  return { ...known, within: [{ frame: of.frame, data }, ...known.within] };
}

/** Recognises a fault after its path: of an applied object, or of a field of an embedded one. */
function ofPlace(text: string): Known | undefined {
  const { path, type, rest } = read(text);
  if (path !== "") {
    const known = detailOf(rest);
    return known && { ...known, within: [{ frame: "field", data: { path, type } }, ...known.within] };
  }
  const [, field = "", fault] = /^(?:errors:\n {2})?([.[][^\n]*?): ([^\n]+)/.exec(text) ?? [];
  const known = fault === undefined ? undefined : whole(fault);
  return known && { ...known, ...withField(known, field) };
}

/** Recognises a text that is a fault from its beginning to its end. */
function whole(text: string): Known | undefined {
  for (const matcher of allMatchers) {
    if (!text.includes(matcher.anchor)) continue;
    const found = matcher.whole.exec(text);
    if (found !== null) return identified(matcher, found);
  }
  return undefined;
}
