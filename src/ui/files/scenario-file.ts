import { stringify } from "yaml";
import { ownTest, readSuite } from "../../engine/index.ts";
import { readScenario } from "../engine.ts";
import { withoutLeads } from "../workspace/admission-texts.ts";
import type { ScenarioFile } from "../workspace/from-scenario.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { titleOf } from "../workspace/title.ts";
import { isGenerated, type SavedTest, type SavedWrite, type Workspace } from "../workspace/workspace.ts";
import { tooManyAliases } from "./aliases.ts";
import { yamlData } from "./yaml-data.ts";

/** Scenario files as text. Only this part of the page loads the YAML library, and it is loaded late. */

export type ReadScenarioFile =
  | { readonly ok: true; readonly scenario: ScenarioFile }
  | { readonly ok: false; readonly error: string };

/** Whether a text may be a scenario. Manifests are not parsed here, since a large one would block the page. */
function mayBeScenario(text: string): boolean {
  return /^crd[ \t]*:/m.test(text) || (/^\s*\{/.test(text) && text.includes('"crd"'));
}

/** The scenario in a file, or what is wrong with it. Undefined if the file is something else, such as a manifest. */
export function readScenarioFile(text: string): ReadScenarioFile | undefined {
  if (!mayBeScenario(text)) return undefined;
  const error = tooManyAliases(text);
  if (error !== undefined) return { ok: false, error };
  const data = yamlData(text);
  if (typeof data !== "object" || data === null || !("crd" in data)) return undefined;
  const read = readScenario(data);
  if (!read.ok) return read;
  const title = "title" in data && typeof data.title === "string" ? { title: data.title } : {};
  const suite = readSuite(data);
  if (!suite.ok) return suite;
  const own = ownTest({ ...data }, read.scenario);
  const listed = "tests" in data && Array.isArray(data.tests) ? (data.tests as readonly SavedTest[]) : [];
  const tests = [...(own === undefined ? [] : [own as SavedTest]), ...listed];
  const writes = "writes" in data && Array.isArray(data.writes) ? (data.writes as readonly SavedWrite[]) : [];
  const scenario = {
    ...read.scenario,
    ...title,
    ...goIn(data),
    ...(tests.length > 0 ? { tests } : {}),
    ...(writes.length > 0 ? { writes } : {}),
  };
  return { ok: true, scenario };
}

const goMembers = ["go", "goOptions", "goChosen"] as const;

/** The Go text of a file, with its options. */
function goIn(data: object): Pick<ScenarioFile, (typeof goMembers)[number]> {
  return Object.fromEntries(
    goMembers.flatMap((name) => {
      const value: unknown = Reflect.get(data, name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** A Go text is only part of the file if the definition is generated from it. */
function goOf(workspace: Workspace): Pick<ScenarioFile, (typeof goMembers)[number]> {
  if (!isGenerated(workspace)) return {};
  const { documents, goOptions, goChosen } = workspace;
  return {
    go: documents.go,
    ...(goOptions === "" ? {} : { goOptions }),
    ...(goChosen === "" ? {} : { goChosen }),
  };
}

/** A workspace as a scenario file: its texts as block scalars, exactly as typed. */
export function writeScenarioFile(workspace: Workspace): string {
  const { name: _, ...scenario } = withoutLeads(planOf(workspace).scenario);
  const name = titleOf(workspace);
  const title = name === "" ? {} : { title: name };
  const tests = workspace.tests.length === 0 ? {} : { tests: workspace.tests };
  const writes = workspace.writes.length === 0 ? {} : { writes: workspace.writes };
  return stringify(
    { ...title, ...scenario, ...goOf(workspace), ...tests, ...writes },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}
