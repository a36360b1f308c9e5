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

/** Deeper than any manifest. js-yaml is recursive. */
const maxDepth = 1000;

/**
 * Texts for which the two readers may disagree on what is YAML: directives, several documents, tabs, anchors, aliases,
 * tags, keys with `?`, a scalar as the whole text, empty collections as keys, values without a key, anything that
 * begins with a colon, `?` and `::` in brackets, control characters, escapes that may not be characters.
 */
const suspicious =
  /^(?:[^\S\n\r]*(?:#[^\n\r]*)?[\n\r])*[^\S\n\r]*[%.!&*|>-]|[\n\r][%.]|[\n\r] *:|[\n\r]---|\t|(?:[\n\r] *|[,[{] *|[:?-] +)[*&!]|(?:^|[\n\r]|[,[{-]) *[?:](?:[ \n\r]|$)|[ \n\r,[{]:[^ \n\r]|["'\]}]:[:?]|(?:\[ *\]|\{ *\}) *:|\\(?:u[dD]|U|\/)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/**
 * What they read differently in brackets: a colon before a bracket or a comma, a question mark, several lines. JSON may
 * contain all of these.
 */
const suspiciousUnlessJson = /:[[\]{},]|^\s*[[{][\s\S]*[?\n\r]/;

function mayDisagree(text: string): boolean {
  return suspicious.test(text) || hasOddBrackets(text) || (suspiciousUnlessJson.test(text) && !isJson(text));
}

/**
 * Checks for a line with a question mark, or a colon without a key, after a bracket that opens a value, and for a line
 * that does not close the bracket: in brackets over several lines, js-yaml accepts a key of two lines.
 */
function hasOddBrackets(text: string): boolean {
  // A regular expression for the whole text would scan a long line from each of its brackets.
  return text.split(/[\n\r]/).some((line, i) => {
    const opened = (i === 0 ? /[:-] +[[{]/ : /(?:[:-] +|^ *)[[{]/).exec(line);
    if (opened === null) return false;
    const rest = line.slice(opened.index + opened[0].length);
    return /\?|[,[{] *:|^ *:/.test(rest) || isOpen(rest);
  });
}

/** Checks whether a bracket that was opened before a text is still open after it, by counting. */
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
 * Returns the events of the first document. Plain, well-formed texts, the common case, are read by js-yaml, which is
 * fast. All others by our implementation of libyaml's grammar.
 * @throws ReadFailure with go-yaml's message if the text is not YAML.
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

/** go-yaml decodes text in blocks of this many bytes, and checks for forbidden characters at the same time. */
const blockSize = 512;

/** Text after a control character is never read. An error before it is reported only if it is in an earlier block. */
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
