import { beforeAll, describe, expect, it } from "vitest";
import { loadCage } from "../../../cage/quickjs.ts";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { evaluate, type Host, type Report, type Scenario } from "../../index.ts";

let host: Host;
beforeAll(async () => {
  host = { now: "2026-01-01T00:00:00Z", convert: await loadCage() };
});

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {url: "https://example.com/convert"}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {size: {type: integer}}}}}
  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object, properties: {big: {type: integer}}}}}
`;
const create = {
  verb: "create",
  object: "apiVersion: example.com/v2\nkind: Widget\nmetadata: {name: w}\nbig: 1\n",
} as const;

const report = (more: Partial<Scenario>): Report => evaluate({ crd, requests: [create], ...more }, host);

describe("a conversion function", () => {
  it.each([
    [
      "that throws",
      "export function convert(o) {\n  throw new Error('boom');\n}",
      2,
      "threw an error on line 2",
    ],
    [
      "that cannot be read",
      "export function convert(o) {\n  let a = ;\n}",
      2,
      "has a syntax error on line 2",
    ],
    ["that never ends", "function convert(o) {\n  for (;;) {}\n}", 2, "took longer than 500 ms"],
    ["that recurses", "function convert(o) {\n  return convert(o) + 1;\n}", 2, "too deeply on line 2"],
    [
      "that changes the name",
      "const a = 1;\nfunction convert(o, v) {\n  o.metadata.name = 'x';\n  return { ...o, apiVersion: v };\n}",
      2,
      "rejected the result of the conversion function (line 2)",
    ],
    [
      "that returns nonsense",
      "const convert = () => 5;",
      1,
      "rejected the result of the conversion function",
    ],
    // The server's message is the same as for a resource without a kind.
    [
      "that returns an object without a kind",
      "const convert = () => ({});",
      1,
      "rejected the result of the conversion function",
    ],
  ])("%s is named at its line", (_, conversion, line, words) => {
    const { requests, conversionProblem } = report({ conversion });
    const [problem] = requests[0]?.problems ?? [];
    expect(problem).toMatchObject({ severity: "error", location: { document: "conversion", line } });
    expect(plainText(problem?.explanation)).toContain(words);
    expect(conversionProblem?.location?.line).toBe(line);
    expect(problem?.text).toContain(conversionProblem?.text);
  });

  it.each([
    ["o => ({ ...o })", "It must be the `desiredAPIVersion` of the request: `example.com/v1`"],
    ["(o, v) => ({ ...o, apiVersion: v, kind: 'Gadget' })", "A conversion must keep the kind: `Widget`"],
    ["(o, v) => ({ ...o, apiVersion: v, metadata: {} })", "The conversion removed `metadata.name`"],
    ["() => 5", "an item that is not an object: number"],
    ["() => ({})", "The converted object has no `kind`"],
  ])("says of the result of %s what is wrong", (body, words) => {
    const { requests } = report({ conversion: `const convert = ${body};` });
    const { explanation, location } = requests[0]?.problems[0] ?? {};
    expect(plainText(explanation)).toMatch(
      /^The server rejected the result of the conversion function \(line 1\)\. /,
    );
    expect(plainText(explanation)).toContain(words);
    expect(location).toMatchObject({ document: "conversion", line: 1 });
  });

  it("is read where nothing is converted", () => {
    expect(report({ conversion: "function convert( {", requests: [] }).conversionProblem).toMatchObject({
      location: { line: 1 },
    });
    expect(plainText(report({ conversion: "1;", requests: [] }).conversionProblem?.explanation)).toContain(
      "no function `convert`",
    );
    expect(report({ conversion: "export const convert = (o) => o;" }).conversionProblem).toBeDefined();
  });
});

// conformance/recorded has the messages under this name, with the numbers that its server counted.
describe("what cannot be converted (versions/webhook-fails-throws-error)", () => {
  const failed = (version: string, name: string) =>
    `conversion webhook for example.com/${version}, Kind=Widget failed: boom: ${name}`;
  const notDecodable = `object not decodable revision=916: ${failed("v1", "x")}`;
  const corrupt = (key: string) =>
    `StorageError: corrupt object, Code: 7, Key: ${key}/example.com/widgets/default/x, ResourceVersion: 0, AdditionalErrorMsg: ${notDecodable}`;
  const onRead = `Internal error occurred: ${corrupt("")}`;
  const inList = `failed to read one or more widgets.example.com from the storage: ${corrupt("/registry")}`;
  const object = "apiVersion: example.com/v2\nkind: Widget\nmetadata:\n  name: x\n";
  const merge = { verb: "patch", patchType: "merge", name: "x", version: "v2", object: '{"big":1}' } as const;

  it.each([
    ["a get", { verb: "get", name: "x", version: "v2" }, onRead],
    ["a list", { verb: "list", version: "v2" }, inList],
    ["an update", { verb: "update", object }, notDecodable],
    ["a patch", merge, notDecodable],
    ["a delete", { verb: "delete", name: "x", version: "v2" }, onRead],
    ["a create", { verb: "create", object: object.replace("name: x", "name: w") }, failed("v2", "w")],
    // Not recorded for either, but read in the same way.
    ["an apply", { ...merge, patchType: "apply", object }, notDecodable],
  ] as const)("tells the line that threw: %s", (_, request, text) => {
    const stored = { verb: "create", object: object.replace("v2", "v1") } as const;
    const conversion =
      "export function convert(object, desiredAPIVersion) {\nthrow new Error('boom: ' + object.metadata.name);\n}\n";
    const { requests } = report({ conversion, requests: [stored, request] });
    const [made, asked] = requests;
    expect(made?.problems).toEqual([]);
    expect(asked?.problems).toHaveLength(1);
    expect(asked?.problems[0]).toMatchObject({ location: { document: "conversion", line: 2 } });
    expect(plainText(asked?.problems[0]?.explanation)).toContain("threw an error on line 2");
    expect(asked?.problems[0]?.text.replace(/revision=\d+/, "revision=916")).toBe(text);
    // If a stage shows the problem, it shows the same one.
    for (const problem of asked?.stages.flatMap(({ problems }) => problems) ?? []) {
      expect(problem).toEqual(asked?.problems[0]);
    }
  });
});

// For a name without an address, a real server adds the DNS server it asked.
describe("a webhook that nothing stands in for", () => {
  it.each([
    [
      "https://example.com/convert",
      'Post "https://example.com/convert?timeout=30s": dial tcp: lookup example.com: no such host',
    ],
    [
      "https://127.0.0.1:9",
      'Post "https://127.0.0.1:9/?timeout=30s": dial tcp 127.0.0.1:9: connect: connection refused',
    ],
    [
      "https://[::1]/a/../b/",
      'Post "https://[::1]/b?timeout=30s": dial tcp [::1]:443: connect: connection refused',
    ],
  ])("is not reached: %s", (url, error) => {
    const [call] = report({ crd: crd.replace("https://example.com/convert", url) }).requests;
    expect(call?.problems).toEqual([
      expect.objectContaining({
        text: `conversion webhook for example.com/v2, Kind=Widget failed: ${error}`,
        explanation: expect.stringContaining("there is no webhook here"),
      }),
    ]);
  });

  it("is not asked where nothing is to be converted", () => {
    const object = create.object.replace("example.com/v2", "example.com/v1").replace("big", "size");
    expect(report({ requests: [{ ...create, object }] }).requests[0]?.response.code).toBe(201);
  });
});

describe("the reviews of a report", () => {
  it("have the reply, and why it was not taken", () => {
    const { conversionReviews } = report({ conversionResponse: "{}", conversionStatus: 200 });
    expect(conversionReviews).toMatchObject([
      { request: 0, reply: { code: 200, body: "{}" }, failure: expect.stringContaining("got /, Kind=") },
    ]);
  });

  it("are taken where the function is right", () => {
    const conversion = `export function convert(object, desiredAPIVersion) {
  const { big, size, ...rest } = object;
  const value = big ?? size;
  return { ...rest, ...(desiredAPIVersion.endsWith("v2") ? { big: value } : { size: value }), apiVersion: desiredAPIVersion };
}`;
    const { conversionReviews, conversionProblem, requests } = report({ conversion });
    expect(requests[0]?.accepted).toBe(true);
    expect(conversionProblem).toBeUndefined();
    expect(conversionReviews.map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect(conversionReviews[0]?.reply.body).toContain('"size":1');
  });
});
