import { describe, expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import type { Problem } from "../../playback/report.ts";
import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";
import { textOf, withText } from "../../playback/scenario-texts.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { findFixes } from "./find-fixes.ts";

const host = { now: "2026-01-01T00:00:00Z" };

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: false
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          status: {type: object, properties: {ready: {type: boolean}}}
          spec:
            type: object
            properties:
              size: {type: integer, default: 3}
              ratio: {type: number}
              old: {type: string, maxLength: 9}
  - name: v2
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          status: {type: object, properties: {ready: {type: boolean}}}
          spec:
            type: object
            properties:
              size: {type: integer, default: 3}
              ratio: {type: number}
              new: {type: string}
`;

const v1 = (body: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n${body}`;
const v2 = (body: string): string => v1(body).replace("/v1", "/v2");

/** Returns the silent losses of the last of these requests. */
function lossesOf(...requests: readonly ScenarioRequest[]): {
  readonly scenario: Scenario;
  readonly losses: readonly Problem[];
} {
  const scenario = { crd, requests };
  const call = evaluate(scenario, host).requests.at(-1);
  expect(call?.accepted).toBe(true);
  return { scenario, losses: (call?.problems ?? []).filter(({ severity }) => severity === "loss") };
}

const create = (object: string): ScenarioRequest => ({ verb: "create", fieldValidation: "Ignore", object });

describe("what the server does not keep and does not speak of", () => {
  it.each<[string, readonly ScenarioRequest[], string, number, string, readonly string[]]>([
    [
      "is unknown to the storage version",
      [create(v1("spec: {old: a}\n"))],
      "The server stores this without spec.old",
      36,
      "The object is stored as v2, but the schema of `spec` in v2 (line 36) has no such field; v1 (line 24) has it. Strategy None changes only the apiVersion.",
      ["Declare old in v2 too", "Keep it in an annotation", "Remove old"],
    ],
    [
      "is unknown to another version",
      [create(v2("spec: {new: a}\n"))],
      "Clients of v1 do not see spec.new",
      21,
      "The schema of `spec` in v1 (line 21) has no such field, so clients of v1 do not see it. A client that writes the object back removes it. Strategy None changes only the apiVersion.",
      ["Declare new in v1 too", "Remove new"],
    ],
    [
      "is unknown to its own version, and nobody asked for a warning",
      [create(v2("spec: {siez: 4}\n"))],
      "The server stores this without spec.siez",
      36,
      "`spec.siez` was dropped: the schema of `spec` (line 36) has no such field. Did you mean `size`?",
      ["Rename to size", "Declare siez as an integer", "Remove siez", "Keep unknown fields there"],
    ],
    [
      "is a null in whose place a default came",
      [create(v2("spec: {size: null}\n"))],
      "The server stores 3 as spec.size, not null",
      37,
      "`spec.size` was null. The null was dropped, then the default 3 was set (line 37).",
      ["Remove the null", "Allow null"],
    ],
    [
      "is a status in a write of the whole object",
      [create(v2("spec: {size: 1}\nstatus: {ready: true}\n"))],
      "The server stores this without status",
      28,
      "`status` was ignored: the version has the status subresource (line 28), so writing the object does not change its status. Send it to `/status`, with `--subresource=status`.",
      ["Remove status"],
    ],
    [
      "is a spec in a write of the status",
      [
        create(v2("spec: {size: 1}\n")),
        { verb: "update", subresource: "status", object: v2("spec: {size: 2}\nstatus: {ready: true}\n") },
      ],
      "The server keeps spec.size as it was: 1",
      28,
      "`spec.size` was not changed: a request to the status subresource (line 28) writes only `status`.",
      ["Restore spec.size"],
    ],
    [
      "is a digit too many",
      [create(v2("spec: {ratio: 0.12345678901234567890}\n"))],
      "The server stores 0.12345678901234568 as spec.ratio, not 0.12345678901234567890",
      0,
      "`spec.ratio` has more digits than the server keeps: it stores fractions and numbers beyond int64 as float64, with about 17 digits. A string keeps all of them.",
      ["Write 0.12345678901234568"],
    ],
  ])("%s", (_, requests, text, line, explanation, titles) => {
    const { scenario, losses } = lossesOf(...requests);
    expect(losses.map((loss) => [loss.text, loss.decidedBy?.line ?? 0, plainText(loss.explanation)])).toEqual(
      [[text, line, explanation]],
    );
    const [loss] = losses;
    if (loss?.location === undefined) throw new Error("no place");
    const document = loss.location.document;
    const fixes = findFixes(scenario, document, loss, host);
    expect(fixes.map(({ title }) => title)).toEqual(titles);
    for (const { document: target, edits } of fixes) {
      const edited = applyEdits(textOf(scenario, target) ?? "", edits);
      const call = evaluate(withText(scenario, target, edited), host).requests.at(-1);
      expect(call?.accepted).toBe(true);
      expect(call?.problems.map((problem) => problem.text)).not.toContain(text);
    }
  });

  it("is said once where the server warns of it", () => {
    const { losses } = lossesOf({ ...create(v2("spec: {siez: 4}\n")), fieldValidation: "Warn" });
    expect(losses).toEqual([]);
  });

  it.each([
    ["a number in another spelling", "spec: {ratio: 1.50}"],
    ["a large power of ten", "spec: {ratio: 1.5e10}"],
    ["an empty status", "status: {}"],
    ["a null without a default", "spec: {ratio: null}"],
    ["a default", "spec: {}"],
  ])("is not %s", (_, body) => {
    expect(lossesOf(create(v2(`${body}\n`))).losses).toEqual([]);
  });
});

it("a conversion function that carries all of it there and back loses nothing", () => {
  const webhook = crd.replace(
    "  versions:\n",
    `  conversion:
    strategy: Webhook
    webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://example.com/convert"}}
  versions:
`,
  );
  const scenario: Scenario = {
    crd: webhook,
    conversion: "its text",
    requests: [create(v1("spec: {old: a}\n"))],
  };
  const textsOf = (carried: string) => {
    const convert = () => (objects: readonly string[], desired: string) => ({
      objects: objects.map((object) => {
        const [from, to] = desired.endsWith("v2") ? ["old", carried] : ["new", "old"];
        return object
          .replace(/"apiVersion":"[^"]*"/, `"apiVersion":"${desired}"`)
          .replace(`"${from}":`, `"${to}":`);
      }),
    });
    return evaluate(scenario, { ...host, convert }).requests[0]?.problems.map(({ text, explanation }) => [
      text,
      plainText(explanation),
    ]);
  };
  expect(textsOf("new")).toEqual([]);
  expect(textsOf("gone")).toEqual([
    [
      "The server stores this without spec.old",
      "`spec.old` does not come back: the object is stored as v2, and the webhook converts it to v2 and back to v1.",
    ],
  ]);
});
