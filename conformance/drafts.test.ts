import { join } from "node:path";
import { expect, it } from "vitest";
import { parseOnce } from "../src/engine/apimachinery/source/document.ts";
import { deepEqual } from "../src/engine/go/value/equal.ts";
import { isList, isMap, member, type Value } from "../src/engine/go/value/value.ts";
import { ownTopics } from "./lib/cases.ts";
import { type DraftCase, draftCase } from "./lib/draft-cases.ts";
import { allAnswers } from "./lib/recorded.ts";

const root = join(import.meta.dirname, "..");
const answers = allAnswers(join(root, "conformance/recorded"));

function casesOf(topic: string): readonly DraftCase[] {
  return ownTopics(root)
    .filter(({ name }) => name === topic)
    .flatMap(({ cases }) => cases.map(({ scenario }) => scenario as DraftCase));
}

function read(text: string): Value {
  const result = parseOnce(text);
  return result.ok ? result.value : null;
}

/** The code of the definition, and the responses to the requests. */
function recorded(id: string): { readonly crd: Value; readonly responses: readonly Value[] } {
  const answer = read(answers.get(id) ?? "");
  const responses = member(answer, "requests");
  return {
    crd: member(member(answer, "crd"), "code") ?? null,
    responses: isList(responses) ? responses : [],
  };
}

function isAccepted(response: Value | undefined): boolean {
  return member(response, "code") === 200n || member(response, "code") === 201n;
}

/** The members that the server stored with another value than they were sent with. */
function changed(requests: DraftCase["requests"], i: number, response: Value | undefined): readonly string[] {
  const request = requests[i];
  const sent = read(request?.object ?? "");
  if (!isMap(sent)) return ["(no object)"];
  const ofStatus = request?.subresource === "status";
  // The status of a create is sent once more, by itself.
  const hasOwn = requests[i + 1]?.subresource === "status";
  const isStored = (key: string): boolean =>
    ofStatus ? key === "status" : key !== "metadata" && !(key === "status" && hasOwn);
  return [...sent.keys()].filter(
    (key) => isStored(key) && !deepEqual(sent.get(key), member(member(response, "body"), key)),
  );
}

const drafts = casesOf("drafts");

it("records what is drafted today: node tools/draft-cases.mjs", () => {
  expect(drafts.length).toBeGreaterThan(150);
  for (const { id, crd, requests } of drafts) {
    const samples = requests.filter(({ verb }) => verb === "create").map(({ object }) => object);
    expect(draftCase(id, samples)).toEqual({ id, crd, requests });
  }
});

it("the real server accepts the drafts and their samples: nothing is dropped, set by default or rounded", () => {
  for (const { id, requests } of drafts) {
    const { crd, responses } = recorded(id);
    expect({ id, crd, answers: responses.length }).toEqual({ id, crd: 201n, answers: requests.length });
    responses.forEach((response, i) => {
      expect({ id, i, ok: isAccepted(response), warnings: member(response, "warnings") }).toEqual({
        id,
        i,
        ok: true,
        warnings: [],
      });
      expect({ id, i, changed: changed(requests, i, response) }).toEqual({ id, i, changed: [] });
    });
  }
});

it("the real server rejects with the drafts most mistakes that it rejects with the real definitions", () => {
  const pairs = casesOf("draft-mutants").flatMap(({ id }) =>
    id.endsWith("/real") ? [[recorded(id), recorded(id.replace(/real$/, "draft"))] as const] : [],
  );
  expect(pairs.length).toBeGreaterThan(50);
  const alsoRejected = pairs.flatMap(([real, draft]) =>
    real.responses.flatMap((response, i) => (isAccepted(response) ? [] : [!isAccepted(draft.responses[i])])),
  );
  expect(alsoRejected.length).toBeGreaterThan(500);
  expect(alsoRejected.filter(Boolean).length / alsoRejected.length).toBeGreaterThan(0.6);
});
