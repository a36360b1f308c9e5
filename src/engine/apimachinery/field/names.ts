/**
 * The server's checks of names. Each returns the errors of a text in the server's words and order. An empty list means
 * that it is valid. Upstream: k8s.io/apimachinery pkg/util/validation, pkg/api/validate/content and
 * pkg/api/validation/generic.go.
 */
import { append } from "../../go/value/append.ts";
import { byteLength } from "../../go/value/go-text.ts";

/** A check of an object's name. `prefix`: the text is a generateName, to which a suffix is added. */
export type ValidateName = (name: string, prefix: boolean) => readonly string[];

const labelRe = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const subdomainRe = `${labelRe}(\\.${labelRe})*`;
const dns1035Re = "[a-z]([-a-z0-9]*[a-z0-9])?";
const keyRe = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
const labelValueRe = `(${keyRe})?`;

/** Makes a pattern that must match the whole text. These are ASCII only and the same in RE2 and ECMAScript. */
function whole(re: string): RegExp {
  return new RegExp(`^${re}$`);
}

const label = whole(labelRe);
const subdomain = whole(subdomainRe);
const dns1035Label = whole(dns1035Re);
const key = whole(keyRe);
const labelValue = whole(labelValueRe);

/** The error for a text that does not match. Upstream puts a comma and a space after every example. */
function regexError(message: string, re: string, ...examples: readonly string[]): string {
  const list = examples.map((example) => `'${example}', `).join(" or ");
  return `${message} (e.g. ${list}regex used for validation is '${re}')`;
}

const keyMessage =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";

function keyError(subject: string): string {
  return regexError(`${subject} ${keyMessage}`, keyRe, "MyName", "my.name", "123-abc");
}

type Unit = "characters" | "bytes";

/** Both units count bytes: upstream has two versions of the same check, which differ only in this word. */
function tooLong(value: string, limit: number, unit: Unit): string[] {
  return byteLength(value) > limit ? [`must be no more than ${limit} ${unit}`] : [];
}

/** A DNS label of RFC 1123: at most 63 bytes, lower case, no dots. */
export function isDns1123Label(value: string): string[] {
  const errors = tooLong(value, 63, "characters");
  if (label.test(value)) return errors;
  if (subdomain.test(value)) return [...errors, "must not contain dots"];
  const message =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
  return [...errors, regexError(message, labelRe, "my-name", "123-abc")];
}

/** A DNS subdomain of RFC 1123: at most 253 bytes, labels (of any length) joined by dots. */
export function isDns1123Subdomain(value: string, unit: Unit = "characters"): string[] {
  const errors = tooLong(value, 253, unit);
  if (subdomain.test(value)) return errors;
  const message =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
  return [...errors, regexError(message, subdomainRe, "example.com")];
}

/** A DNS label of RFC 1035: as RFC 1123, but it starts with a letter. */
export function isDns1035Label(value: string): string[] {
  const errors = tooLong(value, 63, "characters");
  if (dns1035Label.test(value)) return errors;
  const message =
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
  return [...errors, regexError(message, dns1035Re, "my-name", "abc-123")];
}

/** A label key, annotation key or finalizer: a name, or a DNS subdomain, a slash and a name. */
export function isQualifiedName(value: string): string[] {
  const parts = value.split("/");
  const [first = "", second] = parts;
  if (parts.length > 2) {
    return [
      `${keyError("a valid label key")} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  const errors: string[] = [];
  if (second !== undefined) {
    const messages = first === "" ? ["must be non-empty"] : isDns1123Subdomain(first, "bytes");
    append(
      errors,
      messages.map((message) => `prefix part ${message}`),
    );
  }
  const name = second ?? first;
  const size = name === "" ? ["must be non-empty"] : tooLong(name, 63, "bytes");
  append(
    errors,
    size.map((message) => `name part ${message}`),
  );
  if (!key.test(name)) errors.push(keyError("name part"));
  return errors;
}

/** The value of a label: empty, or at most 63 bytes like the name part of a key. */
export function isValidLabelValue(value: string): string[] {
  const errors = tooLong(value, 63, "bytes");
  if (labelValue.test(value)) return errors;
  const message =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
  return [...errors, regexError(message, labelValueRe, "MyValue", "my_value", "12345")];
}

/** Checks a name that must be one segment of a URL. A prefix may be `.` or `..`, because a suffix follows. */
export const isValidPathSegmentName: ValidateName = (name, prefix) => {
  if (!prefix && (name === "." || name === "..")) return [`may not be '${name}'`];
  return ["/", "%"].filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`);
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
