import { type Path, pathText, segmentKey } from "../../go/value/path.ts";
import type { NearField } from "./near-fields.ts";

/** Returns the column, from 0, at which the key of a place begins. Undefined if the key does not begin its line. */
export type KeyColumn = (path: Path) => number | undefined;

/**
 * Says where an unknown field at `path` was probably meant to be: another name, or another object. If that object is
 * around it, also says by how many columns its indentation is wrong.
 */
export function misplacedSentence(
  path: Path,
  { relation, holder, name }: NearField,
  column: KeyColumn,
): string {
  const own = `\`${String(segmentKey(path.at(-1) ?? ""))}\``;
  if (relation === "spelling") return `Did you mean \`${name}\`?`;
  const target = holder.length === 0 ? "the top level" : `\`${pathText(holder)}\``;
  if (relation !== "outside") return `${own} is a field of ${target}: move it there.`;
  const here = column(path);
  // The siblings of the object that contains it are in the right column.
  const there = column(path.slice(0, holder.length + 1));
  const columns = here === undefined || there === undefined ? 0 : here - there;
  const left = columns > 0 ? ` ${inWords(columns)} further left,` : "";
  return `${own} belongs${left} in ${target}.`;
}

const numbers = [
  "no columns",
  "one column",
  "two columns",
  "three columns",
  "four columns",
  "five columns",
  "six columns",
];

function inWords(columns: number): string {
  return numbers[columns] ?? `${columns} columns`;
}
