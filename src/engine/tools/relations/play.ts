import type { FieldError } from "../../apimachinery/field/error.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import { answerText, isAccepted, type TrialServer } from "../samples/trial-server.ts";

/** A request that was tried, and the server's answer. */
export interface NoteStep {
  /** The request in words: `create`, `update`, `delete`. */
  readonly request: string;
  readonly object?: ValueMap;
  readonly answer: string;
}

/** Sends requests one after the other and records the answers. */
export class Play {
  readonly steps: NoteStep[] = [];
  readonly #server: TrialServer;
  readonly #isOfStatus: boolean;
  readonly #isOfRule: (error: FieldError) => boolean;

  constructor(server: TrialServer, isOfStatus: boolean, isOfRule: (error: FieldError) => boolean) {
    this.#server = server;
    this.#isOfStatus = isOfStatus;
    this.#isOfRule = isOfRule;
  }

  create(object: ValueMap): Answered {
    return this.#note("create", this.#server.deliver(object).outcome, object);
  }

  update(object: ValueMap): Answered {
    const outcome = this.#isOfStatus ? this.#server.update(object, "status") : this.#server.update(object);
    return this.#note(this.#isOfStatus ? "update of the status" : "update", outcome, object);
  }

  delete(object: ValueMap): Answered {
    const name = stringAt(object, "metadata", "name");
    return this.#note("delete", this.#server.send({ verb: "delete", name }));
  }

  #note(request: string, outcome: Outcome, object?: ValueMap): Answered {
    this.steps.push({ request, ...(object === undefined ? {} : { object }), answer: answerText(outcome) });
    const errors = errorsOf(outcome);
    const byRule = errors.filter(this.#isOfRule);
    return { isTaken: isAccepted(outcome), isByRule: byRule.length > 0, byRule, errors };
  }
}

export interface Answered {
  readonly isTaken: boolean;
  /** Whether the rule is one of the reasons for the rejection. */
  readonly isByRule: boolean;
  readonly byRule: readonly FieldError[];
  readonly errors: readonly FieldError[];
}

function errorsOf({ trace }: Outcome): readonly FieldError[] {
  const stages = trace?.stages.filter(({ hypothetical }) => !hypothetical) ?? [];
  return stages.flatMap(({ problems }) =>
    problems.flatMap(({ error }) => (error === undefined ? [] : [error])),
  );
}
