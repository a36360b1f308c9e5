import { withoutMembers } from "../../../go/value/value.ts";
import { handle } from "../../../server/customresource/handle.ts";
import { Store } from "../../../server/customresource/store.ts";
import { versionNamed } from "../../../server/resource/resource.ts";
import { emptyStructural } from "../../../server/schema/structural.ts";
import type { Answer } from "../account.ts";
import { asNew } from "../as-new.ts";
import { causesOf, changeCauses, unservedCause } from "../causes.ts";
import { bodyOf, isTaken, requestOf, type Side } from "../side.ts";
import { answerOf } from "./answer-of.ts";
import { schemaChanges } from "./forms.ts";
import { subjectOf } from "./read.ts";

/** Checks a create of the dump's object, without what the server sets, as after a restore. */
export function checkRecreate(side: Side): Answer {
  const { version: name, object } = side.dumped;
  return answerOf("recreate", { name }, side, () => {
    const version = versionNamed(side.resource, name);
    const schema = version?.schema ?? emptyStructural([]);
    const fresh = { ...side.server(), store: new Store() };
    const sent = asNew(object);
    const created = handle({ verb: "create", ...side.at({ name }) }, fresh, requestOf(sent));
    const subject = subjectOf(side, schema);
    if (!isTaken(created)) {
      const isServed = version?.served === true;
      const causes = isServed ? causesOf(created, subject) : [unservedCause(name, created)];
      return { code: created.response.code, causes };
    }
    // A create never accepts the status of a subresource, whatever the definition's change.
    const [before, after] = [sent, bodyOf(created)].map((each) =>
      version?.status === true ? withoutMembers(each, "status") : each,
    );
    const changes = schemaChanges(before ?? sent, after ?? sent);
    return { code: created.response.code, causes: changeCauses(changes, schema) };
  });
}
