import { downloadFile, fileStem } from "../files/scenario-download.ts";
import { titleOf } from "../workspace/title.ts";
import { answerExport } from "./answer-export.ts";
import { reproduction } from "./reproduction.ts";
import type { SharedWork } from "./shared-work.ts";
import { zipOf } from "./zip.ts";

/** Downloads the scenario and its answer as JSON. */
export function downloadJson(shared: SharedWork): void {
  downloadFile(`${fileStem(titleOf(shared.workspace))}.json`, answerExport(shared), "application/json");
}

/** Downloads an archive that reproduces the work on a real cluster. */
export async function downloadZip(shared: SharedWork): Promise<void> {
  const { writeScenarioFile } = await import("../files/with-yaml.ts");
  const stem = fileStem(titleOf(shared.workspace));
  const files = reproduction(shared, writeScenarioFile(shared.workspace));
  downloadFile(`${stem}.zip`, zipOf(stem, files, new Date()), "application/zip");
}
