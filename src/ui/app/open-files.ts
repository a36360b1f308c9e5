import { isDefinition, splitDocuments } from "../workspace/misplaced.ts";
import { withMoreTests } from "../workspace/tests.ts";
import { withText, withView } from "../workspace/transitions.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { openScenario } from "./open-scenario.ts";
import type { Playground } from "./playground.ts";

/** Larger files are not read: the server itself takes 3 MiB. */
const sizeLimit = 16 * 1024 * 1024;

/** Puts the manifests of the files where they belong. What finds no place is counted. */
function place(
  workspace: Workspace,
  manifests: readonly string[],
): { workspace: Workspace; leftOut: number } {
  const definition = manifests.find(isDefinition);
  const resource = manifests.find((manifest) => !isDefinition(manifest));
  const first = definition === undefined ? workspace : withText(workspace, "definition", definition);
  const next = resource === undefined ? first : withText(first, "resource", resource);
  const used = [definition, resource].filter((manifest) => manifest !== undefined).length;
  return { workspace: next, leftOut: manifests.length - used };
}

/** Opens files that a person chose or dropped: a scenario file whole, manifests in the pane where they belong. */
export async function openFiles(playground: Playground, files: readonly File[]): Promise<void> {
  const [file] = files;
  if (file === undefined) return;
  const tooLarge = files.find(({ size }) => size > sizeLimit);
  if (tooLarge !== undefined) {
    const text = `${tooLarge.name} is larger than 16 MB, and the server takes 3 MiB. It was not opened.`;
    playground.tell({ tone: "warning", text, actions: [] });
    return;
  }
  const texts = await Promise.all(files.map((one) => one.text()));
  const { readScenarioFile, readTestFile } = await import("../workspace/with-yaml.ts");
  const read = texts.length === 1 ? readScenarioFile(texts[0] ?? "") : undefined;
  if (read?.ok === false) {
    const text = `${file.name} is not a scenario: ${read.error}. It was not opened.`;
    playground.tell({ tone: "warning", text, actions: [] });
    return;
  }
  if (read !== undefined) {
    openScenario(playground, read.scenario, file.name);
    return;
  }
  const testFiles = texts.map((text) => readTestFile(text));
  const bad = testFiles.findIndex((each) => each?.ok === false);
  const badFile = testFiles[bad];
  if (badFile?.ok === false) {
    const text = `${files[bad]?.name} is not a list of tests: ${badFile.error}. It was not opened.`;
    playground.tell({ tone: "warning", text, actions: [] });
    return;
  }
  const tests = testFiles.flatMap((each) => (each?.ok === true ? each.tests : []));
  const manifests = texts.filter((_, i) => testFiles[i] === undefined);
  const { workspace: placed, leftOut } = place(playground.workspace.get(), manifests.flatMap(splitDocuments));
  const workspace = tests.length === 0 ? placed : withView(withMoreTests(placed, tests), "tests");
  const rest =
    leftOut === 0 ? "" : `The page shows one definition and one resource; ${leftOut} more were left out.`;
  playground.open(workspace, [`Opened ${files.map(({ name }) => name).join(", ")}.`, rest].join(" ").trim());
}

/** Lets a person choose files to open. */
export function chooseFiles(playground: Playground): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = ".yaml,.yml,.json";
  input.addEventListener("change", () => void openFiles(playground, [...(input.files ?? [])]));
  input.click();
}

/** Opens files that are dropped anywhere on the page; without this the browser would leave the page for them. */
export function acceptDrops(playground: Playground): void {
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;
  const options = { capture: true };
  addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault(), options);
  addEventListener(
    "drop",
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void openFiles(playground, [...(event.dataTransfer?.files ?? [])]);
    },
    options,
  );
}
