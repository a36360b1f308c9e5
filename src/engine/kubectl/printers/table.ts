import { goValueText } from "../../go/value/go-value.ts";
import { sortedKeys } from "../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { alignColumns, paddedHeader } from "./columns.ts";

/** How a table is shown. */
export interface TableOptions {
  readonly wide: boolean;
  readonly noHeaders: boolean;
  readonly withNamespace: boolean;
  /** `crontab.stable.example.com/`, before every name; "" for none. */
  readonly kindPrefix: string;
  readonly showLabels: boolean;
  readonly labelColumns: readonly string[];
}

/** Returns the part of a cell that a terminal shows: its first line. */
function shownCell(text: string): string {
  const end = text.search(/[\f\n\r]/);
  return (end < 0 ? text : `${text.slice(0, end)}...`).replaceAll("\x1b", "^[");
}

function cellText(cell: Value | undefined): string {
  return cell === null || cell === undefined ? "" : goValueText(cell);
}

interface Column {
  readonly header: string;
  readonly cells: readonly string[];
}

/** What the cells of a column show in a terminal, below its header. */
export function printedColumns(table: Value): readonly Column[] {
  return columnsOf(table, plain).map(({ header, cells }) => ({
    header: header.toUpperCase(),
    cells: cells.map((cell) => shownCell(cell)),
  }));
}

const plain: TableOptions = {
  wide: false,
  noHeaders: false,
  withNamespace: false,
  kindPrefix: "",
  showLabels: false,
  labelColumns: [],
};

/**
 * Prints a Table of the server like `kubectl get`. "" if it has no rows.
 * Upstream: k8s.io/cli-runtime/pkg/printers/tableprinter.go.
 */
export function tableText(table: Value, options: TableOptions, widths: number[] = []): string {
  const columns = columnsOf(table, options);
  const lines = (columns[0]?.cells ?? []).map((_, row) =>
    columns.map(({ cells }) => shownCell(cells[row] ?? "")),
  );
  if (lines.length === 0) return "";
  const header = columns.map(({ header: name, cells }, i) =>
    i === columns.length - 1 ? name.toUpperCase() : paddedHeader(name.toUpperCase(), cells),
  );
  return alignColumns(options.noHeaders ? lines : [header, ...lines], widths);
}

/** The columns that are shown, each with a cell for every row. None if the table has no rows. */
function columnsOf(table: Value, options: TableOptions): readonly Column[] {
  const definitions = member(table, "columnDefinitions");
  const rows = member(table, "rows");
  if (!isList(definitions) || !isList(rows) || rows.length === 0) return [];
  const columns: Column[] = definitions.flatMap((definition, i) => {
    const priority = member(definition, "priority");
    if (!options.wide && priority !== 0n && priority !== undefined) return [];
    const cells = rows.map((row) => {
      const values = member(row, "cells");
      return cellText(isList(values) ? values[i] : undefined);
    });
    const isName = stringAt(definition, "format") === "name" && stringAt(definition, "name") === "Name";
    const shown = isName ? cells.map((cell) => options.kindPrefix + cell) : cells;
    return [{ header: stringAt(definition, "name"), cells: shown }];
  });
  const metadata = rows.map((row) => member(member(row, "object"), "metadata"));
  if (options.withNamespace) {
    columns.unshift({ header: "Namespace", cells: metadata.map((one) => stringAt(one, "namespace")) });
  }
  for (const label of options.labelColumns) {
    columns.push({
      header: label.slice(label.lastIndexOf("/") + 1),
      cells: metadata.map((one) => stringAt(one, "labels", label)),
    });
  }
  if (options.showLabels) {
    columns.push({ header: "Labels", cells: metadata.map((one) => labelsText(member(one, "labels"))) });
  }
  return columns;
}

/** `app=web,tier=1`. Upstream: k8s.io/apimachinery/pkg/labels `FormatLabels`. */
function labelsText(labels: Value | undefined): string {
  if (!isMap(labels) || labels.size === 0) return "<none>";
  return sortedKeys(labels)
    .map((key) => `${key}=${cellText(labels.get(key))}`)
    .join(",");
}
