import { parseDocument } from "../../apimachinery/source/document.ts";
import { documentsIn, type StreamDocument } from "../../apimachinery/source/documents-in.ts";
import { shiftRange } from "../../apimachinery/source/positions.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { CallReport, DocumentId, Location, Problem } from "../../playback/report.ts";
import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";

/** The verdict on one document of a text that contains several. */
export interface DocumentVerdict {
  /** The document's first line that is not empty, 1-based. */
  readonly line: number;
  /** As written; "" if they cannot be read. */
  readonly kind: string;
  readonly name: string;
  /** Why it is not sent; then there is no code. */
  readonly skipped?: string;
  readonly code?: number;
  readonly accepted?: boolean;
  /** The first problems that the server reports, with places in the whole text. */
  readonly problems: readonly Problem[];
  /** The number of further problems. */
  readonly more: number;
}

export interface DocumentsReport {
  readonly documents: readonly DocumentVerdict[];
  /** The number of documents that are not checked. */
  readonly omitted: number;
}

/** The most documents that are checked: for more, a page with an editor is the wrong tool. */
export const mostDocuments = 200;

/** The most sentences in a document's row. */
const mostProblems = 5;

type Judge = (scenario: Scenario, host: Host) => Pick<Playback, "report">;

/**
 * The verdict on each document of the text in the last request: each is sent as that request would send it, in order,
 * so that it meets what the ones before it stored. None if there is only one document.
 */
export function judgeDocuments(judge: Judge, scenario: Scenario, host: Host): DocumentsReport {
  const requests = scenario.requests ?? [];
  const last = requests.at(-1);
  const all = typeof last?.object === "string" ? documentsIn(last.object) : [];
  if (last === undefined || all.length < 2) return { documents: [], omitted: 0 };
  const documents = all.slice(0, mostDocuments).map((document) => ({ document, ...headOf(document) }));
  const defined = definedBy(scenario.crd);
  const sent = documents.filter(({ group, kind }) => isOf(defined, group, kind));
  const before = requests.slice(0, -1);
  const asked = sent.map(({ document }): ScenarioRequest => ({ ...last, object: document.text }));
  const { report } = judge({ ...scenario, requests: [...before, ...asked] }, host);
  const calls = new Map(sent.map((entry, i) => [entry, report.requests[before.length + i]]));
  const id: DocumentId = `requests/${before.length}`;
  return {
    documents: documents.map((entry): DocumentVerdict => {
      const { document, kind, name } = entry;
      const head = { line: firstLine(document), kind, name };
      if (!isOf(defined, entry.group, kind)) {
        return notSent(head, `the definition defines ${defined.kind || "another kind"}`);
      }
      const call = calls.get(entry);
      if (call === undefined) return notSent(head, "the definition is not accepted");
      const place = placeIn(document, call.document, id);
      const own = saidOf(call);
      return {
        ...head,
        code: call.response.code,
        accepted: call.accepted,
        problems: own.slice(0, mostProblems).map((problem) => moved(problem, place)),
        more: Math.max(0, own.length - mostProblems),
      };
    }),
    omitted: all.length - documents.length,
  };
}

function notSent(head: Pick<DocumentVerdict, "line" | "kind" | "name">, skipped: string): DocumentVerdict {
  return { ...head, skipped, problems: [], more: 0 };
}

/** The problems of the stages that the server reached. */
function saidOf({ stages, problems }: CallReport): readonly Problem[] {
  const unreached = new Set(stages.filter(({ hypothetical }) => hypothetical).map(({ id }) => id));
  return problems.filter(({ stage }) => !unreached.has(stage));
}

interface Head {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
}

function headOf({ text }: StreamDocument): Head {
  const read = parseDocument(text, "yaml");
  const value: Value = read.ok ? read.value : null;
  const apiVersion = stringAt(value, "apiVersion");
  const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
  return { group, kind: stringAt(value, "kind"), name: stringAt(value, "metadata", "name") };
}

function definedBy(crd: string): Pick<Head, "group" | "kind"> {
  const read = parseDocument(crd);
  const value: Value = read.ok ? read.value : null;
  return { group: stringAt(value, "spec", "group"), kind: stringAt(value, "spec", "names", "kind") };
}

/** Whether a document is sent to the definition. One without a kind is sent: the server's error is the answer. */
function isOf(defined: Pick<Head, "group" | "kind">, group: string, kind: string): boolean {
  if (kind === "") return true;
  return kind === defined.kind && (group === defined.group || group === "");
}

function firstLine({ text, linesBefore }: StreamDocument): number {
  return linesBefore + 1 + text.split("\n").findIndex((line) => !/^\s*(#.*)?$/.test(line));
}

/** Maps a location in a document that was sent separately to the same place in the whole text. */
function placeIn({ start, linesBefore }: StreamDocument, sentAs: DocumentId, id: DocumentId) {
  return (location: Location): Location =>
    location.document === sentAs
      ? {
          ...location,
          document: id,
          line: location.line + linesBefore,
          range: shiftRange(location.range, start),
        }
      : location;
}

function moved(problem: Problem, place: (location: Location) => Location): Problem {
  const { location, otherLocations, decidedBy } = problem;
  return {
    ...problem,
    ...(location === undefined ? {} : { location: place(location) }),
    ...(otherLocations === undefined ? {} : { otherLocations: otherLocations.map(place) }),
    ...(decidedBy === undefined ? {} : { decidedBy: place(decidedBy) }),
  };
}
