import type { Scenario } from "../engine/playback/scenario.ts";
import { type SentText, sentText } from "./data.ts";
import { admissionLists, type Texts } from "./places.ts";
import type { Asked } from "./problems.ts";
import type { QuestionOptions, Subject, User } from "./types.ts";
import { requestsFor } from "./writes.ts";

/** A time in the engine's form: RFC 3339 in UTC, to the second. */
export function timeText(now: (() => Date) | undefined): string {
  const date = now === undefined ? new Date() : now();
  return date.toISOString().replace(/\.\d+Z$/, "Z");
}

/** The user of a request as a member, which is absent if there is none. */
export function requestUser(user: User | undefined): Pick<Scenario, "user"> {
  return user === undefined ? {} : { user: { username: user.name, groups: user.groups ?? [] } };
}

/** A question about texts in the engine's form. */
export function askedOf(subject: Subject, options: QuestionOptions): Asked {
  const definition = sentText(subject.definition);
  const object = subject.object === undefined ? undefined : sentText(subject.object);
  const previous =
    subject.previousDefinition === undefined ? undefined : sentText(subject.previousDefinition);
  const { kubernetes, fieldValidation, user, authorizer } = options;
  const lists = admissionLists.map((list) => [list, options[list]?.map(sentText)] as const);
  const scenario: Scenario = {
    ...(kubernetes === undefined ? {} : { kubernetes }),
    crd: definition.text,
    ...(previous === undefined ? {} : { previousCrd: previous.text }),
    ...(fieldValidation === undefined ? {} : { crdFieldValidation: fieldValidation }),
    ...Object.fromEntries(
      lists.flatMap(([list, sent]) => (sent === undefined ? [] : [[list, sent.map(({ text }) => text)]])),
    ),
    ...requestUser(user),
    ...(authorizer && { authorizer }),
    requests: object === undefined ? [] : requestsFor(object.text, undefined, options),
  };
  const ofLists = lists.flatMap(([list, sent = []]) => sent.map((each, i) => [`${list}/${i}`, each]));
  return {
    scenario,
    texts: textsOf({
      definition,
      object,
      previousDefinition: previous,
      ...Object.fromEntries(ofLists),
    }),
    now: timeText(options.now),
  };
}

function textsOf(texts: { readonly [name in keyof Texts]?: SentText | undefined }): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
