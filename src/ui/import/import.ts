import { type FileChange, isSchemaText } from "../engine.ts";
import { correctLesson } from "../lessons/maker/change-course.ts";
import { openPack } from "../lessons/show-lesson.ts";
import { openProject } from "../project/open-project.ts";
import { readArchive } from "../project/sources/read-archive.ts";
import type { ReadZip } from "../project/sources/zip.ts";
import { openGo } from "../shell/open-go.ts";
import { openScenario } from "../shell/open-scenario.ts";
import { openSchema } from "../shell/open-schema.ts";
import type { Playground } from "../shell/playground.ts";
import type { NoticeAction } from "../shell/shell.ts";
import { withMoreTests } from "../workspace/tests.ts";
import { kindOf } from "../workspace/title.ts";
import { withText, withTitle, withView } from "../workspace/transitions.ts";
import { count } from "../workspace/words.ts";
import { emptyWorkspace, type SavedTest, type Workspace } from "../workspace/workspace.ts";
import { goTextOf, isGo } from "./go-files.ts";
import { readFile } from "./read-file.ts";
import { servedTexts } from "./served-texts.ts";
import { type ImportedText, type SortedManifest, sortManifests } from "./sort-manifests.ts";
import { stripServed } from "./strip.ts";
import { withoutGo } from "./without-go.ts";

/** Opens files that a person chose, dropped or pasted. Reports what cannot be read. */
export async function importFiles(playground: Playground, files: readonly File[]): Promise<void> {
  const [only] = files;
  const archive = only !== undefined && files.length === 1 ? await readArchive(only) : undefined;
  if (only !== undefined && archive !== undefined) return importArchive(playground, only.name, archive);
  const read = await Promise.all(files.map(readFile));
  const complaints = read.flatMap((each) => (each.ok ? [] : [each.why]));
  await importTexts(
    playground,
    read.flatMap((each) => (each.ok ? [each] : [])),
    complaints,
  );
}

/** Opens an archive as the folder that it was packed from. */
async function importArchive(playground: Playground, name: string, read: ReadZip): Promise<void> {
  if (read.ok && read.texts.length > 0) return importTexts(playground, read.texts, [], name);
  const text = read.ok ? `${name} has no manifests.` : `${read.why}. It was not opened.`;
  playground.tell({ tone: "warning", text, actions: [] });
}

/**
 * Opens texts: a scenario file alone and completely, test suites as tests, manifests in their panes. If several belong
 * into one pane, or they are those of a folder, they are opened as a project.
 */
export async function importTexts(
  playground: Playground,
  texts: readonly ImportedText[],
  complaints: readonly string[] = [],
  folder?: string,
): Promise<void> {
  const { readPackFile, readScenarioFile, readTestFile } = await import("../files/with-yaml.ts");
  const warn = (text: string): void => playground.tell({ tone: "warning", text, actions: [] });
  const goFiles = texts.filter(isGo);
  const isMixed =
    goFiles.length > 0 && texts.some((each) => !isGo(each) && /^kind:|"kind":/m.test(each.text));
  if (goFiles.length > 0 && !isMixed) {
    const [one] = goFiles;
    const what = goFiles.length === 1 && one !== undefined ? one.name : count(goFiles.length, "Go file");
    const isRest = goFiles.length < texts.length;
    const message = `Opened ${what}.${isRest ? " The other files were not opened." : ""}`;
    const documents = { ...emptyWorkspace.documents, go: goTextOf(goFiles) };
    const { kubernetes } = playground.workspace.get();
    return openGo(playground, { ...emptyWorkspace, kubernetes, documents }, message, true);
  }
  const [first] = texts;
  const packed = texts.length === 1 && first !== undefined ? readPackFile(first.text) : undefined;
  if (packed?.ok === true) return openPack(playground, packed.pack);
  if (packed !== undefined) return tellFaulty(playground, packed, first);
  if (texts.length === 1 && first !== undefined && isSchemaText(first.text))
    return openSchema(playground, first.text);
  const tests: SavedTest[] = [];
  const manifests: ImportedText[] = [];
  const said = [...complaints];
  for (const each of texts) {
    if (isGo(each)) {
      manifests.push(each);
      continue;
    }
    if (isSchemaText(each.text)) {
      said.push(`${each.name} is a schema: open it alone to make a definition of it.`);
      continue;
    }
    const scenario = readScenarioFile(each.text);
    const suite = scenario === undefined ? readTestFile(each.text) : undefined;
    if (scenario?.ok === true && texts.length === 1)
      return openScenario(playground, scenario.scenario, each.name, undefined, true);
    if (scenario?.ok === true) said.push(`${each.name} is a scenario: open it alone.`);
    else if (scenario !== undefined)
      said.push(`${each.name} is not a scenario: ${scenario.error}. It was not opened.`);
    else if (suite?.ok === true) for (const each of suite.tests) tests.push(each);
    else if (suite !== undefined)
      said.push(`${each.name} is not a list of tests: ${suite.error}. It was not opened.`);
    else manifests.push(each);
  }
  const sorted = sortManifests(manifests.filter((each) => !isGo(each)));
  const { definitions, resources } = sorted;
  const isSet =
    manifests.length > 0 &&
    (folder !== undefined || isMixed || definitions.length > 1 || resources.length > 1);
  if (isSet) {
    for (const text of said) warn(text);
    const name =
      folder ?? (manifests.length === 1 ? manifests[0]?.name : undefined) ?? `${manifests.length} files`;
    await openProject(playground, name, namedApart(manifests), { actionsFor: stripActions(playground) });
    if (tests.length > 0) playground.workspace.update((old) => withView(withMoreTests(old, tests), "tests"));
    return;
  }
  const rest = [...said, ...sorted.complaints];
  const [definition] = definitions;
  const [resource] = resources;
  if (definition === undefined && resource === undefined && tests.length === 0) {
    if (rest.length > 0) warn(rest.join(" "));
    return;
  }
  const names = texts.length > 3 ? `${texts.length} files` : texts.map(({ name }) => name).join(", ");
  const next = put(playground.workspace.get(), definition, resource, tests);
  playground.open(next, [`Opened ${names}.`, ...rest].join(" "), stripActions(playground)(next), true);
}

/** Says why a file cannot be opened as a lesson. All faults of a lesson are shown where they can be corrected. */
function tellFaulty(
  playground: Playground,
  { error, faults = [] }: { readonly error: string; readonly faults?: readonly unknown[] },
  file: ImportedText | undefined,
): void {
  const more = faults.length < 2 ? "" : ` ${count(faults.length - 1, "more fault")}.`;
  const correct = { label: "Correct it", run: () => void correctLesson(playground, file?.text ?? "") };
  playground.tell({
    tone: "warning",
    text: `${file?.name ?? "The text"} cannot be opened as a lesson: ${error}.${more}`,
    actions: faults.length === 0 ? [] : [correct],
  });
}

/** The texts as files with different names. A text that was pasted has none. */
function namedApart(texts: readonly ImportedText[]): readonly FileChange[] {
  const seen = new Map<string, number>();
  return texts.map(({ name, text }) => {
    const file = /\.\w+$/.test(name) ? name : "pasted.yaml";
    const n = (seen.get(file) ?? 0) + 1;
    seen.set(file, n);
    return { file: n === 1 ? file : file.replace(/(\.\w+)$/, ` (${n})$1`), text };
  });
}

function stripActions(playground: Playground) {
  return (work: Workspace): readonly NoticeAction[] =>
    servedTexts(work).length === 0
      ? []
      : [{ label: "Strip what kubectl get adds", run: () => void stripServed(playground) }];
}

/** The title of other work does not stay over a definition of another kind. */
function withoutTitle(workspace: Workspace, definition: string): Workspace {
  const isSame = kindOf(workspace.documents.definition) === kindOf(definition);
  return isSame ? workspace : withTitle(workspace, "");
}

function put(
  workspace: Workspace,
  definition: SortedManifest | undefined,
  resource: SortedManifest | undefined,
  tests: readonly SavedTest[],
): Workspace {
  const first =
    definition === undefined
      ? workspace
      : withText(withoutTitle(withoutGo(workspace), definition.text), "definition", definition.text);
  const next = resource === undefined ? first : withText(first, "resource", resource.text);
  return tests.length === 0 ? next : withView(withMoreTests(next, tests), "tests");
}
