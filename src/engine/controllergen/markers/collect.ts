import type { Fault } from "../../apimachinery/fault/fault.ts";
import { trimSpace } from "../../go/value/go-text.ts";
import type { Value } from "../../go/value/value.ts";
import type { Package } from "../load/package.ts";
import type { Comment, Node } from "../syntax/ast.ts";
import type { ParsedFile } from "../syntax/parser.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { associateMarkers } from "./associate.ts";
import { type Definition, parseMarker, type Target } from "./definition.ts";
import { lookupMarker } from "./registry.ts";

/** A parsed marker and its position. */
export interface Marker {
  readonly definition: Definition;
  readonly value: Value;
  readonly comment: Comment;
  readonly source: SourceFile;
}

/** Markers by the names of their definitions, each in the order of the text. */
export type MarkerValues = ReadonlyMap<string, readonly Marker[]>;

export const noMarkers: MarkerValues = new Map();

interface MarkerFault {
  readonly comment: Comment;
  readonly fault: Fault;
}

/** The markers of a file. */
export interface FileMarkers {
  readonly nodes: ReadonlyMap<Node, MarkerValues>;
  readonly faults: readonly MarkerFault[];
}

const kept = new WeakMap<ParsedFile, FileMarkers>();

/** Returns the markers of a file by node. Unknown markers count as comments. */
export function fileMarkers(parsed: ParsedFile): FileMarkers {
  const known = kept.get(parsed);
  if (known !== undefined) return known;
  const nodes = new Map<Node, MarkerValues>();
  const faults: MarkerFault[] = [];
  if (parsed.file !== undefined) {
    for (const [node, markers] of associateMarkers(parsed.file, isPackageLevel)) {
      if (markers.length === 0) continue;
      const target: Target = node.kind === "File" ? "package" : node.kind === "Field" ? "field" : "type";
      const values = new Map<string, Marker[]>();
      for (const { comment } of markers) {
        const text = markerText(comment);
        const definition = lookupMarker(text, target);
        if (definition === undefined) continue;
        const { value, faults: found } = parseMarker(definition, text);
        for (const fault of found) faults.push({ comment, fault });
        if (found.length > 0) continue;
        const list = values.get(definition.name) ?? [];
        list.push({ definition, value, comment, source: parsed.source });
        values.set(definition.name, list);
      }
      nodes.set(node, values);
    }
  }
  const result: FileMarkers = { nodes, faults };
  kept.set(parsed, result);
  return result;
}

/** Returns the text of a marker, starting at its plus sign. */
function markerText({ text }: Comment): string {
  return trimSpace(text.slice(2));
}

function isPackageLevel(comment: Comment): boolean {
  const text = markerText(comment);
  return lookupMarker(text, "type") === undefined && lookupMarker(text, "package") !== undefined;
}

/**
 * Returns the markers of a whole package. Undefined if any marker in it is invalid: then it has no markers at all, and
 * each call reports the errors again. Upstream: markers/zip.go `PackageMarkers`.
 */
export function packageMarkers(pkg: Package): MarkerValues | undefined {
  if (tellFaults(pkg)) return undefined;
  const all = new Map<string, Marker[]>();
  for (const parsed of pkg.files) {
    for (const [name, markers] of fileMarkers(parsed).nodes.get(parsed.file) ?? noMarkers)
      all.set(name, [...(all.get(name) ?? []), ...markers]);
  }
  return all;
}

/** Reports the errors in the markers of a package, and returns whether there are any. */
export function tellFaults(pkg: Package): boolean {
  let found = false;
  for (const parsed of pkg.files) {
    for (const { comment, fault } of fileMarkers(parsed).faults) {
      found = true;
      pkg.addAt(parsed.source, comment.pos, fault);
    }
  }
  return found;
}
