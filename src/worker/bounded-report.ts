import type { Fault } from "../engine/apimachinery/fault/fault.ts";
import { isList, isMap, type Value } from "../engine/go/value/value.ts";
import {
  type CallReport,
  type Problem,
  plainText,
  type Report,
  type Response,
  type Sentence,
  type StageReport,
} from "../engine/index.ts";

/** The limits on an answer for the page: a larger one takes too long to copy and lay out, and nobody reads it. */
export const reportLimits = {
  /** Problems, warnings and changes per call or stage, causes per status, rules, limitations. */
  items: 500,
  /** Characters of the server's words for one problem, and of ours. */
  words: 10_000,
  /** Characters of a complete text of the server or the terminal. */
  text: 200_000,
} as const;

/**
 * The report reduced to what a page can show at once, or the same report if it is small enough. Lists are cut and
 * texts say what is missing; a limitation says that this was done. Objects stay complete: the person's text limits
 * their size.
 */
export function boundedReport(report: Report): Report {
  const bound = new Bound();
  const bounded: Report = {
    ...report,
    ...(report.previousCrd === undefined ? {} : { previousCrd: bound.call(report.previousCrd) }),
    previousRequests: bound.list(report.previousRequests).map((call) => bound.call(call)),
    ...(report.crd === undefined ? {} : { crd: bound.call(report.crd) }),
    requests: bound.list(report.requests).map((call) => bound.call(call)),
    ...(report.ifAccepted === undefined
      ? {}
      : { ifAccepted: bound.list(report.ifAccepted).map((call) => bound.call(call)) }),
    conversionReviews: report.conversionReviews.map((review) => ({
      ...review,
      reply: { ...review.reply, body: bound.text(review.reply.body) },
      ...(review.failure === undefined ? {} : { failure: bound.text(review.failure) }),
    })),
    ...(report.conversionProblem === undefined
      ? {}
      : { conversionProblem: bound.problem(report.conversionProblem) }),
    ruleCosts: bound
      .list(report.ruleCosts)
      .map((cost) => ({ ...cost, path: bound.words(cost.path), rule: bound.words(cost.rule) })),
    limitations: bound.list(report.limitations),
  };
  return bound.isTouched
    ? { ...bounded, limitations: [...bounded.limitations, { code: "truncated", message: truncated }] }
    : report;
}

const truncated = `This answer is truncated: it is larger than a page can show. It has the first ${reportLimits.items} entries of each list, and long texts say where they are cut.`;

/** Cuts, and records whether anything was cut. A problem in two lists is the same object in both afterwards. */
class Bound {
  isTouched = false;
  readonly #problems = new Map<Problem, Problem>();

  list<T>(items: readonly T[], most: number = reportLimits.items): readonly T[] {
    if (items.length <= most) return items;
    this.isTouched = true;
    return items.slice(0, most);
  }

  text(text: string, most: number = reportLimits.text): string {
    if (text.length <= most) return text;
    this.isTouched = true;
    return `${text.slice(0, most)} … (truncated: ${text.length - most} more characters)`;
  }

  words(text: string): string {
    return this.text(text, reportLimits.words);
  }

  /** A sentence that is too long loses its parts: nobody follows its links. */
  sentence(sentence: Sentence): Sentence {
    const text = plainText(sentence);
    return text.length > reportLimits.words ? this.words(text) : sentence;
  }

  problem(problem: Problem): Problem {
    const known = this.#problems.get(problem);
    if (known !== undefined) return known;
    const { error, explanation, otherLocations } = problem;
    const bounded: Problem = {
      ...problem,
      text: this.words(problem.text),
      ...(otherLocations === undefined ? {} : { otherLocations: this.list(otherLocations) }),
      ...(explanation === undefined ? {} : { explanation: this.sentence(explanation) }),
      ...(error === undefined
        ? {}
        : {
            error: {
              ...error,
              detail: this.words(error.detail),
              ...(error.fault === undefined ? {} : { fault: this.#fault(error.fault) }),
              ...(error.value === undefined ? {} : { value: this.words(error.value) }),
              ...(error.body === undefined ? {} : { body: this.words(error.body) }),
            },
          }),
    };
    this.#problems.set(problem, bounded);
    return bounded;
  }

  #fault(fault: Fault): Fault {
    const { code, data, text, within } = fault;
    const frames = within?.map((each) => ({ ...each, data: this.#members(each.data) }));
    return {
      code,
      data: this.#data(data),
      text: this.words(text),
      ...(frames === undefined ? {} : { within: frames }),
    };
  }

  /** The data of a fault: texts, lists, and plain objects such as the faults that it reports. */
  #data(value: unknown): unknown {
    if (typeof value === "string") return this.words(value);
    if (Array.isArray(value)) return this.list(value).map((each) => this.#data(each));
    if (typeof value !== "object" || value === null || value instanceof Map) return value;
    return this.#members(value);
  }

  #members(value: object): object {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.#data(each)]));
  }

  call(call: CallReport): CallReport {
    const { kubectl } = call;
    return {
      ...call,
      kind: this.words(call.kind),
      name: this.words(call.name),
      response: this.#response(call.response),
      stages: call.stages.map((stage) => this.#stage(stage)),
      problems: this.list(call.problems).map((problem) => this.problem(problem)),
      kubectl: {
        ...kubectl,
        command: this.words(kubectl.command),
        stdout: this.text(kubectl.stdout),
        stderr: this.text(kubectl.stderr),
      },
    };
  }

  #stage(stage: StageReport): StageReport {
    return {
      ...stage,
      ...(stage.note === undefined ? {} : { note: this.words(stage.note) }),
      changes: this.list(stage.changes).map((change) => ({
        ...change,
        explanation: this.sentence(change.explanation),
      })),
      problems: this.list(stage.problems).map((problem) => this.problem(problem)),
    };
  }

  #response({ code, body, warnings }: Response): Response {
    return {
      code,
      body: code < 400 ? body : this.#status(body),
      warnings: this.list(warnings).map((warning) => this.words(warning)),
    };
  }

  /** A Status: its message contains the words of all causes. */
  #status(body: Value): Value {
    if (typeof body === "string") return this.text(body);
    if (isList(body)) return this.list(body).map((item) => this.#status(item));
    if (!isMap(body)) return body;
    return new Map([...body].map(([key, value]) => [key, this.#status(value)]));
  }
}
