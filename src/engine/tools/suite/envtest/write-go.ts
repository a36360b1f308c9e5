import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import { stringAt } from "../../../go/value/value.ts";
import type { ScenarioRequest } from "../../../playback/scenario.ts";
import type { Check } from "../check.ts";
import { objectOf } from "../stored-object.ts";
import type { Suite, SuiteTest } from "../suite.ts";
import { scenarioOfTest } from "../test-scenario.ts";
import { goRunner } from "./go-runner.ts";
import { type GoResource, goResourceOf, goStep, goText } from "./go-steps.ts";

/** A Go file, and the tests left out of it with the reasons. */
export interface WrittenGo {
  readonly text: string;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

/**
 * Writes a suite as one Go file: a table of requests, run by envtest against a real API server, formatted as by
 * gofmt. It checks the verdict, code, text and the whole stored object; other expectations are left out.
 */
export function writeGo(suite: Suite): WrittenGo {
  const definition = objectOf(suite.crd);
  const resource = goResourceOf(definition);
  const leftOut: { name: string; why: string }[] = [];
  const entries: string[] = [];
  for (const test of suite.tests) {
    const entry =
      resource === undefined
        ? "The definition names no group, plural or storage version."
        : entryOf(suite, test, resource);
    if (typeof entry === "string") leftOut.push({ name: test.name, why: entry });
    else append(entries, entry);
  }
  const name = stringAt(definition, "metadata", "name") || "of the playground";
  const list =
    resource === undefined ? "" : `/apis/${resource.group}/${resource.storageVersion}/${resource.plural}`;
  const text = [
    `// Tests of the definition ${name.replaceAll(/\s/g, " ")} against a real API server, made by CRD Playground.`,
    "//",
    "// They need sigs.k8s.io/controller-runtime and the binaries of envtest:",
    "//",
    '//\tKUBEBUILDER_ASSETS="$(setup-envtest use -p path)" go test .',
    ...goRunner,
    "",
    "// definition is what every test installs, and resources the path of its objects.",
    `const definition = ${goText(suite.crd)}`,
    "",
    `const resources = ${quote(list)}`,
    "",
    "var tests = []test{",
    ...entries,
    "}",
    "",
  ].join("\n");
  return { text, leftOut };
}

/** The lines of a test, or a string that says why there are none. */
function entryOf(suite: Suite, test: SuiteTest, resource: GoResource): readonly string[] | string {
  if (test.conversion !== undefined || test.conversionResponse !== undefined) {
    return "envtest has no replacement for the webhook.";
  }
  if (suite.policies !== undefined) return "The table sends no admission policies.";
  const { crdFieldValidation = "Strict" } = test;
  if (crdFieldValidation !== "Strict") return "The definition is installed with Strict there.";
  const made = scenarioOfTest(suite, test);
  if (!made.ok) return made.error;
  const { previousCrd = "", previousRequests = [], requests = [] } = made.scenario;
  const before = previousRequests.map((request) => goStep(request, [], resource));
  const last = requests.length - 1;
  const checksOf = (call: Check["call"]): readonly Check[] =>
    test.expect.filter((check) => (check.call ?? (last < 0 ? "crd" : last)) === call);
  const after = requests.map((request, i) => goStep(request, checksOf(i), resource));
  const lost = [...previousRequests, ...requests].find((_, i) => [...before, ...after][i] === undefined);
  if (lost !== undefined) return `The table has no ${words(lost)}.`;
  const isRefused = checksOf("crd").some(({ verdict }) => verdict === "rejected");
  if (isRefused) return "The table installs definitions that are accepted.";
  return [
    "\t{",
    `\t\t${quote(test.name)},`,
    `\t\t${goText(previousCrd)},`,
    ...steps(before),
    ...steps(after),
    "\t},",
  ];
}

function words({ verb, subresource, as }: ScenarioRequest): string {
  return [verb, subresource, as].filter((word) => word !== undefined).join(" ");
}

/** Indents only lines of code; lines of raw strings stay as they are. */
function steps(each: readonly (readonly string[] | undefined)[]): readonly string[] {
  const lines = each.flatMap((step) => step ?? []);
  return lines.length === 0
    ? ["\t\tnil,"]
    : ["\t\t[]step{", ...lines.map((line) => `\t\t\t${line}`), "\t\t},"];
}
