import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { xrdDefinition } from "../src/engine/crossplane/known/xrd-definition.ts";
import { type Crossplane, loadCrossplane } from "../src/engine/index.ts";

/** What Crossplane renders from an XRD. The texts of its errors are Go's, and are not compared. */
interface Answer {
  readonly id: string;
  readonly crd?: object;
  readonly claim?: object;
  readonly error?: string;
  readonly claimError?: string;
}

function recorded(name: string): string {
  return gunzipSync(readFileSync(join(import.meta.dirname, "xrd", name))).toString("utf8");
}

function lines<T>(name: string): readonly T[] {
  return recorded(name)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

let crossplane: Crossplane;
beforeAll(async () => {
  crossplane = await loadCrossplane();
});

describe("Crossplane's definitions", () => {
  const answers = new Map(lines<Answer>("authored.answers.jsonl.gz").map((answer) => [answer.id, answer]));
  it.each(lines<{ id: string; xrd: string }>("authored.jsonl.gz"))("$id", ({ id, xrd }) => {
    const ours = JSON.parse(crossplane.renderJson(xrd)) as Omit<Answer, "id">;
    const { error, claimError, ...definitions } = ours;
    const { error: wantedError, claimError: wantedClaimError, ...wanted } = answers.get(id) ?? { id };
    expect({ id, ...definitions }).toEqual(wanted);
    expect([error !== undefined, claimError !== undefined]).toEqual([
      wantedError !== undefined,
      wantedClaimError !== undefined,
    ]);
  });
});

it("the definition of the XRD is Crossplane's", () => {
  expect(xrdDefinition()).toEqual(JSON.parse(recorded("definition.json.gz")));
});
