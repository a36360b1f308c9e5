import type { Fault } from "../../apimachinery/fault/fault.ts";
import { sentences } from "../../apimachinery/sentence/sentence.ts";
import type { ConversionCause } from "../../server/conversion/webhook.ts";
import { type ExplainLate, explainRefusal } from "../explain/refusal.ts";
import type { Location, Problem } from "../report.ts";
import { locationOf, type NamedDocument, schemaPath } from "./documents.ts";

/** Where a rejection is located: the text that was sent, and the definition with the version of the request. */
export interface RefusalScene {
  readonly named: NamedDocument;
  readonly definition?: NamedDocument;
  readonly version?: string;
  readonly late: ExplainLate;
}

/** Returns what is known about a rejection that is no list of errors: our explanation, its position, and its cause. */
export function knownOfRefusal(
  fault: Fault,
  { named, definition, version = "", late }: RefusalScene,
): Pick<Problem, "explanation" | "location" | "decidedBy"> {
  const known = explainRefusal(fault, late);
  const { sentence, path, source, decidedBy, version: of = version, line: said } = known ?? {};
  const line = said === undefined ? lineOf(named, source) : said + (named.leadLines ?? 0);
  const location =
    line !== undefined
      ? lineLocation(named, line)
      : path === undefined || named.document.text === ""
        ? undefined
        : locationOf(named, named.document.ok ? path : []);
  const decider =
    definition && decidedBy && locationOf(definition, decidedBy(schemaPath(definition, of).slice(0, 3)));
  return {
    ...(location === undefined ? {} : { location }),
    ...(decider === undefined ? {} : { decidedBy: decider }),
    ...(sentence === undefined ? {} : { explanation: sentence }),
  };
}

/** Adds the cause from the webhook to a problem. For a rejected result, what is wrong with it. */
export function withCause<P extends Pick<Problem, "explanation" | "location">>(
  problem: P,
  cause: ConversionCause | undefined,
): P {
  if (cause === undefined) return problem;
  const { isOfResult, ...known } = cause;
  const { explanation } = problem;
  const joined = isOfResult && explanation && { explanation: sentences(cause.explanation, explanation) };
  return { ...problem, ...known, ...joined };
}

/** Returns the line on which something occurs first. */
function lineOf({ document }: NamedDocument, source: RegExp | undefined): number | undefined {
  const at = source === undefined ? -1 : document.text.search(source);
  return at < 0 ? undefined : document.text.slice(0, at).split("\n").length;
}

/** Returns the location of a line, 1-based. Undefined if it does not exist. */
export function lineLocation({ id, document }: NamedDocument, line: number): Location | undefined {
  const start = document.lines()[line - 1];
  if (start === undefined) return undefined;
  const end = document.text.indexOf("\n", start);
  const written = document.text.slice(start, end < 0 ? undefined : end);
  const lead = written.length - written.trimStart().length;
  return {
    document: id,
    path: [],
    range: { start: start + lead, end: start + written.trimEnd().length },
    line,
  };
}
