import { describe, expect, it } from "vitest";
import type { Fault } from "../fault/fault.ts";
import {
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isQualifiedName,
  isValidLabelValue,
  isValidPathSegmentName,
  nameIsDnsSubdomain,
} from "./names.ts";

const subdomainText =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const labelText =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const nameText =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const valueText =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

const textsOf = (faults: readonly Fault[]) => faults.map(({ text }) => text);

describe("names", () => {
  it.each([
    ["a.b-c.1", []],
    ["A", [subdomainText]],
    ["a..b", [subdomainText]],
    ["a\n", [subdomainText]],
    ["a".repeat(254), ["must be no more than 253 characters"]],
  ])("subdomain %j", (value, expected) => {
    expect(textsOf(isDns1123Subdomain(value))).toEqual(expected);
  });

  it.each([
    ["a-1", []],
    ["-a", [labelText]],
    ["a.b", ["must not contain dots"]],
    ["a".repeat(64), ["must be no more than 63 characters"]],
  ])("label %j", (value, expected) => {
    expect(textsOf(isDns1123Label(value))).toEqual(expected);
  });

  it("wants a letter first in a DNS-1035 label", () => {
    expect(textsOf(isDns1035Label("a1"))).toEqual([]);
    expect(textsOf(isDns1035Label("9x"))).toEqual([
      "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
    ]);
  });

  it.each([
    ["a.b/My_Name", []],
    ["", ["name part must be non-empty", nameText]],
    ["/a", ["prefix part must be non-empty"]],
    ["A/b", [`prefix part ${subdomainText}`]],
    [`${"a".repeat(254)}/b`, ["prefix part must be no more than 253 bytes"]],
    ["a/", ["name part must be non-empty", nameText]],
    ["a".repeat(64), ["name part must be no more than 63 bytes"]],
    ["a b", [nameText]],
    [
      "a/b/c",
      [
        `${nameText.replace("name part", "a valid label key")} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
      ],
    ],
  ])("qualified name %j", (value, expected) => {
    expect(textsOf(isQualifiedName(value))).toEqual(expected);
  });

  it.each([
    ["", []],
    ["a_B", []],
    ["-", [valueText]],
    ["a".repeat(64), ["must be no more than 63 bytes"]],
  ])("label value %j", (value, expected) => {
    expect(textsOf(isValidLabelValue(value))).toEqual(expected);
  });

  it.each([
    ["cert_-", []],
    ["_-", []],
    ["C-", []],
    ["-", [subdomainText]],
    ["cert.", [subdomainText]],
    ["é-", [subdomainText]],
  ])("generateName %j", (value, expected) => {
    expect(textsOf(nameIsDnsSubdomain(value, true))).toEqual(expected);
  });

  it.each([
    [".", false, ["may not be '.'"]],
    ["..", false, ["may not be '..'"]],
    ["..", true, []],
    ["a/%", false, ["may not contain '/'", "may not contain '%'"]],
  ])("path segment %j, prefix %j", (value, prefix, expected) => {
    expect(textsOf(isValidPathSegmentName(value, prefix))).toEqual(expected);
  });
});
