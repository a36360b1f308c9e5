import type { ArgumentType } from "../../controllergen/markers/argument.ts";
import { type Definition, splitMarker, type Target } from "../../controllergen/markers/definition.ts";
import { lookupMarker, markersAt } from "../../controllergen/markers/registry.ts";
import type { Suggestion, TextHelp, TextHover } from "../assist/help.ts";
import { lineAt } from "./archive.ts";
import { markerDoc } from "./marker-docs.ts";
import { nearestMarker, targetBelow } from "./marker-place.ts";

const targets = ["field", "type", "package"] as const;

/** The marker on the line of an offset: the place of its plus, and its text to the end of the line. */
function markerOn(
  text: string,
  offset: number,
): { readonly start: number; readonly text: string } | undefined {
  const { start, end } = lineAt(text, offset);
  const line = text.slice(start, end);
  const lead = /^[ \t]*\/\/[ \t]*(?=\+)/.exec(line)?.[0].length;
  if (lead === undefined || offset < start + lead) return undefined;
  return { start: start + lead, text: line.slice(lead).trimEnd() };
}

/** The completions in a marker at an offset; undefined if there is none. */
export function completeMarker(text: string, offset: number): TextHelp | undefined {
  const marker = markerOn(text, offset);
  if (marker === undefined) return undefined;
  const before = text.slice(marker.start + 1, offset);
  const target = targetBelow(text, offset);
  const equals = before.lastIndexOf("=");
  if (equals < 0) {
    const named = argumentsOf(before, target);
    if (named !== undefined) return named(marker.start + 1, offset);
    const end = marker.start + 1 + (/^[\w:.-]*/.exec(marker.text.slice(1))?.[0].length ?? 0);
    return { start: marker.start + 1, end: Math.max(offset, end), items: namesFor(target) };
  }
  return valuesAt(marker, before, offset);
}

function namesFor(target: Target | undefined): readonly Suggestion[] {
  const definitions = (target === undefined ? targets : [target]).flatMap((each) => markersAt(each));
  const all = [...new Map(definitions.map((each) => [each.name, each])).values()];
  const isRare = ({ name }: Definition): boolean => name.includes(":items:") || name.startsWith("k8s:");
  const ordered = [...all.filter((each) => !isRare(each)), ...all.filter(isRare)];
  return ordered.map((definition) => ({
    label: definition.name,
    kind: "property",
    detail: detailOf(definition),
    documentation: markerDoc(definition.name)?.does ?? "",
    insert: `${definition.name}${endOf(definition)}`,
    goesOn: endOf(definition) !== "",
  }));
}

function endOf({ shape }: Definition): string {
  if (shape.kind === "empty") return "";
  return shape.kind === "named" ? ":" : "=";
}

function detailOf(definition: Definition): string {
  const leadsTo = markerDoc(definition.name)?.leadsTo;
  return leadsTo === undefined ? "" : `→ ${leadsTo}`;
}

/** After `+kubebuilder:resource:` the names of arguments. */
function argumentsOf(
  before: string,
  target: Target | undefined,
): ((start: number, offset: number) => TextHelp) | undefined {
  const colon = before.lastIndexOf(":");
  const definition = colon < 0 ? undefined : namedMarker(before.slice(0, colon), target);
  if (definition === undefined) return undefined;
  const items = argumentItems(definition, new Set());
  return (start, offset) => ({ start: start + colon + 1, end: offset, items });
}

function namedMarker(name: string, target: Target | undefined): Definition | undefined {
  const found = (target === undefined ? targets : [target])
    .map((each) => lookupMarker(`+${name}`, each))
    .find((each) => each !== undefined);
  return found?.name === name && found.shape.kind === "named" ? found : undefined;
}

function argumentItems({ shape }: Definition, written: ReadonlySet<string>): readonly Suggestion[] {
  if (shape.kind !== "named") return [];
  return [...shape.arguments]
    .filter(([name]) => !written.has(name))
    .map(([name, { type, optional }]): Suggestion => {
      const isText = type.type === "string";
      return {
        label: name,
        kind: "property",
        detail: `${typeText(type)}${optional ? "" : ", required"}`,
        insert: isText ? `${name}=""` : `${name}=`,
        ...(isText ? { caret: name.length + 2 } : {}),
      };
    });
}

/** After an equals sign the values of the argument; after a comma the names of other arguments. */
function valuesAt(
  marker: { readonly start: number; readonly text: string },
  before: string,
  offset: number,
): TextHelp | undefined {
  const definition = targets
    .map((each) => lookupMarker(marker.text, each))
    .find((each) => each !== undefined);
  if (definition === undefined) return undefined;
  const comma = /,(\w*)$/.exec(before);
  if (definition.shape.kind === "named" && comma !== null) {
    const written = new Set([...before.matchAll(/[:,](\w+)=/g)].map(([, name = ""]) => name));
    const start = offset - (comma[1]?.length ?? 0);
    return { start, end: offset, items: argumentItems(definition, written) };
  }
  const [, argument = "", quote = "", word = ""] = /(\w*)=(["`]?)([\w-]*)$/.exec(before) ?? [];
  const values = markerDoc(definition.name)?.values?.[definition.shape.kind === "named" ? argument : ""];
  const known = values ?? (isBool(definition, argument) ? ["true", "false"] : []);
  if (known.length === 0 || quote === "`") return undefined;
  const items = known.map((label): Suggestion => ({ label, kind: "value", detail: "" }));
  return { start: offset - word.length, end: offset, items };
}

function isBool({ shape }: Definition, argument: string): boolean {
  if (shape.kind === "single") return shape.argument.type.type === "bool";
  return shape.kind === "named" && shape.arguments.get(argument)?.type.type === "bool";
}

function typeText(type: ArgumentType): string {
  if (type.type === "slice") {
    const item = type.item === undefined ? "value" : typeText(type.item).replace(/^any /, "");
    return `${item}s, separated by semicolons`;
  }
  return type.type === "any" ? "any value" : type.type;
}

/** The hover for the marker at an offset; undefined if there is none. */
export function hoverMarker(text: string, offset: number): TextHover | undefined {
  const marker = markerOn(text, offset);
  if (marker === undefined) return undefined;
  const place = { start: marker.start, end: marker.start + marker.text.length };
  const definition = targets
    .map((each) => lookupMarker(marker.text, each))
    .find((each) => each !== undefined);
  if (definition === undefined) {
    const near = nearestMarker(marker.text);
    const { full } = splitMarker(marker.text);
    const meant = near === undefined ? [] : [`Did you mean +${near.meant}?`];
    return { ...place, lines: [`+${full}`, "controller-gen does not read this marker.", ...meant] };
  }
  const doc = markerDoc(definition.name);
  return {
    ...place,
    lines: [
      `+${definition.name}`,
      ...(doc === undefined ? [] : [doc.does, `Sets: ${doc.leadsTo}`]),
      ...argumentLines(definition),
      `Belongs: ${placesOf(definition.name)}`,
    ],
  };
}

function argumentLines({ name, shape }: Definition): readonly string[] {
  const values = (of: string): string => {
    const known = markerDoc(name)?.values?.[of];
    return known === undefined ? "" : ` (${known.join(", ")})`;
  };
  if (shape.kind === "single") return [`Value: ${typeText(shape.argument.type)}${values("")}`];
  if (shape.kind !== "named" || shape.arguments.size === 0) return [];
  const all = [...shape.arguments].map(
    ([argument, { type, optional }]) =>
      `${argument}: ${typeText(type)}${values(argument)}${optional ? "" : ", required"}`,
  );
  return [`Arguments: ${all.join("; ")}`];
}

function placesOf(name: string): string {
  const words = { field: "fields", type: "types", package: "the package" };
  return targets
    .filter((target) => lookupMarker(`+${name}`, target) !== undefined)
    .map((target) => words[target])
    .join(", ");
}
