import { toJson } from "../../go/value/json.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import { handle } from "../../server/customresource/handle.ts";
import type { HandlerContext } from "../../server/customresource/parts.ts";
import { Store } from "../../server/customresource/store.ts";
import type { ServedVersion } from "../../server/resource/resource.ts";
import type { RoundTrip } from "./account.ts";
import { asSent, compareForms } from "./compare-forms.ts";

/** The object that is written first. */
export interface Traveller {
  readonly of: RoundTrip["of"];
  readonly object: ValueMap;
}

/**
 * Creates an object in one version on an empty server, reads it in another, writes it back unchanged, and reads it
 * again in the first: what a client of each version does to the other's objects.
 */
export function roundTrip(
  { of, object: written }: Traveller,
  from: ServedVersion,
  through: ServedVersion,
  server: HandlerContext,
): RoundTrip {
  const { group } = server.resource;
  const fresh = { ...server, store: new Store() };
  const object = asSent(written, `${group}/${from.name}`);
  const trip = { from: from.name, through: through.name, of, object };
  const refused = (step: string, { response }: Outcome): RoundTrip => {
    const text =
      typeof response.body === "string" ? response.body.trim() : stringAt(response.body, "message");
    return { ...trip, status: "refused", changes: [], refusal: `${step}: ${response.code} ${text}` };
  };
  const name = stringAt(object, "metadata", "name");
  const namespace = stringAt(object, "metadata", "namespace");
  const at = (version: ServedVersion) => ({ version: version.name, name, namespace });

  const created = handle(
    { verb: "create", ...at(from), fieldValidation: "Ignore", object: toJson(object) },
    fresh,
  );
  if (created.response.code >= 400) return refused(`create at ${from.name}`, created);
  const read = handle({ verb: "get", ...at(through) }, fresh);
  if (read.response.code >= 400) return refused(`read at ${through.name}`, read);
  const back = toJson(read.response.body);
  const put = handle({ verb: "update", ...at(through), object: back }, fresh);
  if (put.response.code >= 400) return refused(`write back at ${through.name}`, put);
  const again = handle({ verb: "get", ...at(from) }, fresh);
  if (again.response.code >= 400) return refused(`read again at ${from.name}`, again);

  const changes = compareForms(acceptedForm(created, object), again.response.body, {
    removed: ["lost", (place) => `${place} is lost.`],
    changed: ["changed", (place) => `${place} comes back with another value.`],
    added: ["gained", (place) => `${place} was not there before.`],
    moved: (place, to) => `${place} comes back at ${to}.`,
  });
  return { ...trip, status: changes.length === 0 ? "lossless" : "lossy", changes };
}

/** The object as its own version accepts it, pruned and defaulted, before the conversion for storage. */
function acceptedForm({ trace }: Outcome, sent: ValueMap): Value {
  const outputs = trace?.stages.filter(({ id }) => id !== "store").map(({ output }) => output) ?? [];
  const last = outputs.findLast((output) => output !== undefined);
  return isMap(last) ? last : sent;
}
