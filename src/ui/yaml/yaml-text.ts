import type { Value } from "../engine.ts";
import { yamlLines } from "./yaml-lines.ts";

/** A value as YAML text that reads back as the same value. */
export function yamlOf(value: Value): string {
  const lines = yamlLines([{ type: "whole", mark: "same", value }]);
  return `${lines.map((line) => line.text).join("\n")}\n`;
}
