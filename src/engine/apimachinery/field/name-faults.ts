/**
 * What is wrong with a name, in the server's words.
 * Upstream: k8s.io/apimachinery pkg/util/validation/validation.go, pkg/api/validate/content, pkg/api/validation/path/name.go.
 */
import { fault } from "../fault/fault.ts";
import { choice, integer, text } from "../fault/hole.ts";
import { words } from "../fault/words.ts";

export const labelRe = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
export const subdomainRe = `${labelRe}(\\.${labelRe})*`;
export const dns1035Re = "[a-z]([-a-z0-9]*[a-z0-9])?";
export const keyRe = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
export const labelValueRe = `(${keyRe})?`;

/** The part of a key that is wrong, with the words after it. Empty for a name that is a whole. */
const part = choice("part", ["", "name part ", "prefix part "]);

/** Both units count bytes: upstream has two versions of the same check, which differ only in this word. */
export const nameTooLong = fault(
  "name/too-long",
  words`${part}must be no more than ${integer("limit")} ${choice("unit", ["characters", "bytes"])}`,
);
export const nameEmpty = fault("name/empty", words`${part}must be non-empty`);
export const nameWithDots = fault("name/dots", words`must not contain dots`);

export const notDns1123Label = fault(
  "name/dns-1123-label",
  words`a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '${labelRe}')`,
);
export const notDns1123Subdomain = fault(
  "name/dns-1123-subdomain",
  words`${part}a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${subdomainRe}')`,
);
export const notDns1035Label = fault(
  "name/dns-1035-label",
  words`a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '${dns1035Re}')`,
);
/** Of a definition's `kind` and `listKind`, in lower case. */
export const kindNotDns1035 = fault(
  "name/kind",
  words`may have mixed case, but should otherwise match: ${text("why")}`,
);
const keyForm = `must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '${keyRe}')`;
const withPrefix = " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')";
export const notAKey = fault("name/key", words`name part ${keyForm}`);
/** Of a key with several slashes. */
export const keyWithSlashes = fault("name/slashes", words`a valid label key ${keyForm}${withPrefix}`).before(
  "labelKeys",
  words`a qualified name ${keyForm}${withPrefix}`,
);
export const notALabelValue = fault(
  "name/label-value",
  words`a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '${labelValueRe}')`,
);
export const segmentReserved = fault("name/reserved", words`may not be '${choice("name", [".", ".."])}'`);
export const segmentWith = fault("name/url", words`may not contain '${choice("part", ["/", "%"])}'`);
