import { parseMarker, splitMarker } from "../../controllergen/markers/definition.ts";
import { lookupMarker } from "../../controllergen/markers/registry.ts";
import { stringAt } from "../../go/value/value.ts";
import type { Archive } from "./archive.ts";

/** A marker as it stands in a Go text. Offsets are those of the whole text. */
export interface WrittenMarker {
  /** From the plus on. */
  readonly text: string;
  /** `kubebuilder:validation:MaxLength`: without arguments. */
  readonly name: string;
  /** Where the plus stands. */
  readonly start: number;
  readonly end: number;
  /** What it says of rules, if it says anything. */
  readonly rules: readonly string[];
}

const markerLine = /^([ \t]*\/\/[ \t]*)(\+\S.*?)[ \t]*$/gm;

/** More markers than these are not looked at. */
const mostMarkers = 20_000;

/** The markers of all files of a text, in their order. Those in texts of several lines are taken for markers too. */
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

/** The name of a marker as the registry has it; of one that it does not know, all before the equals sign. */
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
