import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { pathOfText } from "../../diagnoses/requests/path-of-text.ts";
import { fieldPathText, pathText } from "../../go/value/path.ts";
import { locationOf, type NamedDocument } from "../../playback/assembly/documents.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { CallReport, Location, Problem } from "../../playback/report.ts";
import { problemCode } from "../../server/stages/problem-code.ts";

/** The place of an error in an open scenario. */
export interface PlaceInWork {
  readonly location: Location;
  /** What the scenario has there: the same problem, only the same field, or only what should have the missing field. */
  readonly has: "problem" | "field" | "parent";
  /** What we say about the same problem, and the line of the definition that is the cause. */
  readonly explanation?: Sentence;
  readonly decidedBy?: Location;
}

/** What the words of an error say about its place. */
interface Said {
  readonly code: string;
  readonly text: string;
  readonly path?: string;
}

/**
 * Returns where an error is in a scenario: at the problem with the same words, else with the same code and path, else at
 * the same path. `pasted` is all of the text with the error: a path alone counts only if the text names the kind.
 */
export function placeInWork(said: Said, playback: Playback, pasted: string): PlaceInWork | undefined {
  const problems = problemsOf(playback);
  const same =
    problems.find(({ text }) => text === said.text) ??
    problems.find((problem) => isSameKind(problem, said.code) && pathOf(problem) === said.path);
  if (same?.location !== undefined) return placeOf(same, same.location);
  if (said.path === undefined || said.path === "<nil>") return undefined;
  return documentsOf(playback, pasted)
    .map((named) => placeOfPath(named, said.path ?? "", said.code === "required"))
    .find((place) => place !== undefined);
}

function problemsOf({ report }: Playback): readonly Problem[] {
  const { previousCrd, previousRequests, crd, requests, ifAccepted = [] } = report;
  const calls = [crd, ...requests, ...ifAccepted, previousCrd, ...previousRequests];
  return calls
    .filter((call): call is CallReport => call !== undefined)
    .flatMap(({ problems, stages }) => [...problems, ...stages.flatMap((stage) => stage.problems)]);
}

/** A rule with a message has a code of its own, which the message does not show. */
function isSameKind(problem: Problem, code: string): boolean {
  return problemCode(problem) === code || problem.error?.origin === code;
}

function pathOf({ error, location }: Problem): string | undefined {
  if (error !== undefined) return fieldPathText(error.path);
  return location && pathText(location.path);
}

function placeOf({ explanation, decidedBy }: Problem, location: Location): PlaceInWork {
  return {
    location,
    has: "problem",
    ...(explanation === undefined ? {} : { explanation }),
    ...(decidedBy === undefined ? {} : { decidedBy }),
  };
}

/** The texts that the error may be about, by their kinds: the newest object first. */
function documentsOf({ write, sent }: Playback, pasted: string): readonly NamedDocument[] {
  const objects = sent.filter(({ call }) => call.kind !== "" && pasted.includes(call.kind));
  const isDefinition = write !== undefined && pasted.includes("CustomResourceDefinition");
  return [...objects.map(({ object }) => object).reverse(), ...(isDefinition ? [write.document] : [])];
}

/** Returns the place of a path that the text has, or of what lacks the field, if the error is that. */
function placeOfPath(named: NamedDocument, written: string, isMissing: boolean): PlaceInWork | undefined {
  if (!named.document.ok) return undefined;
  const { value } = named.document;
  const path = pathOfText(written, value);
  if (path.length === 0) return undefined;
  const location = locationOf(named, path);
  if (valueAt(value, path) !== undefined) return { location, has: "field" };
  const hasParent = isMissing && valueAt(value, path.slice(0, -1)) !== undefined;
  return hasParent ? { location, has: "parent" } : undefined;
}
