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
  const { writeScenarioFile } = await import("./scenario-file.ts");
  const url = URL.createObjectURL(new Blob([writeScenarioFile(workspace)], { type: "application/yaml" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = fileName(workspace.title);
  anchor.click();
  URL.revokeObjectURL(url);
}
