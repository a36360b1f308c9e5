import { allOrigins } from "../../apimachinery/field/all-origins.ts";
import { type Declared, details, generated, inside, messages } from "../../recognise/catalogue.ts";

/** What the server and controller-gen say: each kind of fault and each frame, in the order of their rooms. */
const declared: readonly Declared[] = [...new Set([...messages, ...details, ...inside, ...generated])];

/** The declarations of a code. Several checks may say the same in different words. */
export function declarationsOf(code: string): readonly Declared[] {
  return declared.filter((each) => codeOf(each) === code);
}

/** The code of a frame is that of a fault in it that can say anything. */
function codeOf(each: Declared): string | undefined {
  return "code" in each ? each.code : each.otherwise;
}

const branchMembers = [
  "type",
  "default",
  "title",
  "description",
  "nullable",
  "x-kubernetes-preserve-unknown-fields",
  "x-kubernetes-list-type",
  "x-kubernetes-validations",
].map((member): readonly [string, string] => [`structural/branch-${member}`, "structural/branch"]);
const unsupportedKeywords = ["id", "additionalItems", "patternProperties", "definitions", "dependencies"].map(
  (keyword): readonly [string, string] => [`walk/${keyword}`, "walk/unsupported"],
);

/** Checks that have the words of another check, and whose errors have its code. */
const saidAs: ReadonlyMap<string, string> = new Map<string, string>([
  ...branchMembers,
  ...unsupportedKeywords,
  ["columns/format", "columns/not-one-of"],
  ["names/shortNames", "name/dns-1035-label"],
  ["names/categories", "name/dns-1035-label"],
  ["structural/kind-type", "structural/meta-type"],
  ["structural/apiVersion-type", "structural/meta-type"],
  ["metadata/apiVersion", "metadata/must-be"],
  ["metadata/generateName", "name/dns-1123-subdomain"],
  ["metadata/resourceVersion", "metadata/resource-version-missing"],
  ["metadata/uid", "metadata/immutable"],
  ["metadata/deletionTimestamp", "metadata/immutable"],
  ["metadata/deletionGracePeriodSeconds", "metadata/immutable"],
  ["patch", "apply/manager-missing"],
]);

/** Returns the codes that the errors of a check have, if no example shows it: those of a check with the same words. */
export function saidBy(check: string): readonly string[] {
  const code = saidAs.get(check);
  return code === undefined ? [] : [code];
}

let known: ReadonlySet<string> | undefined;

/** Whether there is a page about a code. What only we say has none. */
export function hasPage(code: string): boolean {
  known ??= new Set(allCodes());
  return known.has(code);
}

/** Returns the codes of all faults, and the origins of all errors of fields, each once. */
export function allCodes(): readonly string[] {
  const codes = declared.flatMap((each) => codeOf(each) ?? []);
  return [...new Set([...allOrigins(), ...codes])];
}
