import { join } from "node:path";
import { expect, it } from "vitest";
import { ownTopics } from "./lib/cases.ts";
import { allAnswers } from "./lib/recorded.ts";
import { caseOf, toldOfRules } from "./lib/relation-cases.ts";

const root = join(import.meta.dirname, "..");
const answers = allAnswers(join(root, "conformance/recorded"));
const cases = new Map(
  ownTopics(root)
    .filter(({ name }) => name === "relations")
    .flatMap((topic) => topic.cases.map(({ id, scenario }) => [id, scenario] as const)),
);

interface Recorded {
  readonly requests: readonly { readonly code: number; readonly body: { readonly message?: string } }[];
}

const told = toldOfRules();

it("asks the server for all that is told, and nothing else: node tools/relation-cases.mjs", () => {
  expect(Object.fromEntries(cases)).toEqual(Object.fromEntries(told.map((each) => [each.id, caseOf(each)])));
});

it.each(told.map((each) => [each.id, each] as const))(
  "the real server answers the same: %s",
  (id, { steps }) => {
    const { requests } = JSON.parse(answers.get(id) ?? "{}") as Recorded;
    const recorded = requests.map(({ code, body }) =>
      code < 400 ? String(code) : `${code} ${body.message}`,
    );
    expect(steps.map(({ answer }) => answer)).toEqual(recorded);
  },
);
