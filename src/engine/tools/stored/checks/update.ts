import {
  isMap,
  member,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../../go/value/value.ts";
import { handle } from "../../../server/customresource/handle.ts";
import type { Answer } from "../account.ts";
import { causesOf, changeCauses } from "../causes.ts";
import { bodyOf, isTaken, requestOf, type Side } from "../side.ts";
import { answerOf } from "./answer-of.ts";
import { schemaChanges } from "./forms.ts";
import { subjectOf } from "./read.ts";

/** A label that nothing uses. */
const label = "example.com/touched";

/** Checks a PUT of the object as it is read, with one more label: the next update of anything. */
export function checkUpdate(side: Side): Answer | undefined {
  return write(side, undefined);
}

/** Checks a PUT of the status as it is read; undefined if it is not a subresource. */
export function checkStatus(side: Side): Answer | undefined {
  return side.version?.status === true ? write(side, "status") : undefined;
}

function write(side: Side, subresource: "status" | undefined): Answer | undefined {
  const { version } = side;
  if (version === undefined) return undefined;
  const { schema } = version;
  const subject = subjectOf(side, schema, subresource !== undefined);
  return answerOf(subresource ?? "update", version, side, () => {
    const shown = side.shown();
    if (shown === undefined || !isTaken(shown))
      return { code: shown?.response.code ?? 404, causes: shown ? causesOf(shown, subject) : [] };
    const object = bodyOf(shown);
    const sent = subresource === undefined ? withLabel(object) : object;
    const part = subresource === undefined ? {} : { subresource };
    const put = handle({ verb: "update", ...side.at(version), ...part }, side.server(), requestOf(sent));
    const causes = causesOf(put, subject);
    if (!isTaken(put)) return { code: put.response.code, causes };
    // An object that the dump shows in a version that is no longer served cannot be compared with another version.
    const before = side.dumped.version === version.name ? side.expected : object;
    const after = subresource === undefined ? withoutLabel(bodyOf(put)) : bodyOf(put);
    return { code: 200, causes: [...causes, ...changeCauses(schemaChanges(before, after), schema)] };
  });
}

function withLabel(object: ValueMap): ValueMap {
  const metadata = member(object, "metadata");
  const labels = member(metadata, "labels");
  const more = withMember(isMap(labels) ? labels : new Map<string, Value>(), label, "true");
  return withMember(object, "metadata", withMember(isMap(metadata) ? metadata : new Map(), "labels", more));
}

function withoutLabel(object: ValueMap): ValueMap {
  const metadata = member(object, "metadata");
  const labels = member(metadata, "labels");
  if (!isMap(metadata) || !isMap(labels)) return object;
  const fewer = withoutMembers(labels, label);
  const without =
    fewer.size === 0 ? withoutMembers(metadata, "labels") : withMember(metadata, "labels", fewer);
  return withMember(object, "metadata", without);
}
