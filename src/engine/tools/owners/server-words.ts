import { isMap, stringAt, type Value } from "../../go/value/value.ts";
import { kubectlYaml } from "../../kubectl/printers/yaml-lines.ts";
import type { Response } from "../../playback/report.ts";

/** The server's words in an answer. */
export function messageOf({ body }: Response): string {
  if (typeof body === "string") return body.trim();
  return isMap(body) ? stringAt(body, "message") : "";
}

/** `metadata.managedFields` as kubectl shows it. */
export function managedFieldsText(entries: readonly Value[]): string {
  return entries.length === 0 ? "" : kubectlYaml(new Map([["managedFields", entries]]));
}
