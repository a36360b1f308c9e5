/** A range of a text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const quote = 0x22;
const backslash = 0x5c;
const open = new Set([0x7b, 0x5b]);
const close = new Set([0x7d, 0x5d]);
const comma = 0x2c;
const colon = 0x3a;

/**
 * Cuts a JSON text into the objects that follow one another in it, and a list (`kind: ...List`) into its items. Only
 * brackets and quotes are read, so that an error in one object does not affect the others.
 */
export function jsonStretches(text: string): readonly Stretch[] {
  return topLevel(text).flatMap((whole) => listItems(text, whole) ?? [whole]);
}

function topLevel(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf("{", at);
    if (start === -1) break;
    const end = endOfValue(text, start, text.length);
    found.push({ start, end });
    at = end;
  }
  return found;
}

/** The items of the object's member `items`, if its kind is a list kind. */
function listItems(text: string, { start, end }: Stretch): readonly Stretch[] | undefined {
  let items: readonly Stretch[] | undefined;
  let isList = false;
  for (let at = start + 1; at < end; ) {
    const key = stringFrom(text, at, end);
    if (key === undefined) break;
    const value = afterColon(text, key.end, end);
    if (value === undefined) break;
    const stop = endOfMember(text, value, end);
    const name = text.slice(key.start + 1, key.end - 1);
    if (name === "kind") isList = /^"\w*List"\s*$/.test(text.slice(value, stop));
    if (name === "items" && text.charCodeAt(value) === 0x5b) items = elements(text, value, stop);
    at = stop + 1;
  }
  return isList ? items : undefined;
}

/** The elements of an array that starts at `start`. */
function elements(text: string, start: number, end: number): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let at = start + 1; at < end; ) {
    const stop = endOfMember(text, at, end);
    const part = text.slice(at, stop);
    const lead = part.length - part.trimStart().length;
    if (part.trim() !== "") found.push({ start: at + lead, end: at + part.trimEnd().length });
    at = stop + 1;
  }
  return found;
}

/** The next string, which is a key. */
function stringFrom(text: string, from: number, end: number): Stretch | undefined {
  const start = text.indexOf('"', from);
  if (start === -1 || start >= end) return undefined;
  return { start, end: endOfString(text, start, end) };
}

function afterColon(text: string, from: number, end: number): number | undefined {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) !== colon) return undefined;
  at++;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** The end of a member's value or an element: at the comma or bracket after it. */
function endOfMember(text: string, from: number, end: number): number {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at, end) - 1;
    else if (open.has(code)) depth++;
    else if (close.has(code)) {
      if (depth === 0) return at;
      depth--;
    } else if (code === comma && depth === 0) return at;
  }
  return end;
}

/** The index after the bracket that closes the one at `start`. */
function endOfValue(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at, end) - 1;
    else if (open.has(code)) depth++;
    else if (close.has(code)) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return end;
}

/** The index after the quote that closes the one at `start`; a string ends at the end of the line. */
function endOfString(text: string, start: number, end: number): number {
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) at++;
    else if (code === quote) return at + 1;
    else if (code === 0x0a) return at;
  }
  return end;
}
