import { type GenerateOptions, type GoTypes, loadGoTypes } from "../engine/index.ts";
import { eachJsonLine, idOf } from "./lines.ts";

const usage = `usage: npm run --silent go-types -- --jsonl < cases.jsonl

Prints the definitions that controller-gen makes of Go files, one JSON object a line: {id, crds, errors}. A case has
files {path: text}, and may have options, module, roots and stubs.`;

/** Runs the command line and returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== "--jsonl") {
    console.error(usage);
    return 2;
  }
  const goTypes = await loadGoTypes();
  await eachJsonLine(async (data) => {
    process.stdout.write(`${JSON.stringify(await answer(goTypes, data))}\n`);
  });
  return 0;
}

async function answer(goTypes: GoTypes, data: unknown): Promise<unknown> {
  const id = idOf(data) ?? null;
  if (data instanceof Error || typeof data !== "object" || data === null)
    return { id, error: data instanceof Error ? data.message : "a case must be an object" };
  const field = (name: string): unknown => Object.entries(data).find(([key]) => key === name)?.[1];
  const { crds, errors } = await goTypes.generate({
    files: textsOf(field("files")),
    module: textOf(field("module")) ?? "example.com/api",
    roots: listOf(field("roots")) ?? ["./..."],
    stubs: textsOf(field("stubs")),
    options: optionsOf(field("options")),
    isPartial: false,
  });
  return { id, crds: Object.fromEntries(crds), errors: errors.map(({ text }) => text) };
}

function textsOf(data: unknown): ReadonlyMap<string, string> {
  const entries = typeof data === "object" && data !== null ? Object.entries(data) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function textOf(data: unknown): string | undefined {
  return typeof data === "string" && data !== "" ? data : undefined;
}

function listOf(data: unknown): readonly string[] | undefined {
  const list = Array.isArray(data) ? data.filter((each) => typeof each === "string") : [];
  return list.length === 0 ? undefined : list;
}

/** `headerless` is what the recorded cases call `omitToolVersion`. */
function optionsOf(data: unknown): GenerateOptions {
  const given = new Map(typeof data === "object" && data !== null ? Object.entries(data) : []);
  const flag = (name: string) => (typeof given.get(name) === "boolean" ? { [name]: given.get(name) } : {});
  const text = (name: string) => (typeof given.get(name) === "string" ? { [name]: given.get(name) } : {});
  const length = given.get("maxDescLen");
  const versions = listOf(given.get("crdVersions"));
  return {
    ...flag("allowDangerousTypes"),
    ...flag("ignoreUnexportedFields"),
    ...flag("generateEmbeddedObjectMeta"),
    ...flag("deprecatedV1beta1CompatibilityPreserveUnknownFields"),
    ...text("header"),
    ...text("year"),
    ...(typeof length === "number" ? { maxDescLen: length } : {}),
    ...(versions === undefined ? {} : { crdVersions: versions }),
    omitToolVersion: given.get("headerless") === true || given.get("omitToolVersion") === true,
  };
}
