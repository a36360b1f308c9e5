import type { Fault } from "../../apimachinery/fault/fault.ts";
import { splitMarker, type Target } from "../../controllergen/markers/definition.ts";
import { lookupMarker } from "../../controllergen/markers/registry.ts";
import { append } from "../../go/value/append.ts";
import type { GoFault } from "./account.ts";
import { aliasBelow } from "./aliases.ts";
import type { Archive } from "./archive.ts";
import {
  contradiction,
  noGroup as groupMissing,
  ignored,
  ignoredAtAlias,
  noKind,
  unknownMarker,
} from "./faults.ts";
import type { GeneratedSource } from "./generate-source.ts";
import { isBeginning, isForDefinitions, isKnownMarker, nearestMarker, targetBelow } from "./marker-place.ts";
import { markersOf, type WrittenMarker } from "./written-markers.ts";

/** The most hints that are searched. */
const mostHints = 20;

/** Hints about what controller-gen ignores without a word and a person will wonder about. */
export function hintsOf(made: GeneratedSource, text: string): readonly GoFault[] {
  const markers = markersOf(made.archive);
  const found = [
    ...noDefinition(made, text),
    ...noGroup(made, markers, text),
    ...againstEachOther(markers, text),
  ];
  append(found, hintsOfMarkers(markers, text));
  return found.slice(0, mostHints);
}

/** Hints about the markers of Go files, without what is only known after generating. */
export function markerHints(archive: Archive, text: string): readonly GoFault[] {
  const markers = markersOf(archive);
  return [...againstEachOther(markers, text), ...hintsOfMarkers(markers, text)];
}

function hintsOfMarkers(markers: readonly WrittenMarker[], text: string): readonly GoFault[] {
  const found: GoFault[] = [];
  for (const marker of markers) {
    if (found.length >= mostHints) break;
    append(found, unknown(marker, text));
  }
  return found;
}

function hint(fault: Fault, start: number, end: number, reason: string): GoFault {
  return { severity: "warning", text: fault.text, fault, range: { start, end }, reason };
}

/** Misspelled markers, and those in a place where they mean nothing. */
function unknown(marker: WrittenMarker, text: string): readonly GoFault[] {
  const { start, end } = marker;
  const { full } = splitMarker(marker.text);
  if (isKnownMarker(marker.text)) {
    const alias = aliasBelow(text, start);
    if (alias !== undefined && isForDefinitions(marker.text))
      return [
        hint(
          ignoredAtAlias({ marker: marker.name }),
          start,
          end,
          `controller-gen reads no markers of \`${alias.text}\`. Without the \`=\`, \`${alias.name}\` is a type of its own, and its markers count.`,
        ),
      ];
    const at = targetBelow(text, end);
    if (at === undefined || lookupMarker(marker.text, at) !== undefined || isPackageLevel(marker.text, at))
      return [];
    return [
      hint(
        ignored({ marker: marker.name, target: at }),
        start,
        end,
        `controller-gen ignores it there. It belongs ${placesOf(marker.text)}.`,
      ),
    ];
  }
  if (isBeginning(full)) return [];
  const near = nearestMarker(marker.text);
  if (near === undefined && !isForDefinitions(marker.text)) return [];
  const meant = near === undefined ? "" : ` Did you mean \`+${near.meant}\`?`;
  return [
    hint(
      unknownMarker({ marker: near?.written ?? full }),
      start,
      end,
      `controller-gen silently ignores markers that it does not know.${meant}`,
    ),
  ];
}

/** Markers of the package may be anywhere before it. */
function isPackageLevel(marker: string, at: Target): boolean {
  return at === "type" && lookupMarker(marker, "package") !== undefined;
}

function placesOf(marker: string): string {
  const places = (["field", "type", "package"] as const).filter(
    (at) => lookupMarker(marker, at) !== undefined,
  );
  const words = { field: "above a field", type: "above a type", package: "above the package clause" };
  return places.map((at) => words[at]).join(" or ");
}

const optional = /^\+(?:optional|kubebuilder:validation:Optional|k8s:optional)\b/;
const required = /^\+(?:required|kubebuilder:validation:Required|k8s:required)\b/;

/** `+optional` and `+required` at one field. */
function againstEachOther(markers: readonly WrittenMarker[], text: string): readonly GoFault[] {
  return markers.flatMap((marker, i) => {
    const before = markers[i - 1];
    if (before === undefined || !isOneGroup(text, before, marker)) return [];
    const isBoth =
      (optional.test(before.text) && required.test(marker.text)) ||
      (required.test(before.text) && optional.test(marker.text));
    if (!isBoth || targetBelow(text, marker.end) !== "field") return [];
    return [
      hint(
        contradiction({ marker: marker.text, other: before.text }),
        marker.start,
        marker.end,
        "A field is either one. controller-gen looks for `kubebuilder:validation:Optional`, `kubebuilder:validation:Required`, `optional` and `required`, and uses the first that it finds.",
      ),
    ];
  });
}

function isOneGroup(text: string, a: WrittenMarker, b: WrittenMarker): boolean {
  return /^\s*\n[ \t]*\/\/[ \t]*$/.test(text.slice(a.end, b.start));
}

/** A definition without a group is rejected by every server. */
function noGroup(made: GeneratedSource, markers: readonly WrittenMarker[], text: string): readonly GoFault[] {
  if (made.shown?.file.startsWith("_") !== true || markers.some(({ name }) => name === "groupName"))
    return [];
  const at = text.search(/^package\s+\w+/m);
  if (at < 0) return [];
  const end = text.indexOf("\n", at);
  return [
    hint(
      groupMissing(),
      at,
      end < 0 ? text.length : end,
      "kubebuilder keeps `// +groupName=` above the package clause of `groupversion_info.go`, a file next to this one.",
    ),
  ];
}

/** A text without a kind. */
function noDefinition(made: GeneratedSource, text: string): readonly GoFault[] {
  if (made.definitions.length > 0 || made.errors.length > 0 || text.trim() === "") return [];
  const fault = noKind();
  const reason =
    "A kind is a struct that embeds `metav1.TypeMeta` and `metav1.ObjectMeta` with json tags, in a file that imports `k8s.io/apimachinery/pkg/apis/meta/v1`.";
  return [{ severity: "warning", text: fault.text, fault, range: undefined, reason }];
}
