import { pathText } from "../../go/value/path.ts";
import { fromData } from "../../go/value/value.ts";
import type { CallReport } from "../../playback/report.ts";
import type { Check, RequestCheck, Verdict } from "../suite/check.ts";
import { objectOf } from "../suite/stored-object.ts";
import { type Candidate, nearBy } from "./candidates.ts";
import { type StoredDifference, storedDifference } from "./stored-difference.ts";
import { capitalised, fieldOf, objectWords, valueWords, withValue } from "./words.ts";

/** A check whose reference is the lesson's solution. */
export interface ProposedCheck extends Omit<Check, "reference"> {
  readonly reference?: "solution";
}

/** A task that the start does not do and the solution does. */
export interface ProposedTask {
  readonly title: string;
  /** The check that proves it. */
  readonly check: ProposedCheck;
  /** The name of the test that it comes from. */
  readonly test?: string;
}

type Request = Candidate["request"];

/** The answers at the start and with the solution. */
export type Answers = readonly [CallReport, CallReport];
/** Undefined if the request is not sent to one of them. */
export type Answer = (request: Request) => Answers | undefined;

/** A task, and what it is about: of two tasks about the same, one is enough. */
export interface FoundTask extends ProposedTask {
  readonly about: string;
}

/** Objects near another one that are tried. */
const mostNear = 12;

/** The task that the answers to a request show; undefined if they are the same. */
export function taskOf({ request, name }: Candidate, answer: Answer): FoundTask | undefined {
  const answers = answer(request);
  if (answers === undefined) return undefined;
  const [before, after] = answers;
  const task =
    before.accepted === after.accepted ? ofStored(request, answers) : ofVerdict(request, answers, answer);
  return task === undefined || name === undefined ? task : { ...task, title: name, about: name, test: name };
}

function ofVerdict(request: Request, [before, after]: Answers, answer: Answer): FoundTask {
  const object = objectOf(request.send);
  const field = fieldOf(before.accepted ? after : before, object);
  const noun = objectWords(object, field);
  const verdict: Verdict = after.accepted ? "accepted" : "rejected";
  const where = field === undefined ? noun : pathText(field).replaceAll(/\[[^\]]*\]/g, "[]");
  return {
    title: `${after.accepted ? "Accept" : "Reject"} ${noun}`,
    about: `${verdict} ${where}`,
    check: {
      requests: [{ title: capitalised(noun), ...request, verdict }, ...opposite(request, verdict, answer)],
    },
  };
}

/**
 * A near request that has the opposite verdict before and after, so that doing too much does not pass: if possible, one
 * with another value of the same field.
 */
function opposite(request: Request, verdict: Verdict, answer: Answer): readonly RequestCheck[] {
  const object = objectOf(request.send);
  const found: RequestCheck[] = [];
  for (const { request: near } of nearBy({ request }).slice(0, mostNear)) {
    const [before, after] = answer(near) ?? [];
    if (before === undefined || after === undefined || before.accepted !== after.accepted) continue;
    if (after.accepted === (verdict === "accepted")) continue;
    const other = objectOf(near.send);
    const [changed] = Object.entries(differenceOf(object, other)?.values ?? {});
    const opposed: Verdict = after.accepted ? "accepted" : "rejected";
    if (changed !== undefined) {
      const noun = withValue(other, changed[0], fromData(changed[1] as Parameters<typeof fromData>[0]));
      return [{ title: capitalised(noun), ...near, verdict: opposed }];
    }
    const noun = objectWords(other, after.accepted ? undefined : fieldOf(after, other));
    found.push({ title: capitalised(noun), ...near, verdict: opposed });
  }
  return found.slice(0, 1);
}

function ofStored(request: Request, [before, after]: Answers): FoundTask | undefined {
  const difference = differenceOf(before.stored, after.stored);
  if (difference === undefined) return undefined;
  const { values, absent } = difference;
  const [first] = Object.entries(values);
  const about = first === undefined ? `drop ${absent[0]}` : `store ${first[0]}`;
  const title =
    first === undefined
      ? `Drop ${absent[0]}`
      : `Store ${first[0]} as ${valueWords(fromData(first[1] as Parameters<typeof fromData>[0]))}`;
  const told = { title: capitalised(objectWords(objectOf(request.send), undefined)), ...request };
  const stored = {
    ...(first === undefined ? {} : { values }),
    ...(absent.length === 0 ? {} : { absent }),
  };
  return { title, about, check: { requests: [{ ...told, verdict: "accepted", ...stored }] } };
}

type Stored = CallReport["stored"];

function differenceOf(before: Stored, after: Stored): StoredDifference | undefined {
  return before === undefined || after === undefined ? undefined : storedDifference(before, after);
}
