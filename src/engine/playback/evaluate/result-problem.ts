import { say } from "../../apimachinery/sentence/sentence.ts";
import type { Problem } from "../report.ts";
import { lineOf } from "./function-line.ts";

/** Returns a problem with the function's result, at the line where the function begins. */
export function resultProblem(source: string, text: string): Problem {
  const line = source.split("\n").findIndex((written) => /\bconvert\b\s*[(=]/.test(written)) + 1;
  const place = line === 0 ? "" : say` (${{ line, of: "conversion" }})`;
  return {
    severity: "error",
    stage: "store",
    text,
    explanation: say`The server rejected the result of the conversion function${place}.`,
    ...(line === 0 ? {} : { location: lineOf(source, line) }),
  };
}
