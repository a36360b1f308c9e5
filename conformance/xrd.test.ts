import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { xrdDefinition } from "../src/engine/crossplane/known/xrd-definition.ts";
import { type Crossplane, loadCrossplane } from "../src/engine/index.ts";
import { ownTopics } from "./lib/cases.ts";
import { type RenderedXrd, xrdRecordings } from "./lib/xrds.ts";
import { asRendered } from "./recording/rendered.ts";

const root = join(import.meta.dirname, "..");

let crossplane: Crossplane;
beforeAll(async () => {
  crossplane = await loadCrossplane();
});

describe("Crossplane's definitions", () => {
  it.each(xrdRecordings(root))("$id", ({ id, xrd, answer }) => {
    const ours = JSON.parse(crossplane.renderJson(xrd)) as Omit<RenderedXrd, "id">;
    const { error, claimError, ...definitions } = ours;
    const { error: wantedError, claimError: wantedClaimError, ...wanted } = answer ?? { id };
    expect({ id, ...definitions }).toEqual(wanted);
    expect([error !== undefined, claimError !== undefined]).toEqual([
      wantedError !== undefined,
      wantedClaimError !== undefined,
    ]);
  });
});

it("of every XRD in the examples, lessons and cases it is recorded what Crossplane renders", () => {
  const cases = ownTopics(root).flatMap((topic) => topic.cases);
  expect(asRendered(root, cases)).toHaveLength(cases.length);
});

it("the definition of the XRD is Crossplane's", () => {
  const definition = gunzipSync(readFileSync(join(root, "conformance/xrd/definition.json.gz"))).toString(
    "utf8",
  );
  expect(xrdDefinition()).toEqual(JSON.parse(definition));
});
