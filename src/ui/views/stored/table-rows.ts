import {
  type CheckName,
  groupText,
  type StoredGroup,
  type StoredReport,
  type StoredRow,
  storedStates,
} from "../../engine.ts";

/** What the table can be sorted by. */
export type SortKey = "state" | "name" | "namespace" | CheckName;

export interface Sorting {
  readonly by: SortKey;
  readonly isDescending: boolean;
}

/** Which rows are shown, and in which order. */
export interface RowChoice {
  readonly search: string;
  /** The index of the cause that the objects must have, or undefined for all. */
  readonly group: number | undefined;
  readonly sorting: Sorting;
}

/** Returns the chosen rows of a report in the chosen order. Equal rows stay in the order of the dump. */
export function chosenRows({ rows, groups }: StoredReport, choice: RowChoice): readonly StoredRow[] {
  const { group, sorting } = choice;
  const word = choice.search.trim().toLowerCase();
  const texts = word === "" ? [] : groups.map((each) => groupText(each).toLowerCase());
  const found = rows.filter(
    (row) =>
      (group === undefined || row.groups.includes(group)) &&
      (word === "" || isAbout(row, word) || row.groups.some((index) => texts[index]?.includes(word))),
  );
  const sign = sorting.isDescending ? -1 : 1;
  return found.toSorted((a, b) => sign * compare(a, b, sorting.by));
}

function isAbout({ name, namespace, file }: StoredRow, word: string): boolean {
  return [name, namespace, `${namespace}/${name}`, file].some((text) => text.toLowerCase().includes(word));
}

function compare(a: StoredRow, b: StoredRow, by: SortKey): number {
  if (by === "name" || by === "namespace") return a[by] < b[by] ? -1 : Number(a[by] > b[by]);
  return rank(a, by) - rank(b, by);
}

/** What is not checked for an object comes before everything that is. */
function rank(row: StoredRow, by: CheckName | "state"): number {
  const state = by === "state" ? row.state : row.checks[by];
  return state === undefined ? -1 : storedStates.indexOf(state);
}

/** Returns the causes of a row on one line. */
export function causesText({ groups: own }: StoredRow, groups: readonly StoredGroup[]): string {
  return own
    .flatMap((index) => groups[index] ?? [])
    .map(groupText)
    .join("; ");
}

/** Returns the range of the visible rows, with some more around them, so that scrolling shows no gaps. */
export function rowsInSight(
  count: number,
  { top, height, rowHeight }: { readonly top: number; readonly height: number; readonly rowHeight: number },
): { readonly from: number; readonly to: number } {
  const around = 10;
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - around);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + around);
  return { from, to: Math.max(from, to) };
}
