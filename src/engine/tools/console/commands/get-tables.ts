import { isList, member, type Value, withMember } from "../../../go/value/value.ts";
import { tableText } from "../../../kubectl/printers/table.ts";
import { flag, isSet } from "../flags.ts";
import { sortBy } from "../sort-by.ts";
import { resourceName, type Target } from "../targets.ts";
import type { CommandContext } from "./context.ts";

/** A target, and the namespace that is asked; none for all. */
export interface PlacedTarget extends Target {
  readonly namespace: string;
}

/** The table that the server answered for a target, or in other formats its object or list. */
export interface FoundTarget {
  readonly target: PlacedTarget;
  readonly body: Value;
  /** The objects of the rows of a list's table. With `--sort-by`, kubectl asks for them with the table. */
  readonly objects?: readonly Value[];
}

/** A table whose rows kubectl cannot sort is not printed; `log`: kubectl ends there, with a line of its log. */
type SortedTable = FoundTarget & { readonly unsorted?: true; readonly log?: string };

/**
 * Tables with `--sort-by`. kubectl sorts the rows of a single table. Of several it looks for the field in the tables
 * themselves. Upstream: k8s.io/kubectl/pkg/cmd/get/get.go `RuntimeSorter`.
 */
export function sortedTables(
  found: readonly FoundTarget[],
  field: string,
): { readonly tables: readonly SortedTable[] } | { readonly error: string } {
  if (field === "") return { tables: found };
  const options = { what: "[][][]reflect.Value", line: 375 };
  if (found.length > 1) {
    const sorting = sortBy(found, ({ body }) => body, field, options);
    return sorting.ok ? { tables: sorting.sorted } : { error: sorting.error };
  }
  const tables = found.map((one): SortedTable => {
    const rows = rowsOf(one.body);
    if (rows.length < 2) return one;
    const whole = rows.map((row, i) => ({ row, object: one.objects?.[i] ?? null }));
    const sorting = sortBy(whole, ({ object }) => object, field, options);
    if (sorting.ok)
      return {
        ...one,
        body: withRows(
          one.body,
          sorting.sorted.map(({ row }) => row),
        ),
      };
    return { ...one, unsorted: true, ...(sorting.stops ? { log: sorting.error } : {}) };
  });
  return { tables };
}

/** Text and widths of columns go on as long as the resource stays the same. */
interface Group {
  readonly target: PlacedTarget;
  readonly bodies: SortedTable[];
}

/**
 * One table per resource. If several resources are asked for, even if some have no objects, each name has its resource
 * before it. Upstream: k8s.io/kubectl/pkg/cmd/get/get.go `Run`.
 */
export function tables(
  found: readonly SortedTable[],
  matches: (metadata: Value | undefined) => boolean,
  { arguments: given }: CommandContext,
): { readonly stdout: string; readonly log?: string } {
  const groups: Group[] = [];
  for (const one of found) {
    const last = groups.at(-1);
    if (last?.target.type === one.target.type) last.bodies.push(one);
    else groups.push({ target: one.target, bodies: [one] });
  }
  const withKind = groups.length > 1 || isSet(given, "show-kind");
  const texts: string[] = [];
  // kubectl keeps the column of namespaces once it has it.
  let withNamespace = false;
  for (const { target, bodies } of groups) {
    withNamespace ||= isSet(given, "all-namespaces") && target.type.namespaced;
    const log = bodies.find((body) => body.log !== undefined)?.log;
    if (log !== undefined) return { stdout: texts.join("\n"), log };
    const table = joined(bodies, matches);
    const text = tableText(table, {
      wide: flag(given, "output") === "wide",
      noHeaders: isSet(given, "no-headers"),
      withNamespace,
      kindPrefix: withKind ? `${resourceName(target.type)}/` : "",
      showLabels: isSet(given, "show-labels"),
      labelColumns: (given.flags.get("label-columns") ?? []).flatMap((labels) => labels.split(",")),
    });
    if (text !== "") texts.push(text);
  }
  return { stdout: texts.join(isSet(given, "no-headers") ? "" : "\n") };
}

/** The rows of several tables of a resource, as far as their objects match. */
function joined(bodies: readonly SortedTable[], matches: (metadata: Value | undefined) => boolean): Value {
  const rows = bodies
    .filter(({ unsorted }) => unsorted !== true)
    .flatMap(({ body }) => rowsOf(body))
    .filter((row) => matches(member(member(row, "object"), "metadata")));
  return withRows(bodies[0]?.body ?? null, rows);
}

function rowsOf(table: Value): readonly Value[] {
  const rows = member(table, "rows");
  return isList(rows) ? rows : [];
}

function withRows(table: Value, rows: readonly Value[]): Value {
  const definitions = member(table, "columnDefinitions") ?? [];
  return withMember(new Map<string, Value>([["columnDefinitions", definitions]]), "rows", rows);
}
