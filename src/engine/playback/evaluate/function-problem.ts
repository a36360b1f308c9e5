import type { ConverterFault, FaultKind } from "../../server/conversion/webhook.ts";
import type { Location, Problem } from "../report.ts";

const sentences: Readonly<Record<FaultKind, (place: string) => string>> = {
  syntax: (place) => `The conversion function cannot be read${place}. Nothing is converted until it can be.`,
  missing: () =>
    "The text has no function `convert`. Begin with `export function convert(object, desiredAPIVersion) {`.",
  thrown: (place) =>
    `The conversion function threw${place}. The server is told that the conversion failed, with this message.`,
  time: (place) =>
    `The conversion function took longer than 500 ms and was stopped${place}. Look for a loop that does not end.`,
  memory: (place) => `The conversion function used more than 64 MB and was stopped${place}.`,
  stack: (place) => `The conversion function calls itself too deeply${place}.`,
};

/** What is wrong with a conversion function that gave nothing: `text` is its message as the server gets it. */
export function functionProblem(source: string, text: string, fault: ConverterFault): Problem {
  const { kind, line } = fault;
  const place = line === undefined ? "" : ` on line ${line}`;
  return {
    severity: "error",
    stage: "store",
    text,
    explanation: sentences[kind](place),
    ...(line === undefined ? {} : { location: lineOf(source, line) }),
  };
}

/** A problem with what the function returned: told at the line on which the function begins. */
export function resultProblem(source: string, text: string): Problem {
  const line = source.split("\n").findIndex((written) => /\bconvert\b\s*[(=]/.test(written)) + 1;
  const place = line === 0 ? "" : ` (line ${line})`;
  return {
    severity: "error",
    stage: "store",
    text,
    explanation: `The server did not take what the conversion function returned${place}.`,
    ...(line === 0 ? {} : { location: lineOf(source, line) }),
  };
}

/** The place of a line, 1-based, without the blanks around it. */
function lineOf(source: string, line: number): Location {
  const lines = source.split("\n");
  const text = lines[line - 1] ?? "";
  const offset = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const start = offset + (text.length - text.trimStart().length);
  return {
    document: "conversion",
    path: [],
    range: { start, end: Math.max(start, offset + text.trimEnd().length) },
    line,
  };
}
