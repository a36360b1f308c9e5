import { deepEqual } from "../../go/value/equal.ts";
import { toJson } from "../../go/value/json.ts";
import { isMap, member, type Value, withMember, withoutMembers } from "../../go/value/value.ts";
import type { RequestText } from "../../server/customresource/body.ts";
import { Store } from "../../server/customresource/store.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { createFrom, type LiveDefinition, updateFrom } from "../evaluate/definitions.ts";
import type { CallReport } from "../report.ts";
import type { ClusterDefinitions } from "./cluster-definitions.ts";

/** A definition that a controller sends. */
export interface RenderedWrite {
  readonly name: string;
  readonly definition: Value;
  /** The body of the request. */
  readonly typed: RequestText;
  /** The text of the XRD, with its places in the definition. */
  readonly document: NamedDocument;
}

/** Creates a definition that Crossplane rendered, or replaces it. A write that changes nothing has no revision. */
export function writeRendered(
  definitions: ClusterDefinitions,
  { name, definition, typed, document }: RenderedWrite,
  now: string,
): CallReport {
  return definitions.change(name, now, (host, entry) => {
    const text = { id: "crd", text: typed.text, fieldValidation: "Ignore" } as const;
    const key = `rendered ${toJson(definition)}${document.document.text}${entry?.live.key}`;
    const done =
      entry === undefined
        ? createFrom(typed, text, key, host)
        : updateFrom(typed, text, entry.live, key, host);
    const { live, call } = done;
    if (live === undefined || !call.accepted) return { done, kept: undefined };
    const isSame = entry !== undefined && isSameDefinition(entry.live, live);
    return { done, kept: { store: new Store(), ...entry, live: isSame ? entry.live : live, document } };
  });
}

/** Whether two states of a definition differ in nothing but the revision. */
function isSameDefinition(...states: readonly [LiveDefinition, LiveDefinition]): boolean {
  const [one, other] = states.map(({ stored: { body } }) => {
    const metadata = member(body, "metadata");
    return withMember(body, "metadata", isMap(metadata) ? withoutMembers(metadata, "resourceVersion") : null);
  });
  return one !== undefined && other !== undefined && deepEqual(one, other);
}
