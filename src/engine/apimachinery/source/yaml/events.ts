import type { Event } from "js-yaml";
import { EVENT_ID, parseEvents, YAMLException } from "js-yaml";
import { byteLength } from "../../../go/value/go-text.ts";
import { ReadFailure } from "./failure.ts";
import { parseFirstDocument } from "./grammar.ts";

/** The YAML events of one document and the text that their offsets refer to. */
export interface YamlEvents {
  readonly text: string;
  readonly events: readonly Event[];
}

export { EVENT_ID, type Event };

/** Deeper nesting than any manifest; js-yaml reads by recursion. */
const maxDepth = 1000;

/**
 * Where the two readers may disagree on what is YAML: directives, several documents, tabs, anchors, aliases, tags,
 * keys written with `?`, a scalar as the whole text, empty collections as keys, values without a key, what begins with
 * a colon, `?` and `::` within brackets, control characters, escapes that may be no characters.
 */
const suspicious =
  /^(?:[^\S\n\r]*(?:#[^\n\r]*)?[\n\r])*[^\S\n\r]*[%.!&*|>-]|[\n\r][%.]|[\n\r] *:|[\n\r]---|\t|(?:[\n\r] *|[,[{] *|[:?-] +)[*&!]|(?:^|[\n\r]|[,[{-]) *[?:](?:[ \n\r]|$)|[ \n\r,[{]:[^ \n\r]|["'\]}]:[:?]|(?:\[ *\]|\{ *\}) *:|\\(?:u[dD]|U|\/)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/** What they read otherwise within brackets: a colon right before a bracket or a comma, a question mark, several lines. JSON has all. */
const suspiciousUnlessJson = /:[[\]{},]|^\s*[[{][\s\S]*[?\n\r]/;

function mayDisagree(text: string): boolean {
  return suspicious.test(text) || hasOddBrackets(text) || (suspiciousUnlessJson.test(text) && !isJson(text));
}

/**
 * Whether a line has a question mark, or a colon without a key, somewhere behind a bracket that opens a value, or does not close it:
 * in brackets over several lines js-yaml takes a key of two lines.
 */
function hasOddBrackets(text: string): boolean {
  // A regular expression over all of the text would go through a long line from each of its brackets.
  return text.split(/[\n\r]/).some((line, i) => {
    const opened = (i === 0 ? /[:-] +[[{]/ : /(?:[:-] +|^ *)[[{]/).exec(line);
    if (opened === null) return false;
    const rest = line.slice(opened.index + opened[0].length);
    return /\?|[,[{] *:|^ *:/.test(rest) || isOpen(rest);
  });
}

/** Whether a bracket that was opened before a text is still open behind it, as far as counting tells. */
function isOpen(text: string): boolean {
  let depth = 1;
  for (const character of text) {
    if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") depth--;
  }
  return depth > 0;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/**
 * The events of the first document: by js-yaml where the text is plain and well-formed, which is the common and the
 * fast way, else by our own reading of libyaml's grammar.
 * @throws ReadFailure with go-yaml's words where the text is no YAML.
 */
export function readEvents(text: string): YamlEvents {
  if (!mayDisagree(text)) {
    try {
      return { text, events: parseEvents(text, { maxDepth }) };
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error;
    }
  }
  return { text, events: parsePrintable(text) };
}

/** go-yaml decodes text in blocks of this many bytes, and looks for characters that are not allowed as it does. */
const blockSize = 512;

/** What lies behind a control character is never read; an error before it counts only if it lies in an earlier block. */
function parsePrintable(text: string): Event[] {
  const bad = text.search(control);
  if (bad < 0) return parseFirstDocument(text);
  const readable = text.slice(0, bad);
  const block = byteLength(readable) - (byteLength(readable) % blockSize);
  try {
    parseFirstDocument(readable);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    if (byteLength(text.slice(0, error.offset)) < block) throw error;
  }
  throw new ReadFailure("yaml: control characters are not allowed", bad);
}
