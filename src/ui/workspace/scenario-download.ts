import type { Workspace } from "./workspace.ts";

/** A file name from a title. */
function fileName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${name === "" ? "scenario" : name}.yaml`;
}

/** Gives the workspace to the person as a scenario file. */
export async function downloadScenario(workspace: Workspace): Promise<void> {
  const { writeScenarioFile } = await import("./with-yaml.ts");
  downloadText(fileName(workspace.title), writeScenarioFile(workspace), "application/yaml");
}

/** Gives a text to the person as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
