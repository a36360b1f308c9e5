/**
 * The server's checks of names. Each returns the errors of a text in the server's order. An empty list means
 * that it is valid. Upstream: k8s.io/apimachinery pkg/util/validation, pkg/api/validate/content and
 * pkg/api/validation/generic.go.
 */
import { append } from "../../go/value/append.ts";
import { byteLength } from "../../go/value/go-text.ts";
import type { Fault } from "../fault/fault.ts";
import {
  dns1035Re,
  keyRe,
  keyWithSlashes,
  labelRe,
  labelValueRe,
  nameEmpty,
  nameTooLong,
  nameWithDots,
  notAKey,
  notALabelValue,
  notDns1035Label,
  notDns1123Label,
  notDns1123Subdomain,
  segmentReserved,
  segmentWith,
  subdomainRe,
} from "./name-faults.ts";

/** A check of an object's name. `prefix`: the text is a generateName, to which a suffix is added. */
export type ValidateName = (name: string, prefix: boolean) => readonly Fault[];

/** Makes a pattern that must match the whole text. These are ASCII only and the same in RE2 and ECMAScript. */
function whole(re: string): RegExp {
  return new RegExp(`^${re}$`);
}

const label = whole(labelRe);
const subdomain = whole(subdomainRe);
const dns1035Label = whole(dns1035Re);
const key = whole(keyRe);
const labelValue = whole(labelValueRe);

/** `part`: of a key. */
function tooLong(value: string, limit: number, unit: "characters" | "bytes", part: Part = ""): Fault[] {
  return byteLength(value) > limit ? [nameTooLong({ part, limit, unit })] : [];
}

type Part = "" | "name part " | "prefix part ";

/** A DNS label of RFC 1123: at most 63 bytes, lower case, no dots. */
export function isDns1123Label(value: string): Fault[] {
  const errors = tooLong(value, 63, "characters");
  if (label.test(value)) return errors;
  return [...errors, subdomain.test(value) ? nameWithDots() : notDns1123Label()];
}

/** A DNS subdomain of RFC 1123: at most 253 bytes, labels (of any length) joined by dots. */
export function isDns1123Subdomain(value: string): Fault[] {
  return subdomainFaults(value, tooLong(value, 253, "characters"), "");
}

function subdomainFaults(value: string, errors: Fault[], part: Part): Fault[] {
  return subdomain.test(value) ? errors : [...errors, notDns1123Subdomain({ part })];
}

/** A DNS label of RFC 1035: as RFC 1123, but it starts with a letter. */
export function isDns1035Label(value: string): Fault[] {
  const errors = tooLong(value, 63, "characters");
  return dns1035Label.test(value) ? errors : [...errors, notDns1035Label()];
}

/** A label key, annotation key or finalizer: a name, or a DNS subdomain, a slash and a name. */
export function isQualifiedName(value: string): Fault[] {
  const parts = value.split("/");
  const [first = "", second] = parts;
  if (parts.length > 2) return [keyWithSlashes()];
  const errors: Fault[] = [];
  if (second !== undefined) append(errors, prefixFaults(first));
  const name = second ?? first;
  const part = "name part ";
  append(errors, name === "" ? [nameEmpty({ part })] : tooLong(name, 63, "bytes", part));
  if (!key.test(name)) errors.push(notAKey());
  return errors;
}

function prefixFaults(prefix: string): Fault[] {
  const part = "prefix part ";
  if (prefix === "") return [nameEmpty({ part })];
  return subdomainFaults(prefix, tooLong(prefix, 253, "bytes", part), part);
}

/** The value of a label: empty, or at most 63 bytes like the name part of a key. */
export function isValidLabelValue(value: string): Fault[] {
  const errors = tooLong(value, 63, "bytes");
  return labelValue.test(value) ? errors : [...errors, notALabelValue()];
}

/** Checks a name that must be one segment of a URL. A prefix may be `.` or `..`, because a suffix follows. */
export const isValidPathSegmentName: ValidateName = (name, prefix) => {
  if (!prefix && (name === "." || name === "..")) return [segmentReserved({ name })];
  return (["/", "%"] as const).filter((part) => name.includes(part)).map((part) => segmentWith({ part }));
};

/**
 * Returns the part of a generateName that is checked. A trailing dash is allowed, because a suffix follows. Upstream
 * also cuts the byte before it, so any ASCII character is allowed there.
 */
function maskTrailingDash(name: string): string {
  if (name.length < 2 || !name.endsWith("-")) return name;
  const before = name.charCodeAt(name.length - 2);
  return `${name.slice(0, -2)}${before < 0x80 ? "" : "\ufffd"}a`;
}

/** The check for the names of custom resources. */
export const nameIsDnsSubdomain: ValidateName = (name, prefix) =>
  isDns1123Subdomain(prefix ? maskTrailingDash(name) : name);

/** The check for the names of namespaces. */
export const nameIsDnsLabel: ValidateName = (name, prefix) =>
  isDns1123Label(prefix ? maskTrailingDash(name) : name);

/** The check for the names of services. */
export const nameIsDns1035Label: ValidateName = (name, prefix) =>
  isDns1035Label(prefix ? maskTrailingDash(name) : name);

/** Makes one fault of several, with the words of all. */
export function joined(faults: readonly Fault[], separator = ","): Fault {
  const [first, ...others] = faults;
  const text = faults.map((each) => each.text).join(separator);
  return others.length === 0 && first !== undefined
    ? first
    : { code: first?.code ?? "", data: first?.data, text };
}
