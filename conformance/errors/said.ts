import type { Fault } from "../../src/engine/apimachinery/fault/fault.ts";
import { partDropped, partReplaced } from "../../src/engine/crossplane/faults.ts";
import type { Report } from "../../src/engine/index.ts";
import type { Problem } from "../../src/engine/playback/report.ts";
import { recognise } from "../../src/engine/recognise/recognise.ts";
import { notOfType } from "../../src/engine/server/fieldmanager/faults.ts";
import { issuesOf } from "../../src/engine/server/rules/issues-of.ts";
import { problemCode } from "../../src/engine/server/stages/problem-code.ts";

/** A problem of a scenario that a server reported: its code, and the call. */
export interface Said {
  readonly code: string;
  readonly problem: Problem;
  /** The document that was sent, or the index of a request. */
  readonly call: "crd" | "previousCrd" | SurroundingText | number;
}

/** The members of a scenario that are created before its requests. */
const surroundings = ["namespaces", "params", "policies"] as const;

/** A text of such a member. */
export type SurroundingText = `${(typeof surroundings)[number]}/${number}`;

/**
 * Returns what a server reported in a scenario: errors and warnings, but nothing that only we say, except for what Crossplane drops. A message that
 * reports others, such as those of an expression, is there with each of their codes.
 */
export function saidIn(report: Report): readonly Said[] {
  const { previousCrd, crd, requests } = report;
  const calls = [
    { call: "previousCrd" as const, problems: previousCrd?.problems ?? [] },
    { call: "crd" as const, problems: crd?.problems ?? [] },
    ...surroundings.flatMap((member) =>
      (report[member] ?? []).map(({ problems }, i) => ({ call: `${member}/${i}` as const, problems })),
    ),
    ...requests.map(({ problems }, call) => ({ call, problems })),
  ];
  return calls.flatMap(({ call, problems }) =>
    problems
      .filter(
        (problem) => problem.severity === "error" || problem.severity === "warning" || isUnsaid(problem),
      )
      .flatMap((problem) => codesOf(problem).map((code) => ({ code, problem, call }))),
  );
}

/** Whether it is what Crossplane does not render, which nobody else says. */
function isUnsaid({ fault }: Problem): boolean {
  return partDropped.is(fault) || partReplaced.is(fault);
}

function codesOf(problem: Problem): readonly string[] {
  const fault = problem.fault ?? problem.error?.fault;
  const listed = notOfType.is(fault) ? recognise(problem.text).map(({ code }) => code) : [];
  return [
    ...new Set([problemCode(problem), ...(fault === undefined ? [] : codesIn(fault, mostInside)), ...listed]),
  ];
}

/** Faults are not nested deeper: a policy frames what its patch says about an operation. */
const mostInside = 8;

/** The codes of a fault, of the faults that it reports, and of the issues of an expression. */
function codesIn(fault: Fault, depth: number): readonly string[] {
  if (depth === 0) return [];
  const { code, data } = fault;
  const inner = typeof data === "object" && data !== null ? Object.values(data).filter(isFault) : [];
  const issues = issuesOf(fault).map((issue) => issue.fault);
  return [code, ...[...inner, ...issues].flatMap((each) => codesIn(each, depth - 1))].filter(
    (each) => each !== "",
  );
}

function isFault(value: unknown): value is Fault {
  return typeof value === "object" && value !== null && "code" in value && "text" in value && "data" in value;
}
