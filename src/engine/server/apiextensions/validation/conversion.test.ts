import { describe, expect, test } from "vitest";
import { createLines, manifest } from "../testing/definitions.ts";
import { caBundleErrors } from "./ca-bundle.ts";

const form = "; desired format: https://host[/path]";
const config = "spec.conversion.webhookClientConfig";
const webhook = (clientConfig: object, conversionReviewVersions: unknown = ["v1"]) =>
  createLines(
    manifest({ conversion: { strategy: "Webhook", webhook: { clientConfig, conversionReviewVersions } } }),
  );

test.each<[object, string[]]>([
  [{ strategy: "None", webhook: {} }, []],
  [{}, ["spec.conversion.strategy: Required value"]],
  [
    { strategy: "webhook", webhook: { clientConfig: {}, conversionReviewVersions: ["v1"] } },
    [
      'spec.conversion.strategy: Unsupported value: "webhook": supported values: "None", "Webhook"',
      `${config}: Forbidden: should not be set when strategy is not set to Webhook`,
      "spec.conversion.conversionReviewVersions: Forbidden: should not be set when strategy is not set to Webhook",
    ],
  ],
  [
    { strategy: "Webhook" },
    [
      `${config}: Required value: required when strategy is set to Webhook`,
      "spec.conversion.conversionReviewVersions: Required value",
    ],
  ],
])("%j", (conversion, expected) => {
  expect(createLines(manifest({ conversion }))).toEqual(expected);
});

test.each<[string, string[]]>([
  ["https://host/path", []],
  [
    "https://%zz",
    [
      `${config}.url: Required value: url must be a valid URL: parse "https://%zz": invalid URL escape "%zz"${form}`,
    ],
  ],
  ["http://host", [`${config}.url: Invalid value: "http": 'https' is the only allowed URL scheme${form}`]],
  ["https:///path", [`${config}.url: Invalid value: "": host must be specified${form}`]],
  [
    "https://me@host?q=1#f",
    [
      `${config}.url: Invalid value: "me": user information is not permitted in the URL`,
      `${config}.url: Invalid value: "f": fragments are not permitted in the URL`,
      `${config}.url: Invalid value: "q=1": query parameters are not permitted in the URL`,
    ],
  ],
])("url %s", (url, expected) => {
  expect(webhook({ url })).toEqual(expected);
});

describe("service", () => {
  const service = { namespace: "ns", name: "n" };
  const path = `${config}.service.path: Invalid value:`;
  test.each<[object, string[]]>([
    [service, []],
    [{ ...service, path: "/a/b/" }, []],
    // The server reports each at the path of the other.
    [{ namespace: "ns" }, [`${config}.service.namespace: Required value`]],
    [{ name: "n" }, [`${config}.service.name: Required value`]],
    [
      { ...service, port: 0 },
      [`${config}.service.port: Invalid value: 0: port is not valid: must be between 1 and 65535, inclusive`],
    ],
    [{ ...service, path: "//" }, [`${path} "//": segment[0] may not be empty`]],
    [{ ...service, path: "/a//b" }, [`${path} "/a//b": segment[1] may not be empty`]],
    [{ ...service, path: "abc" }, [`${path} "abc": must start with a '/'`]],
  ])("%j", (given, expected) => {
    expect(webhook({ service: given })).toEqual(expected);
  });

  test("url and service exclude each other", () => {
    const expected = [`${config}: Required value: exactly one of url or service is required`];
    expect(webhook({ service, url: "https://h" })).toEqual(expected);
    expect(webhook({})).toEqual(expected);
  });
});

test.each<[string[], string[]]>([
  [["v1beta1", "v3"], []],
  [["v1", "v1"], ['[1]: Invalid value: "v1": duplicate version']],
  [["v2"], [': Invalid value: ["v2"]: must include at least one of v1, v1beta1']],
  [[], [": Required value"]],
])("review versions %j", (versions, expected) => {
  expect(webhook({ url: "https://h" }, versions)).toEqual(
    expected.map((line) => `spec.conversion.conversionReviewVersions${line}`),
  );
});

describe("bundles of certificates", () => {
  const pem = (type: string, content: string) =>
    btoa(`-----BEGIN ${type}-----\n${content}\n-----END ${type}-----\n`);
  test.each<[string, string, string | undefined]>([
    ["empty", "", undefined],
    ["not PEM", btoa("garbage"), "unable to parse bytes as PEM block"],
    ["no certificate", pem("KEY", "aGk="), "no valid certificate authority data seen"],
    ["cut short", pem("CERTIFICATE", "MIIB"), "failed to parse certificate: x509: malformed certificate"],
    // A sequence that contains a sequence: only the frame is checked.
    ["a frame", pem("CERTIFICATE", btoa("\x30\x02\x30\x00")), undefined],
  ])("%s", (_, bundle, fault) => {
    const [error] = caBundleErrors(bundle, ["caBundle"]);
    expect(error?.detail).toBe(fault && `unable to load root certificates: ${fault}`);
  });
});
