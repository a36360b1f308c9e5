import { parseDocument } from "../../apimachinery/source/document.ts";
import { rangeAt } from "../../apimachinery/source/positions.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import type { Manifest } from "./manifest.ts";

/** The names of what is said about Go types, in settings and tables. */
export const generatedRule = "go-types/differs";
export const goRule = "go-types/error";

/** How a definition that Go types generate differs from the one in a file. */
export interface GeneratedDifference {
  readonly text: string;
  readonly reason: string;
  /** Where the first difference is in the generated text. */
  readonly offset: number;
}

/** A value that differs. */
interface Difference {
  readonly path: Path;
  readonly generated: Value | undefined;
  readonly written: Value | undefined;
}

/** More differences are counted only. */
const mostNamed = 3;

/** Longer values are not shown, in characters. */
const mostShown = 60;

/** Of the generator's version, which older files have as theirs. */
const annotation = "controller-gen.kubebuilder.io/version";

/**
 * What Go types generate other than what a file has. Labels, annotations, the conversion and what the server keeps do not
 * count, since the Go types do not have them; nor do descriptions that the file leaves out, or that another version of
 * controller-gen wrote. Undefined if nothing differs.
 */
export function generatedDiffers(
  generated: Pick<Manifest, "text">,
  written: Pick<Manifest, "text" | "file" | "line">,
): GeneratedDifference | undefined {
  const [own, other] = [parseDocument(generated.text), parseDocument(written.text)];
  if (!own.ok || !other.ok) return undefined;
  const versionOf = (value: Value): string => stringAt(value, "metadata", "annotations", annotation);
  const isOlder = versionOf(other.value) !== "" && versionOf(other.value) !== versionOf(own.value);
  const withoutText = isOlder || !isDescribed(member(other.value, "spec"));
  const found: Difference[] = [];
  compare(member(own.value, "spec"), member(other.value, "spec"), ["spec"], withoutText, found);
  const [first] = found;
  if (first === undefined) return undefined;
  const more = found.length - mostNamed;
  return {
    text: `The Go types generate another definition than ${written.file}, line ${written.line}.`,
    reason: `${found.slice(0, mostNamed).map(words).join(" ")}${more > 0 ? ` ${more} more differences.` : ""} Generate the file again, or change the types.`,
    offset: placeOf(first.path, own.positions()),
  };
}

/** The place of a path, or of the closest one above that is there. */
function placeOf(path: Path, positions: Parameters<typeof rangeAt>[0]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const range = rangeAt(positions, path.slice(0, length));
    if (range !== undefined) return range.start;
  }
  return 0;
}

function words({ path, generated, written }: Difference): string {
  const at = `\`${pathText(path)}\``;
  if (written === undefined) return `${at} is generated, and not in the file.`;
  if (generated === undefined) return `${at} is in the file, and not generated.`;
  return `${at} is ${shown(generated)} from the types, and ${shown(written)} in the file.`;
}

function shown(value: Value): string {
  const text = toJson(value);
  return text.length <= mostShown ? text : isList(value) ? "another list" : "another value";
}

function compare(
  generated: Value | undefined,
  written: Value | undefined,
  path: Path,
  withoutText: boolean,
  found: Difference[],
): void {
  if (deepEqual(generated, written)) return;
  if (isMap(generated) && isMap(written)) {
    for (const key of new Set([...generated.keys(), ...written.keys()])) {
      if (isLeftOut(key, path, withoutText, written.get(key))) continue;
      compare(generated.get(key), written.get(key), [...path, key], withoutText, found);
    }
    return;
  }
  const isPair = isList(generated) && isList(written) && generated.length === written.length;
  if (!isPair) found.push({ path, generated, written });
  else {
    for (const [i, each] of generated.entries()) compare(each, written[i], [...path, i], withoutText, found);
  }
}

/** Whether there is a description in a value: a text, since a field may have that name, too. */
function isDescribed(value: Value | undefined): boolean {
  if (isList(value)) return value.some(isDescribed);
  if (!isMap(value)) return false;
  return [...value].some(
    ([key, each]) => (key === "description" ? typeof each === "string" : false) || isDescribed(each),
  );
}

function isLeftOut(key: string, path: Path, withoutText: boolean, written: Value | undefined): boolean {
  if (path.length === 1)
    return key === "conversion" || (key === "preserveUnknownFields" && written === false);
  // A field may be called description: it is below properties.
  return withoutText && key === "description" && path.at(-1) !== "properties";
}
