import { titleOf } from "../workspace/title.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A file name from a title, without an ending. */
export function fileStem(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return name === "" ? "scenario" : name;
}

/** Downloads the workspace as a scenario file. */
export async function downloadScenario(workspace: Workspace): Promise<void> {
  const { writeScenarioFile } = await import("./with-yaml.ts");
  downloadFile(`${fileStem(titleOf(workspace))}.yaml`, writeScenarioFile(workspace), "application/yaml");
}

/** Downloads a text, or bytes, as a file. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
