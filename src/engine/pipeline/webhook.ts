import { functionAnswer, literalAnswer } from "../conversion/review.ts";
import type { Converter, HttpAnswer, Webhook } from "../conversion/webhook.ts";
import type { Resource } from "../customresource/resource.ts";
import type { Store } from "../customresource/store.ts";
import type { Limitation, RecordedReview } from "../report.ts";
import type { Scenario } from "../scenario.ts";
import { isList, isMap, member, stringAt, type Value, withMember } from "../value/value.ts";

const mostRecorded = 20;

/** The stand-in for the webhook of a scenario's definitions, and the record of what it was asked. */
export class WebhookStandIn {
  readonly reviews: RecordedReview[] = [];
  private readonly answer: ((review: Value) => HttpAnswer) | undefined;
  private missed = false;

  /** `convert` makes a function of the scenario's text, where somebody can run it. */
  constructor(scenario: Scenario, convert: ((source: string) => Converter) | undefined) {
    const { conversion, conversionResponse, conversionStatus = 200 } = scenario;
    if (conversionResponse !== undefined) {
      this.answer = (review) => literalAnswer(review, conversionResponse, conversionStatus);
    } else if (conversion !== undefined && convert !== undefined) {
      const converter = convert(conversion);
      this.answer = (review) => functionAnswer(review, converter);
    }
  }

  /** The webhook of a definition during one request; undefined if objects are converted as by strategy None. */
  during(
    request: Pick<RecordedReview, "request" | "previousRequest">,
    { reviewVersions, versions, capabilities }: Resource,
    store: Store,
  ): Webhook | undefined {
    if (reviewVersions === undefined) return undefined;
    const { answer } = this;
    if (answer === undefined) {
      this.missed ||= versions.length > 1;
      return undefined;
    }
    return {
      reviewVersions,
      capabilities,
      nextUid: () => store.nextUid(),
      post: (review) => {
        const isRecorded = this.reviews.length < mostRecorded && !isForManagers(review);
        if (isRecorded) this.reviews.push({ ...request, body: masked(review) });
        return answer(review);
      },
    };
  }

  /** What to say where the definition has a webhook and nothing stands in for it. */
  get limitations(): readonly Limitation[] {
    if (!this.missed) return [];
    const message =
      "The definition converts through a webhook, and no function stands in for it here. Objects were converted as by strategy None.";
    return [{ code: "conversion", message }];
  }
}

/** What only the owners of fields are worked out for has a resourceVersion; what lies in storage has none. */
function isForManagers(review: Value): boolean {
  const objects = member(member(review, "request"), "objects");
  return isList(objects) && objects.some((object) => stringAt(object, "metadata", "resourceVersion") !== "");
}

/** A review without its uid, which says nothing. */
function masked(review: Value): Value {
  const request = member(review, "request");
  if (!isMap(review) || !isMap(request)) return review;
  return withMember(review, "request", withMember(request, "uid", "<uid>"));
}
