import { segmentKey, type YamlLine } from "../../engine.ts";

/** A line, or the names of members with folded lines. `indent` is the white space before it. */
export type ShownLine =
  | { readonly indent: string; readonly line: YamlLine }
  | { readonly indent: string; readonly folded: readonly string[] };

/**
 * Returns the lines, with each run of added members for which `folds` is true as one entry. A single member is not
 * folded, since its line says more than the entry would. Reads no more lines than `most` entries need.
 */
export function foldedLines(
  lines: Iterable<YamlLine>,
  folds: (line: YamlLine) => boolean,
  most = Number.POSITIVE_INFINITY,
): readonly ShownLine[] {
  const shown: ShownLine[] = [];
  let run: YamlLine[] = [];
  const end = (): void => {
    const starts = run.filter(({ starts }) => starts);
    const names = starts.map(({ path }) => String(segmentKey(path.at(-1) ?? "")));
    const [first] = run;
    if (first !== undefined && names.length > 1) shown.push({ indent: indentOf(first), folded: names });
    else for (const each of run.map((line) => ({ indent: indentOf(line), line }))) shown.push(each);
    run = [];
  };
  let isFolding = false;
  for (const line of lines) {
    if (shown.length >= most) return shown.slice(0, most);
    if (line.starts || line.mark !== "added") isFolding = line.mark === "added" && line.starts && folds(line);
    if (isFolding) run.push(line);
    else {
      end();
      shown.push({ indent: indentOf(line), line });
    }
  }
  end();
  return shown.slice(0, most);
}

function indentOf({ text }: YamlLine): string {
  return /^ */.exec(text)?.[0] ?? "";
}
