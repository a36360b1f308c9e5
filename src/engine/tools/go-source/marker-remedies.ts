import { lineAt } from "./archive.ts";
import { type GoFix, removeLine, type Site } from "./go-fix.ts";

/** The value of the marker that a fault is about, after the first equals sign, with its place. */
function writtenValue({
  line,
  start,
}: Site): { readonly text: string; readonly at: number; readonly end: number } | undefined {
  const found = /^([ \t]*\/\/[ \t]*\+[^=]*=)(.*?)[ \t]*$/.exec(line.text);
  if (found === null || start > line.end) return undefined;
  const at = line.start + (found[1]?.length ?? 0);
  const text = found[2] ?? "";
  return { text, at, end: at + text.length };
}

/** A number or a boolean without quotes. */
export function plainValue(site: Site): readonly GoFix[] {
  const value = writtenValue(site);
  const plain = value?.text.replace(/^["'`]|["'`;,]*$/g, "").trim();
  if (value === undefined || plain === undefined || plain === value.text || plain === "") return [];
  return [{ title: `Write \`${plain}\``, edits: [{ start: value.at, end: value.end, text: plain }] }];
}

/** A value in backquotes, or in quotes if it contains backquotes. */
export function quoted(site: Site): readonly GoFix[] {
  const value = writtenValue(site);
  if (value === undefined) return [];
  const bare = value.text.replace(/^["'`]|["'`]$/g, "");
  const text = bare.includes("`") ? JSON.stringify(bare) : `\`${bare}\``;
  if (text === value.text) return [];
  return [
    { title: `Write \`${text.replaceAll("`", "'")}\``, edits: [{ start: value.at, end: value.end, text }] },
  ];
}

/** Markers that mean the same for values of different types. */
const twins: readonly (readonly string[])[] = [
  ["Maximum", "MaxLength", "MaxItems", "MaxProperties"],
  ["Minimum", "MinLength", "MinItems", "MinProperties"],
];

/** Another marker for the type, the same marker for the items of a list, or none. */
export function otherMarker(site: Site, reported: string): readonly GoFix[] {
  const marker = markerAbove(site, reported.toLowerCase());
  if (marker === undefined) return [];
  const { start, end, name, items } = marker;
  const replace = (text: string): GoFix => ({
    title: `Write \`+kubebuilder:validation:${text}\``,
    edits: [{ start, end, text }],
  });
  const others = twins.find((words) => words.includes(name))?.filter((word) => word !== name) ?? [];
  const forItems = items === "" ? [replace(`items:${name}`)] : [replace(name)];
  return [...forItems, ...others.map((other) => replace(`${items}${other}`)), ...removeLine(marker.site)];
}

interface MarkerAbove {
  /** The place of `MaxLength`, with `items:` before it. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly items: string;
  readonly site: Site;
}

/** controller-gen reports what does not fit at the field; the marker is in the comment above it. */
function markerAbove({ source, fault, line }: Site, word: string): MarkerAbove | undefined {
  let at = line.start;
  for (let lines = 0; at > 0 && lines < 100; lines++) {
    const { start, end } = lineAt(source.text, at - 1);
    const text = source.text.slice(start, end);
    if (!/^\s*\/\//.test(text)) return undefined;
    const found = /^(\s*\/\/\s*\+kubebuilder:validation:)((?:items:)*)(\w+)/.exec(text);
    const name = found?.[3] ?? "";
    // `maxitem` means MaxItems.
    if (found !== null && name.toLowerCase().startsWith(word)) {
      const from = start + (found[1]?.length ?? 0);
      const items = found[2] ?? "";
      const site = { source, fault, start, line: { start, end, text } };
      return { start: from, end: from + items.length + name.length, name, items, site };
    }
    at = start;
  }
  return undefined;
}
