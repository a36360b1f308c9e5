const dateLayout = "2006-01-02";
const layout = `${dateLayout}T15:04:05Z07:00`;

/** A time: Unix seconds, nanoseconds and the original offset in seconds; or Go's error. */
export type ParsedTime =
  | { readonly ok: true; readonly seconds: number; readonly nanoseconds: number; readonly offset: number }
  | { readonly ok: false; readonly error: string };

/** Go's `time.quote`: bytes outside printable ASCII become `\xNN`. */
function timeQuote(text: string): string {
  const quoted = text.replace(/["\\]|[^ -\x7f]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x20 && code < 0x80) return `\\${character}`;
    if (code < 0x20) return `\\x${code.toString(16).padStart(2, "0")}`;
    const lone = code >= 0xd800 && code <= 0xdfff;
    return encodeURIComponent(lone ? "\ufffd" : character)
      .replaceAll("%", "\\x")
      .toLowerCase();
  });
  return `"${quoted}"`;
}

/** The number of days in a month from 1 to 12. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Reads a text from left to right. The first mismatch is kept as `error`. */
class Reader {
  readonly text: string;
  rest: string;
  error: string | undefined;
  readonly #layout: string;

  constructor(text: string, layout: string) {
    this.text = text;
    this.#layout = layout;
    this.rest = text;
  }

  /** Removes and returns what matches `pattern` at the front. "" if nothing matches. */
  take(pattern: RegExp): string {
    const found = pattern.exec(this.rest)?.[0] ?? "";
    this.rest = this.rest.slice(found.length);
    return found;
  }

  mismatch(element: string, value = this.rest): void {
    this.error ??= `parsing time ${timeQuote(this.text)} as ${timeQuote(this.#layout)}: cannot parse ${timeQuote(value)} as ${timeQuote(element)}`;
  }

  message(text: string): void {
    this.error ??= `parsing time ${timeQuote(this.text)}${text}`;
  }

  literal(expected: string): void {
    if (this.error !== undefined) return;
    if (this.rest.startsWith(expected)) this.rest = this.rest.slice(expected.length);
    else this.mismatch(expected);
  }

  number(element: string, pattern: RegExp, range?: readonly [number, number, string]): number {
    if (this.error !== undefined) return 0;
    const found = this.take(pattern);
    if (found === "") this.mismatch(element);
    const n = Number(found);
    if (found !== "" && range !== undefined && (n < range[0] || n > range[1])) {
      this.message(`: ${range[2]} out of range`);
    }
    return n;
  }
}

/** Reads the offset of the zone, in seconds. */
function readZone(reader: Reader): number {
  if (reader.error !== undefined || reader.take(/^Z/) !== "") return 0;
  const before = reader.rest;
  const zone = /^(.)(..):(..)/s.exec(before);
  const [, sign = "", hours = "", minutes = ""] = zone ?? [];
  const isNumber = (text: string): boolean => /^\d\d$/.test(text);
  if (zone === null || !isNumber(hours)) reader.mismatch("Z07:00", before);
  // Go's ranges intentionally include one extra value and are checked before other errors. The last error is reported.
  else if (isNumber(minutes) && Number(minutes) > 60)
    reader.message(": time zone offset minute out of range");
  else if (Number(hours) > 24) reader.message(": time zone offset hour out of range");
  else if (!isNumber(minutes)) reader.mismatch("Z07:00", before);
  else if (sign !== "+" && sign !== "-") reader.mismatch("Z07:00", before);
  reader.rest = reader.rest.slice(6);
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60;
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function readDate(reader: Reader): DateParts {
  const year = reader.number("2006", /^\d{4}/);
  reader.literal("-");
  const month = reader.number("01", /^\d\d/, [1, 12, "month"]);
  reader.literal("-");
  const day = reader.number("02", /^\d\d/);
  return { year, month, day };
}

/** Checks the end: no text is left, and the month has the day. */
function finish(reader: Reader, { year, month, day }: DateParts): void {
  if (reader.error === undefined && reader.rest !== "")
    reader.message(`: extra text: ${timeQuote(reader.rest)}`);
  if (reader.error === undefined && (day < 1 || day > daysIn(year, month)))
    reader.message(": day out of range");
}

/**
 * Returns Unix seconds. `Date.UTC` treats years below 100 as 1900 and later, so four centuries, which have a fixed
 * number of days, are added and subtracted.
 */
function secondsAt({ year, month, day }: DateParts, hour = 0, minute = 0, second = 0): number {
  return Date.UTC(year + 400, month - 1, day, hour, minute, second) / 1000 - 12_622_780_800;
}

/** Go's `time.Parse(time.DateOnly, text)`: midnight in UTC. */
export function parseDate(text: string): ParsedTime {
  const reader = new Reader(text, dateLayout);
  const date = readDate(reader);
  finish(reader, date);
  if (reader.error !== undefined) return { ok: false, error: reader.error };
  return { ok: true, seconds: secondsAt(date), nanoseconds: 0, offset: 0 };
}

/** Go's `time.Parse(time.RFC3339, text)`, which also allows one-digit hours and a comma before fractions. */
export function parseRfc3339(text: string): ParsedTime {
  const reader = new Reader(text, layout);
  const date = readDate(reader);
  reader.literal("T");
  const hour = reader.number("15", /^\d\d?/, [0, 23, "hour"]);
  reader.literal(":");
  const minute = reader.number("04", /^\d\d/, [0, 59, "minute"]);
  reader.literal(":");
  const second = reader.number("05", /^\d\d/, [0, 59, "second"]);
  const fraction = reader.error === undefined ? reader.take(/^[.,]\d+/).slice(1) : "";
  const zone = readZone(reader);
  finish(reader, date);
  if (reader.error !== undefined) return { ok: false, error: reader.error };
  const nanoseconds = Number(fraction.slice(0, 9).padEnd(9, "0"));
  return { ok: true, seconds: secondsAt(date, hour, minute, second) - zone, nanoseconds, offset: zone };
}

/** Prints Unix seconds like `metav1.Time`: in UTC, without a fraction. */
export function formatRfc3339(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, "Z");
}
