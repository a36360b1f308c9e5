import { isList, isMap, stringAt, type ValueMap } from "../../go/value/value.ts";
import type { ServedVersion } from "../resource/resource.ts";
import { convertToTable } from "../table/convert-to-table.ts";
import { answer, type Outcome } from "./answer.ts";
import type { ServerContext } from "./context.ts";
import { metadataOf } from "./metadata.ts";
import { storageKey } from "./store.ts";
import { withManagedFields } from "./with-managed-fields.ts";

/** Converts the answer to a GET or LIST to a Table. Errors stay as they are. */
export function tableOf(outcome: Outcome, version: ServedVersion, { now, store }: ServerContext): Outcome {
  const { code, body, warnings } = outcome.response;
  if (code !== 200 || !isMap(body)) return outcome;
  const items = body.get("items");
  const objects = isList(items) ? items.filter(isMap) : [body];
  const resourceVersion = stringAt(body, "metadata", "resourceVersion");
  const metadata: ValueMap = new Map([["resourceVersion", resourceVersion]]);
  // Columns can show the owners of fields, which no answer contains.
  const withOwners = (object: ValueMap): ValueMap => {
    const own = metadataOf(object);
    const stored = store.get(storageKey(stringAt(own, "namespace"), stringAt(own, "name")));
    return withManagedFields(object, stored?.managers ?? []);
  };
  const table = convertToTable(objects, version.columns, metadata, now, withOwners);
  return { response: answer(code, table, warnings) };
}
