import { parseArgs } from "node:util";
import { type GenerateOptions, type GoTypes, loadGoTypes } from "../../engine/index.ts";
import { eachJsonLine, idOf } from "../scenario/lines.ts";
import {
  type FolderQuestion,
  folderFlags,
  generateFolder,
  readFolderFlags,
  unnamedModule,
} from "./generate-folder.ts";

const usage = `usage: npm run --silent go-types -- FOLDER
       npm run --silent go-types -- --jsonl < cases.jsonl

Prints the definitions that controller-gen generates from the Go files in a folder, and its errors on standard error. Exits
with 1 if there are errors.

  --module PATH             the module path (default: from go.mod)
  --max-desc-len N          cut descriptions after N characters; 0 leaves them out
  --allow-dangerous-types   allow floats

With --jsonl it reads one case per line and answers with a JSON object: {id, crds, errors}. A case has files {path: text}, and may
have options, module, roots and stubs.`;

/** Runs the command line and returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const given = parsed(args);
  if (given === undefined) {
    console.error(usage);
    return 2;
  }
  const goTypes = await loadGoTypes();
  if (given.folder !== undefined) {
    try {
      return await generateFolder(goTypes, given.folder, given.question, terminal);
    } catch (error) {
      console.error(String(error));
      return 2;
    }
  }
  await eachJsonLine(async (data) => {
    process.stdout.write(`${JSON.stringify(await answer(goTypes, data))}\n`);
  });
  return 0;
}

const terminal = {
  print: (text: string) => process.stdout.write(text),
  tell: (text: string) => console.error(text.trimEnd()),
};

/** The parsed arguments: cases, or the flags of a folder. Undefined if they are not valid. */
function parsed(args: readonly string[]): { folder?: string; question: FolderQuestion } | undefined {
  try {
    const options = { jsonl: { type: "boolean" }, ...folderFlags } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const question = readFolderFlags(values);
    if (typeof question === "string") return undefined;
    if (values.jsonl === true) return args.length === 1 ? { question } : undefined;
    const [folder, ...more] = positionals;
    return folder === undefined || more.length > 0 ? undefined : { folder, question };
  } catch {
    return undefined;
  }
}

async function answer(goTypes: GoTypes, data: unknown): Promise<unknown> {
  const id = idOf(data) ?? null;
  if (data instanceof Error || typeof data !== "object" || data === null)
    return { id, error: data instanceof Error ? data.message : "a case must be an object" };
  const field = (name: string): unknown => Object.entries(data).find(([key]) => key === name)?.[1];
  const { crds, errors } = await goTypes.generate({
    files: textsOf(field("files")),
    module: textOf(field("module")) ?? unnamedModule,
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

/** `headerless` is called `omitToolVersion` in the recorded cases. */
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
