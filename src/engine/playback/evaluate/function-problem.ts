import { type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import type { ConverterFault, FaultKind } from "../../server/conversion/webhook.ts";
import type { Problem } from "../report.ts";
import { lineOf } from "./function-line.ts";

const sentences: Readonly<Record<FaultKind, (place: Sentence) => Sentence>> = {
  syntax: (place) =>
    say`The conversion function has a syntax error${place}. Nothing is converted until it is fixed.`,
  missing: () =>
    "The text has no function `convert`. Begin with `export function convert(object, desiredAPIVersion) {`.",
  thrown: (place) =>
    say`The conversion function threw an error${place}. The server gets a failed conversion with this message.`,
  time: (place) =>
    say`The conversion function took longer than 500 ms and was stopped${place}. Look for an endless loop.`,
  memory: (place) => say`The conversion function used more than 64 MB and was stopped${place}.`,
  stack: (place) => say`The conversion function calls itself too deeply${place}.`,
};

/** Returns the problem of a conversion function that returned nothing. `text` is the message that the server gets. */
export function functionProblem(source: string, text: string, fault: ConverterFault): Problem {
  const { kind, line } = fault;
  const place = line === undefined ? "" : say` on ${{ line, of: "conversion" }}`;
  return {
    severity: "error",
    stage: "store",
    text,
    explanation: sentences[kind](place),
    ...(line === undefined ? {} : { location: lineOf(source, line) }),
  };
}
