import {
  getConformanceSuite,
  type IncrementalTest,
  type IncrementalTestSuite,
} from "@bufbuild/cel-spec/testdata/tests.js";
import { describe, expect, it } from "vitest";
import { newest } from "../apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "./environment.ts";
import { plan } from "./interpreter/program.ts";
import { printGolden } from "./testing/golden-values.ts";
import { absentSuites, specDifferences } from "./testing/spec-differences.ts";
import { NotInRules, specType, specValue } from "./testing/spec-values.ts";
import { typeText } from "./types/print.ts";

/**
 * The conformance tests of the language (https://github.com/google/cel-spec), except what rules cannot use: protobuf
 * messages, containers, and functions that the API server does not have.
 */
const environment = environmentOf(newest, true);
const anyLiteral = { duration: () => true, timestamp: () => true };
const protobuf = /TestAllTypes|proto[23]|google\.protobuf|NestedEnum|GlobalEnum/;

type Outcome = "same" | "other" | "unreachable";

function outcomeOf({ original, type, error }: IncrementalTest): Outcome {
  const { expr, disableMacros, disableCheck, container, typeEnv, bindings, resultMatcher, checkOnly } =
    original;
  if (disableMacros || disableCheck || container !== "" || protobuf.test(expr)) return "unreachable";
  try {
    const variables = typeEnv.map(({ name, declKind }) => {
      if (declKind.case !== "ident") throw new NotInRules("a function");
      return { name, type: specType(declKind.value.type) };
    });
    const values = new Map(
      Object.entries(bindings).map(([name, { kind }]) => {
        if (kind.case !== "value") throw new NotInRules("an unknown");
        return [name, specValue(kind.value)] as const;
      }),
    );
    const wantsError = resultMatcher.case === "evalError";
    const wanted =
      resultMatcher.case === "value"
        ? specValue(resultMatcher.value)
        : resultMatcher.case === "typedResult" && resultMatcher.value.result !== undefined
          ? specValue(resultMatcher.value.result)
          : resultMatcher.case === "typedResult"
            ? undefined
            : true;
    const compiled = compile(expr, variables, environment, anyLiteral);
    if (!compiled.ok) return wantsError || error !== undefined ? "same" : "other";
    const { checked } = compiled;
    const found = checked.types.get(checked.ast.expr.id);
    if (type !== undefined && found !== undefined && typeText(found) !== type) return "other";
    if (checkOnly || wanted === undefined) return "same";
    const planned = plan(checked, environment);
    const result = planned.ok ? planned.program.evaluate(values, { costLimit: 10_000_000n }) : planned;
    if (wantsError) return result.ok ? "other" : "same";
    return result.ok && "value" in result && printGolden(result.value) === printGolden(wanted)
      ? "same"
      : "other";
  } catch (fault) {
    if (fault instanceof NotInRules) return "unreachable";
    throw fault;
  }
}

function testsOf(
  suite: IncrementalTestSuite,
  path: string,
): { readonly id: string; readonly test: IncrementalTest }[] {
  const own = suite.tests.map((test) => ({ id: `${path}/${test.name}`, test }));
  return [...own, ...suite.suites.flatMap((inner) => testsOf(inner, `${path}/${inner.name}`))];
}

const suites = getConformanceSuite().suites.filter(({ name }) => absentSuites[name] === undefined);

describe("the conformance tests of the language", () => {
  it.each(suites.map((suite) => [suite.name, suite] as const))("%s", (name, suite) => {
    const outcomes = testsOf(suite, name).map(({ id, test }) => [id, outcomeOf(test)] as const);
    const differing = outcomes.filter(([, outcome]) => outcome === "other").map(([id]) => id);
    const listed = [...specDifferences.keys()].filter((id) => id.startsWith(`${name}/`));
    expect(differing.sort()).toEqual(listed.sort());
  });

  it("reaches most of what rules can say", () => {
    const outcomes = suites.flatMap((suite) => testsOf(suite, suite.name)).map(({ test }) => outcomeOf(test));
    expect(outcomes.filter((outcome) => outcome === "same").length).toBeGreaterThan(1200);
  });
});
