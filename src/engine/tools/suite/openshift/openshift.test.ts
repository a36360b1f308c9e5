import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runSuite } from "../run-suite.ts";
import { cronTabs, newPlay } from "../testing/play.ts";
import { isOpenshiftSuite, readOpenshift } from "./read.ts";
import type { OpenshiftSuite } from "./test-suite.ts";
import { writeOpenshift } from "./write.ts";

const head = "apiVersion: stable.example.com/v1\nkind: CronTab\n";

function suiteOf(tests: unknown): OpenshiftSuite {
  const read = readOpenshift({ name: "CronTab", crdName: "crontabs.stable.example.com", tests });
  if (!read.ok) throw new Error(read.error);
  return read.suite;
}

const rulePatch = {
  op: "remove",
  path: "/spec/versions/0/schema/openAPIV3Schema/properties/spec/x-kubernetes-validations",
};

const suite = {
  onCreate: [
    {
      name: "fills in defaults",
      initial: `${head}spec: {}\n`,
      expected: `${head}spec:\n  replicas: 1\n  maximum: 10\n`,
    },
    { name: "keeps what is whole", initial: `${head}spec: {replicas: 2, maximum: 3}\n` },
    { name: "refuses", initial: `${head}spec: {replicas: 20}\n`, expectedError: "may not exceed maximum" },
    {
      name: "drops unknown fields, as nothing asks for Strict",
      initial: `${head}spec: {replicas: 1, maximum: 2, colour: red}\n`,
      expected: `${head}spec: {replicas: 1, maximum: 2}\n`,
    },
  ],
  onUpdate: [
    {
      name: "changes",
      initial: `${head}spec: {replicas: 1}\n`,
      updated: `${head}spec: {replicas: 2}\n`,
      expected: `${head}spec: {replicas: 2, maximum: 10}\n`,
    },
    {
      name: "may not change",
      initial: `${head}spec: {schedule: a}\n`,
      updated: `${head}spec: {schedule: b}\n`,
      expectedError: "the schedule may not change",
    },
    {
      name: "has a status",
      initial: `${head}spec: {}\nstatus: {phase: old}\n`,
      updated: `${head}spec: {}\nstatus: {phase: new}\n`,
      expected: `${head}spec: {replicas: 1, maximum: 10}\nstatus: {phase: new}\n`,
    },
    {
      name: "has a wrong status",
      initial: `${head}spec: {}\n`,
      updated: `${head}spec: {}\nstatus: {phase: 7}\n`,
      expectedStatusError: "status.phase",
    },
    {
      name: "was stored before the rule",
      initialCRDPatches: [rulePatch],
      initial: `${head}spec: {replicas: 20}\n`,
      updated: `${head}spec: {replicas: 21}\n`,
      expectedError: "may not exceed maximum",
    },
    {
      name: "has a name of its own",
      initial: `${head}metadata:\n  name: cluster\nspec: {}\n`,
      updated: `${head}spec: {}\n`,
      expected: `${head}spec: {replicas: 1, maximum: 10}\n`,
    },
  ],
};

describe("a suite of openshift/api", () => {
  test("runs as its own runner would run it", () => {
    const { results } = runSuite({ crd: cronTabs, tests: suiteOf(suite).tests }, newPlay());
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    expect(results).toHaveLength(10);
  });

  test("fails where the answer is another", () => {
    const wrong = {
      onCreate: [
        { name: "whole", initial: `${head}spec: {}\n` },
        { name: "refused", initial: `${head}spec: {}\n`, expectedError: "x" },
      ],
      onUpdate: [
        {
          name: "nothing to update",
          initial: `${head}spec: {replicas: 20}\n`,
          updated: `${head}spec: {replicas: 2}\n`,
        },
      ],
    };
    const { results } = runSuite({ crd: cronTabs, tests: suiteOf(wrong).tests }, newPlay());
    expect(results.map(({ why }) => why.split(". ")[0])).toEqual([
      "`spec.maximum` should be absent, but is 10.",
      "The object is accepted, but should be rejected.",
      "The object of request 1 is rejected, but should be accepted",
    ]);
  });

  test.each([
    [7, "the suite must be an object"],
    [{ tests: [] }, "tests must be an object with onCreate and onUpdate"],
    [{ tests: { onCreate: [{}] } }, "tests.onCreate[0].initial is missing"],
    [
      {
        tests: {
          onUpdate: [{ initial: "a", updated: "b", initialCRDPatches: [{ op: "twist", path: "/" }] }],
        },
      },
      "tests.onUpdate[0].initialCRDPatches[0].op must be one of add, remove, replace, test",
    ],
  ])("that is wrong is rejected with the member (%#)", (data, error) => {
    expect(readOpenshift(data)).toEqual({ ok: false, error });
  });

  test("is told from other files", () => {
    expect(isOpenshiftSuite({ tests: suite })).toBe(true);
    expect(isOpenshiftSuite({ tests: [] })).toBe(false);
  });
});

describe("written and read again", () => {
  test("all that the format can say is as it was", () => {
    const spec = fc.constantFrom("spec: {}\n", "spec:\n  replicas: 2\n", "status: {phase: a}\n", "x: [1]\n");
    const metadata = fc.constantFrom("", "metadata:\n  name: cluster\n", "metadata: {labels: {a: b}}\n");
    const object = fc.tuple(metadata, spec).map(([meta, rest]) => `${head}${meta}${rest}`);
    const text = fc.string({ minLength: 1 }).filter((each) => each.trim() !== "");
    const optional = <T>(key: string, value: fc.Arbitrary<T>) =>
      fc.option(
        value.map((v) => ({ [key]: v })),
        { nil: {} },
      );
    const onCreate = fc
      .tuple(fc.string(), object, optional("expected", object), optional("expectedError", text))
      .map(([name, initial, expected, error]) => ({ name, initial, ...expected, ...error }));
    const onUpdate = fc
      .tuple(
        onCreate,
        object,
        optional("expectedStatusError", text),
        optional("initialCRDPatches", fc.constant([rulePatch])),
      )
      .map(([base, updated, status, patches]) => ({ ...base, updated, ...status, ...patches }));
    fc.assert(
      fc.property(
        fc.array(onCreate, { maxLength: 3 }),
        fc.array(onUpdate, { maxLength: 3 }),
        (creates, updates) => {
          const first = suiteOf({ onCreate: creates, onUpdate: updates });
          const { data, leftOut } = writeOpenshift(first);
          const again = readOpenshift(JSON.parse(JSON.stringify(data)));
          const kept = first.tests.filter(({ name }) => !leftOut.some((left) => left.name === name));
          for (const { why } of leftOut) expect(why).toBe("The runner of the format does not send Strict.");
          expect(again.ok && again.suite.tests).toEqual(kept);
        },
      ),
    );
  });

  test("tests with policies are left out", () => {
    const tests = [{ name: "n", expect: [] }];
    const { leftOut } = writeOpenshift({ name: "n", crdName: "c", hasPolicies: true, tests });
    expect(leftOut).toEqual([{ name: "n", why: "The format has no admission policies." }]);
  });

  test("tests that it cannot say are left out with the reason", () => {
    const get = { name: "read", requests: [{ verb: "get", name: "a" } as const], expect: [{ code: 200 }] };
    const strict = {
      name: "strict",
      requests: [{ verb: "create", object: head } as const],
      expect: [{ verdict: "rejected", text: "strict decoding error: unknown field" } as const],
    };
    const part = { name: "part", requests: strict.requests, expect: [{ verdict: "accepted" } as const] };
    const before = { ...part, name: "before", previousCrd: cronTabs };
    const { leftOut } = writeOpenshift({ name: "n", crdName: "c", tests: [get, strict, part, before] });
    expect(leftOut).toEqual([
      { name: "read", why: "The format begins with a create." },
      { name: "strict", why: "The runner of the format does not send Strict." },
      { name: "part", why: "The format needs the whole stored object." },
      { name: "before", why: "The format has the old definition as patches, not as text." },
    ]);
  });
});
