import { valueAt } from "../../apimachinery/field/value-at.ts";
import { isNumberFormat } from "../../apimachinery/formats/recognised.ts";
import { say } from "../../apimachinery/sentence/sentence.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, stringAt, type Value } from "../../go/value/value.ts";
import { unrecognisedFormat } from "../../server/apiextensions/faults.ts";
import { finalizerWithoutDomain } from "../../server/schema/objectmeta/faults.ts";
import { type Diagnosis, diagnosis } from "../diagnosis.ts";
import { framed } from "./decoding.ts";
import { formatPlaces } from "./format-places.ts";

/** What the server warns of, and stores. */
export const warnings: readonly Diagnosis[] = [
  diagnosis(unrecognisedFormat, ({ format }, there) => {
    const places = formatPlaces(there, format);
    const [path] = places;
    if (path !== undefined && places.every((place) => isNumberFormat(typeBeside(there, place), format)))
      return {
        sentence: say`Only Kubernetes 1.34.0 warns of \`${format}\` for this type. It can stay: it checks nothing up to Kubernetes 1.35, and the values since 1.36.`,
        path,
      };
    const advice = format.startsWith("uint")
      ? "Write `format: int64` and `minimum: 0`, or only the minimum."
      : "Remove it, or write a `pattern` or a rule that checks the value.";
    return {
      sentence: say`The server does not know the format \`${format}\` for this type, so it checks nothing. ${advice}`,
      ...(path && { path }),
    };
  }),
  diagnosis(finalizerWithoutDomain, (_, there, fault) => {
    const name = String(framed(fault, "ofFinalizer")?.["name"] ?? "");
    return {
      sentence: say`Another controller could use the finalizer \`${name}\` too, and then neither knows whose it is. Put a domain before it: \`example.com/${name}\`.`,
      path: ["metadata", "finalizers", ...indexOf(there, name)],
    };
  }),
];

/** The type of the node whose format is at a path. */
function typeBeside(there: Value | undefined, path: Path): string {
  const node = there === undefined ? undefined : valueAt(there, path.slice(0, -1));
  return stringAt(node, "type");
}

function indexOf(there: Value | undefined, name: string): readonly number[] {
  const list = there === undefined ? undefined : valueAt(there, ["metadata", "finalizers"]);
  const index = isList(list) ? list.indexOf(name) : -1;
  return index < 0 ? [] : [index];
}
