import { parseMarker, splitMarker } from "../../controllergen/markers/definition.ts";
import { lookupMarker } from "../../controllergen/markers/registry.ts";
import { stringAt } from "../../go/value/value.ts";
import type { Archive } from "./archive.ts";

/** A marker in a Go text. Offsets are in the whole text. */
export interface WrittenMarker {
  /** From the plus on. */
  readonly text: string;
  /** `kubebuilder:validation:MaxLength`: without arguments. */
  readonly name: string;
  /** The place of the plus. */
  readonly start: number;
  readonly end: number;
  /** The rules in it, if any. */
  readonly rules: readonly string[];
}

const markerLine = /^([ \t]*\/\/[ \t]*)(\+\S.*?)[ \t]*$/gm;

/** The most markers that are read. */
const mostMarkers = 20_000;

/** The markers of all files of a text, in order. A line of a multi-line string may be taken for a marker too. */
export function markersOf({ files }: Archive): readonly WrittenMarker[] {
  const found: WrittenMarker[] = [];
  for (const { text, start } of files) {
    for (const { index, 1: lead = "", 2: marker = "" } of text.matchAll(markerLine)) {
      if (found.length >= mostMarkers) return found;
      const from = start + index + lead.length;
      found.push({
        text: marker,
        name: markerName(marker),
        start: from,
        end: from + marker.length,
        rules: rulesOf(marker),
      });
    }
  }
  return found;
}

/** The name of a marker in the registry; for an unknown marker, everything before the equals sign. */
function markerName(marker: string): string {
  const known =
    lookupMarker(marker, "field") ?? lookupMarker(marker, "type") ?? lookupMarker(marker, "package");
  return known?.name ?? splitMarker(marker).full;
}

function rulesOf(marker: string): readonly string[] {
  if (!marker.includes("XValidation:")) return [];
  const known = lookupMarker(marker, "field");
  return known === undefined ? [] : [stringAt(parseMarker(known, marker).value, "rule")];
}
