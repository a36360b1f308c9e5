import { append } from "../value/append.ts";
import { quote } from "../value/go-text.ts";

/** An IP address like Go's `netip.Addr`: its 4 or 16 bytes. */
export interface IpAddress {
  readonly bytes: readonly number[];
  /** The text after the `%` of an IPv6 address. "" if there is none. */
  readonly zone: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

class ParseFailure extends Error {
  constructor(text: string, message: string, at = "") {
    super(`ParseAddr(${quote(text)}): ${message}${at === "" ? "" : ` (at ${quote(at)})`}`);
  }
}

/**
 * Go's `netip.ParseAddr`, with its error text. If `sloppy`, numbers may have leading zeros, as Kubernetes has always
 * accepted them (k8s.io/utils/internal/third_party/forked/golang/net).
 */
export function parseAddress(text: string, sloppy = false): Parsed<IpAddress> {
  try {
    const separator = /[.:%]/.exec(text)?.[0];
    if (separator === ".") return { ok: true, value: { bytes: parseIpv4(text, text, sloppy), zone: "" } };
    if (separator === ":") return { ok: true, value: parseIpv6(text, sloppy) };
    throw new ParseFailure(text, separator === "%" ? "missing IPv6 address" : "unable to parse IP");
  } catch (error) {
    if (error instanceof ParseFailure) return { ok: false, error: error.message };
    throw error;
  }
}

/** Parses four decimal fields. `whole` is the text in errors. */
function parseIpv4(whole: string, text: string, sloppy: boolean): number[] {
  const fields: number[] = [];
  let value = 0;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? "";
    if (/\d/.test(character)) {
      if (digits === 1 && value === 0 && !sloppy)
        throw new ParseFailure(whole, "IPv4 field has octet with leading zero");
      value = value * 10 + Number(character);
      digits++;
      if (value > 255) throw new ParseFailure(whole, "IPv4 field has value >255");
    } else if (character !== ".") {
      throw new ParseFailure(whole, "unexpected character", text.slice(i));
    } else {
      if (digits === 0 || i === text.length - 1) {
        throw new ParseFailure(whole, "IPv4 field must have at least one digit", text.slice(i));
      }
      if (fields.length === 3) throw new ParseFailure(whole, "IPv4 address too long");
      fields.push(value);
      value = 0;
      digits = 0;
    }
  }
  if (fields.length < 3) throw new ParseFailure(whole, "IPv4 address too short");
  return [...fields, value];
}

function parseIpv6(whole: string, sloppy: boolean): IpAddress {
  const percent = whole.indexOf("%");
  const zone = percent < 0 ? "" : whole.slice(percent + 1);
  if (percent >= 0 && zone === "") throw new ParseFailure(whole, "zone must be a non-empty string");
  let rest = percent < 0 ? whole : whole.slice(0, percent);
  const bytes: number[] = [];
  /** The position of `::` in `bytes`. */
  let gap = -1;
  if (rest.startsWith("::")) {
    gap = 0;
    rest = rest.slice(2);
    if (rest === "") return { bytes: Array.from({ length: 16 }, () => 0), zone };
  }
  while (bytes.length < 16) {
    const group = /^[\da-f]*/i.exec(rest)?.[0] ?? "";
    const digits = sloppy ? group.replace(/^0+(?=.)/, "") : group;
    if (digits.length > 4) throw new ParseFailure(whole, "each group must have 4 or less digits", rest);
    if (group === "")
      throw new ParseFailure(whole, "each colon-separated field must have at least one digit", rest);
    if (rest[group.length] === ".") {
      append(bytes, embeddedIpv4(whole, rest, bytes.length, gap, sloppy));
      rest = "";
      break;
    }
    const value = Number.parseInt(group, 16);
    bytes.push(value >> 8, value & 0xff);
    rest = rest.slice(group.length);
    if (rest === "") break;
    if (!rest.startsWith(":")) throw new ParseFailure(whole, "unexpected character, want colon", rest);
    if (rest.length === 1) throw new ParseFailure(whole, "colon must be followed by more characters", rest);
    rest = rest.slice(1);
    if (rest.startsWith(":")) {
      if (gap >= 0) throw new ParseFailure(whole, "multiple :: in address", rest);
      gap = bytes.length;
      rest = rest.slice(1);
      if (rest === "") break;
    }
  }
  if (rest !== "") throw new ParseFailure(whole, "trailing garbage after address", rest);
  if (bytes.length === 16) {
    if (gap >= 0) throw new ParseFailure(whole, "the :: must expand to at least one field of zeros");
  } else {
    if (gap < 0) throw new ParseFailure(whole, "address string too short");
    bytes.splice(gap, 0, ...Array.from({ length: 16 - bytes.length }, () => 0));
  }
  return { bytes, zone };
}

function embeddedIpv4(whole: string, rest: string, at: number, gap: number, sloppy: boolean): number[] {
  if (gap < 0 && at !== 12) {
    throw new ParseFailure(
      whole,
      "embedded IPv4 address must replace the final 2 fields of the address",
      rest,
    );
  }
  if (at > 12) {
    throw new ParseFailure(
      whole,
      "too many hex fields to fit an embedded IPv4 at the end of the address",
      rest,
    );
  }
  return parseIpv4(whole, rest, sloppy);
}

/** Checks for an IPv4 address in the last four bytes of an IPv6 address: `::ffff:1.2.3.4`. */
export function isMapped({ bytes }: IpAddress): boolean {
  return bytes.length === 16 && bytes.every((byte, i) => i >= 12 || byte === (i < 10 ? 0 : 0xff));
}

/** Go's `String()`: the longest run of at least two zero groups becomes `::`. */
export function printAddress({ bytes }: IpAddress): string {
  if (bytes.length === 4) return bytes.join(".");
  const groups = Array.from(
    { length: 8 },
    (_group, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0),
  );
  let [start, end] = [-1, -1];
  for (let i = 0; i < 8; i++) {
    let j = i;
    while (j < 8 && groups[j] === 0) j++;
    if (j - i >= 2 && j - i > end - start) [start, end] = [i, j];
  }
  const hex = groups.map((group) => group.toString(16));
  if (start < 0) return hex.join(":");
  return `${hex.slice(0, start).join(":")}::${hex.slice(end).join(":")}`;
}

/** Returns an address with all bits after the first `bits` cleared. */
export function maskAddress({ bytes }: IpAddress, bits: number): IpAddress {
  const masked = bytes.map((byte, i) => {
    const kept = Math.min(8, Math.max(0, bits - 8 * i));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return { bytes: masked, zone: "" };
}
