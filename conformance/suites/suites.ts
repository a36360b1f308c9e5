import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Scenario } from "../../src/engine/index.ts";
import { filing } from "../fuzz-server/finder.ts";
import { startFinder } from "../fuzz-server/start.ts";
import { countOf, readArguments } from "../lib/arguments.ts";
import { jsonSchemaScenarios } from "./json-schema.ts";
import { manifestScenarios } from "./manifests.ts";
import { openshiftScenarios } from "./openshift.ts";
import { yamlScenarios } from "./yaml.ts";

const usage = `usage: npm run conformance:suites -- DIR [OPTIONS]

Runs public tests on the real API server and on the engine, and compares the answers. DIR is a checkout of
JSON-Schema-Test-Suite, yaml-test-suite or openshift/api, or any folder with definitions and objects of their kinds. A scenario
that differs three times in a row is shrunk and printed. Needs Go.

  --out DIR      file the findings there: found-NAME.jsonl and found-NAME.answers.jsonl
  --workers N    scenarios that the server runs at the same time (default 4)`;

/** The file that identifies a folder, and the scenarios that it gives. */
const kinds: readonly {
  readonly name: string;
  readonly sign: string;
  readonly scenarios: (folder: string) => Iterable<Scenario>;
}[] = [
  { name: "json-schema", sign: "tests/draft4", scenarios: jsonSchemaScenarios },
  { name: "yaml", sign: "src/229Q.yaml", scenarios: yamlScenarios },
  { name: "openshift", sign: "envtest-releases.yaml", scenarios: openshiftScenarios },
];

const anyFolder = { name: "manifests", scenarios: manifestScenarios };

const batch = 60;

/** Compares the engine with the real server on the tests of a folder. Returns the exit code. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  const [folder, ...rest] = args;
  const values = readArguments(rest, { out: { type: "string" }, workers: { type: "string", default: "4" } });
  const workers = countOf(values?.workers ?? "", 1);
  if (folder === undefined || values === undefined || workers === undefined || !existsSync(folder)) {
    console.error(usage);
    return 2;
  }
  const { out } = values;
  const started = await startFinder(root, { workers }, out === undefined ? () => {} : filing(out, out));
  if (started === undefined) return 1;
  const { server, finder } = started;
  const { name, scenarios } = kinds.find(({ sign }) => existsSync(join(folder, sign))) ?? anyFolder;
  let waiting: Scenario[] = [];
  let count = 0;
  const play = async (): Promise<void> => {
    const batchOf = finder.begin(name, count++, waiting);
    waiting = [];
    await finder.finish(batchOf);
  };
  for (const scenario of scenarios(folder)) {
    waiting.push(scenario);
    if (waiting.length === batch) await play();
  }
  if (waiting.length > 0) await play();
  server.close();
  console.log(finder.table());
  return finder.found === 0 ? 0 : 1;
}
