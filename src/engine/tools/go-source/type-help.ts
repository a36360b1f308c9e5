import { kubernetesPackages } from "../../controllergen/known/kubernetes.ts";
import type { Suggestion, TextHelp, TextHover } from "../assist/help.ts";
import { lineAt } from "./archive.ts";
import { jsonName } from "./json-name.ts";

/** A type of a known package: its name and its comment. */
interface KnownType {
  readonly name: string;
  readonly comment: string;
}

const kept = new Map<string, readonly KnownType[]>();

/** The types of the package that a name means in a Go text; empty if it is not known. */
async function typesOf(text: string, name: string): Promise<readonly KnownType[]> {
  const path = importPath(text, name);
  const load = path === undefined ? undefined : kubernetesPackages.loaders[path];
  if (path === undefined || load === undefined) return [];
  const found = kept.get(path);
  if (found !== undefined) return found;
  const { known } = await load();
  const types = known.files.flatMap((file) =>
    [...file.text.matchAll(/((?:^[ \t]*\/\/.*\n)*)^(?:type )?[ \t]*([A-Z]\w*) (?:=|\w|\[|\*|map|struct)/gm)]
      .filter(([all]) => /^type /m.test(all))
      .map(([, comment = "", type = ""]) => ({ name: type, comment: plain(comment) })),
  );
  kept.set(path, types);
  return types;
}

/** The import path of a package name. */
function importPath(text: string, name: string): string | undefined {
  const imports = text.matchAll(/^[ \t]*(?:import[ \t]+)?(?:(\w+)[ \t]+)?"([\w./-]+)"/gm);
  for (const [, alias, path = ""] of imports) if ((alias ?? path.replace(/^.*\//, "")) === name) return path;
  return undefined;
}

/** The first lines of a comment, without slashes and markers. */
function plain(comment: string): string {
  return comment
    .split("\n")
    .map((line) => line.replace(/^[ \t]*\/\/ ?/, ""))
    .filter((line) => !line.startsWith("+"))
    .slice(0, 8)
    .join("\n")
    .trim();
}

/**
 * Completes the types of a package after its name and a dot, and JSON names in a tag. Undefined if nothing is known.
 */
export async function completeType(text: string, offset: number): Promise<TextHelp | undefined> {
  const { start } = lineAt(text, offset);
  const before = text.slice(start, offset);
  const tag = /^\s*(\w+)\s.*`json:"([\w,]*)$/.exec(before);
  if (tag !== null)
    return { start: offset - (tag[2]?.length ?? 0), end: offset, items: jsonNames(tag[1] ?? "") };
  const [, name, word = ""] = /\b(\w+)\.(\w*)$/.exec(before) ?? [];
  if (name === undefined || /\/\/|`/.test(before)) return undefined;
  const types = await typesOf(text, name);
  const items = types.map(
    ({ name: label, comment }): Suggestion => ({
      label,
      kind: "field",
      detail: "",
      documentation: comment,
    }),
  );
  return items.length === 0 ? undefined : { start: offset - word.length, end: offset, items };
}

function jsonNames(field: string): readonly Suggestion[] {
  const name = jsonName(field);
  return [name, `${name},omitempty`, ",inline"].map((label) => ({ label, kind: "value", detail: "" }));
}

/** The comment of a known type. */
export async function hoverType(text: string, offset: number): Promise<TextHover | undefined> {
  const { start, end } = lineAt(text, offset);
  for (const match of text.slice(start, end).matchAll(/\b(\w+)\.([A-Z]\w*)/g)) {
    const [from, to] = [start + match.index, start + match.index + match[0].length];
    if (offset < from || offset > to) continue;
    const type = (await typesOf(text, match[1] ?? "")).find(({ name }) => name === match[2]);
    if (type !== undefined) return { start: from, end: to, lines: [match[0], ...type.comment.split("\n")] };
  }
  return undefined;
}
