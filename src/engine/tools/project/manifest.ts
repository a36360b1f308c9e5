import { parseDocument } from "../../apimachinery/source/document.ts";
import { documentsIn } from "../../apimachinery/source/documents-in.ts";
import { lineAt } from "../../apimachinery/source/lines.ts";
import { rangeAt } from "../../apimachinery/source/positions.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { type DocumentPlace, documentText } from "./document-text.ts";
import { hintOf, hintOfValue } from "./unread-hint.ts";

/** A file with manifests. */
export interface ManifestText {
  readonly file: string;
  readonly text: string;
  /** Whether the file itself was named: then a document in it that is no object is reported. */
  readonly isNamed: boolean;
}

/** A line of a file from which a line of a generated definition comes. Both numbers are 1-based. */
export interface SourceLine {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One object of a file, as it is sent. */
export interface Manifest {
  readonly file: string;
  /**
   * The text that is sent. For an item of a list, everything before the item is blank, so that places match those of
   * the list.
   */
  readonly text: string;
  /** The length of that blank lead. */
  readonly blank: number;
  /** Where the text begins in the file: the offset in UTF-16 units and the number of lines before. */
  readonly start: number;
  readonly linesBefore: number;
  /** The first line that is not blank, 1-based. */
  readonly line: number;
  readonly apiVersion: string;
  /** The part of `apiVersion` before the slash. */
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /**
   * Where each line of the text comes from, if the text is generated from Go types and in no file: then `file` and `line` are
   * those of the type.
   */
  readonly sources?: readonly SourceLine[];
  /** What a definition defines. Undefined for other objects. */
  readonly defines?: {
    readonly group: string;
    readonly kind: string;
    readonly plural: string;
    /** The server's default if it is not written; so is the list kind. */
    readonly singular: string;
    readonly listKind: string;
    readonly shortNames: readonly string[];
    readonly versions: readonly string[];
    /** The kind of the claims that an XRD of Crossplane also defines. */
    readonly claimKind?: string;
  };
}

/** Whether an object is of a kind that a definition defines. */
export function isDefinedBy(
  { group, kind }: Pick<Manifest, "group" | "kind">,
  { defines }: Pick<Manifest, "defines">,
): boolean {
  return group === defines?.group && (kind === defines.kind || kind === defines.claimKind);
}

/** A document that is not an object. */
export interface Unread {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly reason?: string;
  /** The code of an error of controller-gen in Go types, which no server says. */
  readonly goCode?: string;
  /** The Go file has an error of syntax, so that what is generated from its package is not complete. */
  readonly isHalf?: true;
  /** A document that cannot be parsed, and where it begins in the file, in UTF-16 units and in lines. */
  readonly broken?: { readonly text: string; readonly start: number; readonly linesBefore: number };
}

export interface Manifests {
  readonly manifests: readonly Manifest[];
  readonly unread: readonly Unread[];
}

/** The objects of a file, with lists split up. A document that cannot be read is reported, and the others are still read. */
export function manifestsIn({ file, text, isNamed }: ManifestText): Manifests {
  const manifests: Manifest[] = [];
  const unread: Unread[] = [];
  for (const { text: part, start, linesBefore } of streamOf(text)) {
    const document = parseDocument(part);
    if (!document.ok) {
      const line = lineAt(document.lines(), document.offset);
      const column = document.offset - (document.lines()[line - 1] ?? 0) + 1;
      unread.push({
        file,
        line: line + linesBefore,
        column,
        text: document.error,
        ...(hintOf(part) ?? { broken: { text: part, start, linesBefore } }),
      });
      continue;
    }
    const { value } = document;
    if (value === null) continue;
    if (isMap(value) && stringAt(value, "kind") !== "") {
      const first = { file, start, linesBefore };
      const items = itemsOf(value);
      if (items === undefined)
        manifests.push({
          ...first,
          text: part,
          blank: 0,
          line: firstLine(part, linesBefore),
          ...headOf(value),
        });
      else {
        items.forEach((item, i) => {
          const range = rangeAt(document.positions(), ["items", i]);
          if (range === undefined || !isMap(item)) return;
          const blank = blankFor(part.slice(0, range.start), document.format);
          const line = lineAt(document.lines(), range.start) + linesBefore;
          manifests.push({
            ...first,
            blank: blank.length,
            text: blank + part.slice(range.start, range.end),
            line,
            ...headOf(item),
          });
        });
      }
    } else if (isNamed) {
      const line = firstLine(part, linesBefore);
      unread.push({
        file,
        line,
        column: 1,
        text: "apiVersion and kind are not set: not a Kubernetes object",
        ...hintOfValue(part, value),
      });
    }
  }
  return { manifests, unread };
}

/**
 * A blank text with the same lines. In YAML it begins with a comment, since a text that begins with a brace would be
 * read as JSON.
 */
function blankFor(text: string, format: "json" | "yaml"): string {
  const blank = text.replaceAll(/[^\n]/g, " ");
  return format === "yaml" && /^ +\n/.test(blank) ? `#${blank.slice(1)}` : blank;
}

/** Where an object is in its file. */
export function placeOf({ text, blank, start }: Manifest): DocumentPlace {
  const column = blank === 0 ? 0 : blank - (text.lastIndexOf("\n", blank - 1) + 1);
  return { start: start + blank, end: start + text.length, column };
}

/** The text of an object on its own: an item of a list without the indentation of the list. */
export function standalone(manifest: Manifest): string {
  const { start, end, column } = placeOf(manifest);
  return documentText(manifest.text, { start: start - manifest.start, end: end - manifest.start, column });
}

/** The documents of a text. JSON is always one document, even if one of its lines looks like a separator. */
export function streamOf(text: string): ReturnType<typeof documentsIn> {
  return /^\s*\{/.test(text) && !/^---/m.test(text)
    ? [{ text, start: 0, linesBefore: 0 }]
    : documentsIn(text);
}

function itemsOf(value: Value): readonly Value[] | undefined {
  const items = member(value, "items");
  return stringAt(value, "kind").endsWith("List") && isList(items) ? items : undefined;
}

function headOf(value: Value): Omit<Manifest, "file" | "text" | "blank" | "start" | "linesBefore" | "line"> {
  const apiVersion = stringAt(value, "apiVersion");
  const kind = stringAt(value, "kind");
  const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
  return {
    apiVersion,
    group,
    kind,
    name: stringAt(value, "metadata", "name") || stringAt(value, "metadata", "generateName"),
    namespace: stringAt(value, "metadata", "namespace"),
    ...(isDefinition(group, kind) ? { defines: definedBy(member(value, "spec")) } : {}),
  };
}

/** Whether a text may have a definition. Most files of a repository have none, and are not even parsed. */
export function mayDefine(text: string): boolean {
  return text.includes("CustomResourceDefinition") || text.includes("CompositeResourceDefinition");
}

/** Whether a kind is a definition, or an XRD, of which Crossplane makes one. */
export function isDefinition(group: string, kind: string): boolean {
  return kind === "CustomResourceDefinition"
    ? group === "apiextensions.k8s.io"
    : kind === "CompositeResourceDefinition" && group === "apiextensions.crossplane.io";
}

function definedBy(spec: Value | undefined): NonNullable<Manifest["defines"]> {
  const versions = member(spec, "versions");
  const shortNames = member(member(spec, "names"), "shortNames");
  const kind = stringAt(spec, "names", "kind");
  const claimKind = stringAt(spec, "claimNames", "kind");
  return {
    group: stringAt(spec, "group"),
    kind,
    plural: stringAt(spec, "names", "plural"),
    singular: stringAt(spec, "names", "singular") || kind.toLowerCase(),
    listKind: stringAt(spec, "names", "listKind") || `${kind}List`,
    shortNames: isList(shortNames) ? shortNames.filter((name) => typeof name === "string") : [],
    versions: isList(versions) ? versions.map((version) => stringAt(version, "name")) : [],
    ...(claimKind === "" ? {} : { claimKind }),
  };
}

function firstLine(text: string, linesBefore: number): number {
  return (
    linesBefore +
    1 +
    Math.max(
      0,
      text.split("\n").findIndex((line) => !/^\s*(#.*)?$/.test(line)),
    )
  );
}
