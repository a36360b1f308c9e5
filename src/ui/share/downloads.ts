import { downloadFile, fileStem } from "../files/scenario-download.ts";
import { titleOf } from "../workspace/title.ts";
import { answerExport } from "./answer-export.ts";
import { reproduction } from "./reproduction.ts";
import type { SharedWork } from "./shared-work.ts";
import { zipOf } from "./zip.ts";

/** Gives the scenario and its answer to the person as JSON. */
export function downloadJson(shared: SharedWork): void {
  downloadFile(`${fileStem(titleOf(shared.workspace))}.json`, answerExport(shared), "application/json");
}

/** Gives the person an archive with which the same happens on a real cluster. */
export async function downloadZip(shared: SharedWork): Promise<void> {
  const { writeScenarioFile } = await import("../files/with-yaml.ts");
  const stem = fileStem(titleOf(shared.workspace));
  const files = reproduction(shared, writeScenarioFile(shared.workspace));
  downloadFile(`${stem}.zip`, zipOf(stem, files, new Date()), "application/zip");
}
