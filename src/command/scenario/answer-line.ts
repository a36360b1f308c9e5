import type { Fault } from "../../engine/apimachinery/fault/fault.ts";
import { answerJson, createEngine, plainText, type Report, readScenario } from "../../engine/index.ts";
import {
  metadataInvalid,
  objectInvalid,
  otherCount,
  webhookFailed,
} from "../../engine/server/conversion/faults.ts";
import { timeText } from "../../package/scenarios.ts";
import { hostFor } from "../host.ts";
import { idOf } from "./lines.ts";

/** A scenario as read, for the minor that the command line names. */
export function forMinor(data: unknown, kubernetes: string | undefined): unknown {
  const isScenario = typeof data === "object" && data !== null && !Array.isArray(data);
  return kubernetes === undefined || !isScenario ? data : { ...data, kubernetes };
}

export interface AnswerTask {
  /** A scenario as read from a file. */
  readonly data: unknown;
  /** The minor to ask, which overrides that of the scenario. */
  readonly kubernetes: string | undefined;
  /** Whether to explain objects that nothing could convert. */
  readonly withNotes?: boolean;
}

export interface AnswerLine {
  /** The server's answer, or what is wrong with the scenario, as one line of JSON. */
  readonly line: string;
  /** Notes to print separately: the answer only has the server's words. */
  readonly notes: readonly string[];
}

/** A line of JSON in place of an answer. */
export function errorLine(id: string | undefined, error: string): string {
  return JSON.stringify({ id: id ?? null, error });
}

/** Answers a scenario. */
export async function answerLine({ data, kubernetes, withNotes = false }: AnswerTask): Promise<AnswerLine> {
  const id = idOf(data);
  const read = readScenario(forMinor(data, kubernetes));
  if (!read.ok) return { line: errorLine(id, read.error), notes: [] };
  const engine = createEngine(undefined, { answersOnly: !withNotes });
  const report = engine.evaluate(read.scenario, await hostFor(read.scenario, timeText(undefined)));
  return { line: answerJson(id, report), notes: [...unconverted(report)] };
}

/** Checks for what a server says about a conversion by a webhook. */
function isOfWebhook(fault: Fault): boolean {
  const frames = [webhookFailed, objectInvalid, metadataInvalid];
  return otherCount.is(fault) || frames.some((each) => each.around(fault) !== undefined);
}

/** The explanations of objects that nothing could convert. */
function unconverted({ previousRequests, requests }: Report): ReadonlySet<string> {
  const problems = [...previousRequests, ...requests].flatMap((call) => call.problems);
  return new Set(
    problems.flatMap(({ fault, explanation }) =>
      explanation !== undefined && fault !== undefined && isOfWebhook(fault) ? [plainText(explanation)] : [],
    ),
  );
}
