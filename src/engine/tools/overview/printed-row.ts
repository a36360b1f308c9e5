import { isMap, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import { printedColumns } from "../../kubectl/printers/table.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import { convertToTable } from "../../server/table/convert-to-table.ts";
import { lastRequest } from "../rule-analysis/rules-account.ts";

/** A cell of what `kubectl get` prints. */
export interface PrintedCell {
  readonly header: string;
  /** As in the terminal; empty for a missing value. */
  readonly text: string;
  /** True if no object that the schema allows has a value there. */
  readonly isHole: boolean;
}

/** What `kubectl get` prints of an object. */
export interface PrintedRow {
  /** The version whose columns these are. */
  readonly version: string;
  readonly cells: readonly PrintedCell[];
}

/**
 * What `kubectl get` prints of the last request's object at the version in which it was sent; of what would be stored,
 * if the server rejects it. `emptyIn` returns the columns of a version that never have a value. Undefined if no object
 * was read.
 */
export function printedRow(
  playback: Playback,
  now: string,
  emptyIn: (version: number) => ReadonlySet<number>,
): PrintedRow | undefined {
  const request = lastRequest(playback);
  const object = request && shownObject(request, now);
  if (request === undefined || object === undefined) return undefined;
  const { name, columns } = request.version;
  const version = playback.write?.live?.resource.versions.findIndex((each) => each.name === name) ?? -1;
  const empty = new Set([...emptyIn(version)].map((index) => columns[index]?.name.toUpperCase()));
  const table = convertToTable([object], columns, new Map(), now);
  const cells = printedColumns(table).map(({ header, cells: [text = ""] }) => ({
    header,
    text,
    isHole: empty.has(header),
  }));
  return { version: name, cells };
}

/** The object as it is stored, or as far as the stages came with it, with the time at which it would be created. */
function shownObject({ call, trace, version }: SentRequest, now: string): ValueMap | undefined {
  const outputs = call.stages.flatMap(({ output }) => (isMap(output) ? [output] : []));
  const stored = version.storage && isMap(call.stored) ? call.stored : undefined;
  const object = stored ?? trace?.pair?.object ?? outputs.at(-1);
  if (object === undefined) return undefined;
  const metadata = object.get("metadata");
  if (!isMap(metadata) || metadata.has("creationTimestamp")) return object;
  return withMember(object, "metadata", new Map<string, Value>([...metadata, ["creationTimestamp", now]]));
}
