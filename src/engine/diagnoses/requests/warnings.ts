import { valueAt } from "../../apimachinery/field/value-at.ts";
import { say } from "../../apimachinery/sentence/sentence.ts";
import { isList, type Value } from "../../go/value/value.ts";
import { unrecognisedFormat } from "../../server/apiextensions/faults.ts";
import { finalizerWithoutDomain } from "../../server/schema/objectmeta/faults.ts";
import { type Diagnosis, diagnosis } from "../diagnosis.ts";
import { framed } from "./decoding.ts";
import { formatPlaces } from "./format-places.ts";

/** What the server warns of, and stores. */
export const warnings: readonly Diagnosis[] = [
  diagnosis(unrecognisedFormat, ({ format }, there) => {
    const [path] = formatPlaces(there, format);
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

function indexOf(there: Value | undefined, name: string): readonly number[] {
  const list = there === undefined ? undefined : valueAt(there, ["metadata", "finalizers"]);
  const index = isList(list) ? list.indexOf(name) : -1;
  return index < 0 ? [] : [index];
}
