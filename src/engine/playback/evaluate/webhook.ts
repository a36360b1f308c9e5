import { isList, isMap, member, stringAt, type Value, withMember } from "../../go/value/value.ts";
import type {
  ConversionCause,
  Converter,
  ConverterResult,
  HttpAnswer,
  Webhook,
} from "../../server/conversion/webhook.ts";
import type { Store } from "../../server/customresource/store.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { Limitation, Problem, RecordedReview } from "../report.ts";
import type { Scenario } from "../scenario.ts";
import type { HasStandIns } from "./parts.ts";

const mostRecorded = 20;

/** The replacement of the webhook in a scenario's definitions, and a record of its calls. */
export class WebhookStandIn {
  readonly reviews: RecordedReview[] = [];
  /** The first problem of the function. */
  problem: Problem | undefined;
  readonly #answer: ((review: Value) => HttpAnswer) | undefined;
  readonly #source: string | undefined;
  readonly #parts: HasStandIns;
  /** True if the scenario has a replacement of the webhook. */
  readonly isThere: boolean;
  /** How often a webhook without a replacement was called. */
  unanswered = 0;
  #missed = false;
  /** The problem of the function's last run. */
  #fault: Problem | undefined;

  /** `convert` makes a function from the scenario's text, if it can be run. */
  constructor(scenario: Scenario, convert: ((source: string) => Converter) | undefined, parts: HasStandIns) {
    this.#parts = parts;
    const { conversion, conversionResponse, conversionStatus = 200 } = scenario;
    this.isThere = conversion !== undefined || conversionResponse !== undefined;
    if (conversionResponse !== undefined) {
      this.#answer = (review) => parts.webhooks.literalAnswer(review, conversionResponse, conversionStatus);
    } else if (conversion !== undefined && convert !== undefined) {
      const converter = convert(conversion);
      this.#source = conversion;
      // Parsed once, so that an error in it is reported even if nothing is converted.
      this.#note(converter([], ""));
      this.#answer = (review) =>
        parts.webhooks.functionAnswer(review, (...asked) => this.#note(converter(...asked)));
    }
  }

  /**
   * Returns the webhook of a definition during one request. Without a replacement, it cannot be reached. Undefined if
   * objects are converted like strategy None, which is all that is possible without a sandbox. What is asked outside of
   * requests is not recorded.
   */
  during(
    request: Pick<RecordedReview, "request" | "previousRequest"> | undefined,
    { reviewVersions, webhookUnreachable, versions, capabilities }: Resource,
    store: Store,
  ): Webhook | undefined {
    if (reviewVersions === undefined || webhookUnreachable === undefined) return undefined;
    const answer = this.#answer;
    const common = { reviewVersions, capabilities, nextUid: () => store.nextUid() };
    if (!this.isThere) {
      const post = () => {
        this.unanswered++;
        return { error: webhookUnreachable };
      };
      return { ...common, post, refused: () => ({ explanation: this.#parts.webhooks.nothingStandsIn }) };
    }
    if (answer === undefined) {
      this.#missed ||= versions.length > 1;
      return undefined;
    }
    let recorded: number | undefined;
    return {
      ...common,
      post: (review) => {
        const reply = answer(review);
        const isRecorded =
          request !== undefined && this.reviews.length < mostRecorded && !isForManagers(review);
        recorded = isRecorded ? this.reviews.length : undefined;
        if (isRecorded) this.reviews.push({ ...request, body: masked(review), reply });
        return reply;
      },
      refused: (failure) => {
        const known = recorded === undefined ? undefined : this.reviews[recorded];
        if (recorded !== undefined && known !== undefined)
          this.reviews[recorded] = { ...known, failure: failure.text };
        return this.#causeOf(failure.text);
      },
    };
  }

  /** The message if the function that replaces the webhook cannot be run. */
  get limitations(): readonly Limitation[] {
    if (!this.#missed) return [];
    const message =
      "The function that replaces the webhook cannot run here. Objects were converted with strategy None.";
    return [{ code: "conversion", message }];
  }

  #note(result: ConverterResult): ConverterResult {
    const source = this.#source ?? "";
    this.#fault =
      "failure" in result && result.fault !== undefined
        ? this.#parts.webhooks.functionProblem(source, result.failure, result.fault)
        : undefined;
    this.problem ??= this.#fault;
    return result;
  }

  /** Returns the cause of an answer that the server rejected. */
  #causeOf(failure: string): ConversionCause | undefined {
    if (this.#source === undefined) return undefined;
    const problem = this.#fault ?? this.#parts.webhooks.resultProblem(this.#source, failure);
    this.problem ??= problem;
    const { explanation, location } = problem;
    return {
      ...(this.#fault === undefined ? { isOfResult: true } : {}),
      ...(explanation === undefined ? {} : { explanation }),
      ...(location === undefined ? {} : { location }),
    };
  }
}

/** Objects that are converted only for field owners have a resourceVersion. Objects in storage do not. */
function isForManagers(review: Value): boolean {
  const objects = member(member(review, "request"), "objects");
  return isList(objects) && objects.some((object) => stringAt(object, "metadata", "resourceVersion") !== "");
}

/** Returns a review with its uid masked, because the uid has no meaning. */
function masked(review: Value): Value {
  const request = member(review, "request");
  if (!isMap(review) || !isMap(request)) return review;
  return withMember(review, "request", withMember(request, "uid", "<uid>"));
}
