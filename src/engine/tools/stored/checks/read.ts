import { handle } from "../../../server/customresource/handle.ts";
import type { Answer } from "../account.ts";
import { causesOf, changeCauses, type Subject, unservedCause } from "../causes.ts";
import { bodyOf, isTaken, type Side } from "../side.ts";
import { answerOf } from "./answer-of.ts";
import { schemaChanges } from "./forms.ts";

/** Checks a GET at the dump's version, compared with what it returned before. */
export function checkRead(side: Side): Answer {
  const version = { name: side.dumped.version };
  return answerOf("read", version, side, () => {
    const isOwn = side.version?.name === version.name;
    const own = isOwn ? side.shown() : undefined;
    const outcome = own ?? handle({ verb: "get", ...side.at(version) }, side.server());
    const schema = side.version?.schema;
    if (!isTaken(outcome) || schema === undefined) return { code: outcome.response.code, causes: refused() };
    return { code: 200, causes: changeCauses(schemaChanges(side.expected, bodyOf(outcome)), schema) };

    function refused() {
      if (own === undefined) return [unservedCause(version.name, outcome)];
      return schema === undefined ? [] : causesOf(outcome, subjectOf(side, schema));
    }
  });
}

/** The subject of requests for the object. */
export function subjectOf({ dumped }: Side, schema: Subject["schema"], isStatus = false): Subject {
  const { name, namespace } = dumped;
  return { schema, isStatus, name, namespace };
}
