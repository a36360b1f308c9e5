import { openPack } from "../lessons/show-lesson.ts";
import { openGo } from "../shell/open-go.ts";
import { openScenario } from "../shell/open-scenario.ts";
import type { Playground } from "../shell/playground.ts";
import type { NoticeAction } from "../shell/shell.ts";
import { withMoreTests } from "../workspace/tests.ts";
import { withText, withView } from "../workspace/transitions.ts";
import { count } from "../workspace/words.ts";
import { emptyWorkspace, type SavedTest, type Workspace } from "../workspace/workspace.ts";
import { belongsTo } from "./belongs-to.ts";
import { goTextOf, isGo } from "./go-files.ts";
import { readFile } from "./read-file.ts";
import { servedTexts } from "./served-texts.ts";
import {
  type ImportedText,
  type SortedManifest,
  type SortedManifests,
  sortManifests,
} from "./sort-manifests.ts";
import { stripServed } from "./strip.ts";
import { withoutGo } from "./without-go.ts";

/** More buttons do not help. */
const buttonLimit = 8;

/** Opens files that a person chose, dropped or pasted. Reports what cannot be read. */
export async function importFiles(playground: Playground, files: readonly File[]): Promise<void> {
  const read = await Promise.all(files.map(readFile));
  const complaints = read.flatMap((each) => (each.ok ? [] : [each.why]));
  await importTexts(
    playground,
    read.flatMap((each) => (each.ok ? [each] : [])),
    complaints,
  );
}

/**
 * Opens texts: a scenario file alone and completely, test suites as tests, manifests in their panes. If several belong
 * into one pane, each of the others gets a button.
 */
export async function importTexts(
  playground: Playground,
  texts: readonly ImportedText[],
  complaints: readonly string[] = [],
): Promise<void> {
  const { readPackFile, readScenarioFile, readTestFile } = await import("../files/with-yaml.ts");
  const warn = (text: string): void => playground.tell({ tone: "warning", text, actions: [] });
  const goFiles = texts.filter(isGo);
  if (goFiles.length > 0) {
    const [one] = goFiles;
    const what = goFiles.length === 1 && one !== undefined ? one.name : count(goFiles.length, "Go file");
    const isRest = goFiles.length < texts.length;
    const message = `Opened ${what}.${isRest ? " The other files were not opened." : ""}`;
    const documents = { ...emptyWorkspace.documents, go: goTextOf(goFiles) };
    const { kubernetes } = playground.workspace.get();
    return openGo(playground, { ...emptyWorkspace, kubernetes, documents }, message);
  }
  const [first] = texts;
  const packed = texts.length === 1 && first !== undefined ? readPackFile(first.text) : undefined;
  if (packed?.ok === true) return openPack(playground, packed.pack);
  if (packed !== undefined) return warn(`${first?.name} cannot be opened as a lesson: ${packed.error}.`);
  const tests: SavedTest[] = [];
  const manifests: ImportedText[] = [];
  const said = [...complaints];
  for (const each of texts) {
    const scenario = readScenarioFile(each.text);
    const suite = scenario === undefined ? readTestFile(each.text) : undefined;
    if (scenario?.ok === true && texts.length === 1)
      return openScenario(playground, scenario.scenario, each.name);
    if (scenario?.ok === true) said.push(`${each.name} is a scenario: open it alone.`);
    else if (scenario !== undefined)
      said.push(`${each.name} is not a scenario: ${scenario.error}. It was not opened.`);
    else if (suite?.ok === true) for (const each of suite.tests) tests.push(each);
    else if (suite !== undefined)
      said.push(`${each.name} is not a list of tests: ${suite.error}. It was not opened.`);
    else manifests.push(each);
  }
  const sorted = sortManifests(manifests);
  const rest = [...said, ...sorted.complaints];
  if (sorted.definitions.length + sorted.resources.length + tests.length === 0) {
    if (rest.length > 0) warn(rest.join(" "));
    return;
  }
  const names = texts.length > 3 ? `${texts.length} files` : texts.map(({ name }) => name).join(", ");
  open(playground, { sorted, tests, message: [`Opened ${names}.`, ...rest].join(" ") });
}

interface Opened {
  readonly sorted: SortedManifests;
  readonly tests: readonly SavedTest[];
  readonly message: string;
}

/** Opens a definition and a resource, by default the first ones that belong together. */
function open(
  playground: Playground,
  opened: Opened,
  definition: SortedManifest | undefined = firstDefinition(opened.sorted),
  resource: SortedManifest | undefined = resourceFor(opened.sorted, definition),
): void {
  const { sorted, tests, message } = opened;
  const { definitions, resources } = sorted;
  const next = put(playground.workspace.get(), definition, resource, tests);
  const others = [
    ...definitions.flatMap((each): readonly NoticeAction[] =>
      each === definition
        ? []
        : [
            {
              label: `Definition ${each.label}`,
              run: () => open(playground, { ...opened, tests: [] }, each),
            },
          ],
    ),
    ...resources.flatMap((each): readonly NoticeAction[] =>
      each === resource
        ? []
        : [
            {
              label: `Resource ${each.label}`,
              run: () => open(playground, { ...opened, tests: [] }, definition, each),
            },
          ],
    ),
  ];
  const parts = [
    message,
    ...(others.length === 0 ? [] : [whatCame(definitions.length, resources.length)]),
    ...(others.length > buttonLimit ? [`Here are the first ${buttonLimit} others.`] : []),
  ];
  const strip = { label: "Strip what kubectl get adds", run: () => void stripServed(playground) };
  const first = servedTexts(next).length > 0 ? [strip] : [];
  playground.open(next, parts.join(" "), [...first, ...distinct(others).slice(0, buttonLimit)]);
}

function whatCame(definitions: number, resources: number): string {
  const all = [
    ...(definitions === 0 ? [] : [count(definitions, "definition")]),
    ...(resources === 0 ? [] : [count(resources, "resource")]),
  ];
  return `It has ${all.join(" and ")}; one${all.length > 1 ? " of each" : ""} is shown.`;
}

/** Numbers buttons that have the same label. */
function distinct(actions: readonly NoticeAction[]): readonly NoticeAction[] {
  const seen = new Map<string, number>();
  return actions.map((action) => {
    const n = (seen.get(action.label) ?? 0) + 1;
    seen.set(action.label, n);
    return n === 1 ? action : { ...action, label: `${action.label} (${n})` };
  });
}

function firstDefinition({ definitions, resources }: SortedManifests): SortedManifest | undefined {
  return (
    definitions.find((each) => resources.some(({ text }) => belongsTo(text, each.text))) ?? definitions[0]
  );
}

function resourceFor(
  { resources }: SortedManifests,
  definition: SortedManifest | undefined,
): SortedManifest | undefined {
  if (definition === undefined) return resources[0];
  return resources.find(({ text }) => belongsTo(text, definition.text)) ?? resources[0];
}

function put(
  workspace: Workspace,
  definition: SortedManifest | undefined,
  resource: SortedManifest | undefined,
  tests: readonly SavedTest[],
): Workspace {
  const first =
    definition === undefined ? workspace : withText(withoutGo(workspace), "definition", definition.text);
  const next = resource === undefined ? first : withText(first, "resource", resource.text);
  return tests.length === 0 ? next : withView(withMoreTests(next, tests), "tests");
}
