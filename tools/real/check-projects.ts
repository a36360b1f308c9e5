import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { parseAllDocuments } from "yaml";
import { minors, sample } from "../../src/package/index.ts";
import { projects } from "../../src/ui/real/projects.ts";
import type { DefinitionOfProject, Project } from "../../src/ui/real/real-definition.ts";

/** What the list needs to know of a definition. */
interface Named {
  readonly kind?: string;
  readonly spec?: { readonly group?: string; readonly names?: { readonly kind?: string } };
}

/**
 * Checks the list of well-known definitions against the modules of their projects: paths, kinds, groups, the minors that
 * accept them, and whether there is a sample. `names` limits it to projects whose name contains one of them. Prints a
 * line for each definition and returns the exit code: 1 if the list is wrong, 2 if a module could not be fetched.
 */
export async function main(names: readonly string[]): Promise<number> {
  const isAsked = ({ name }: Project): boolean =>
    names.length === 0 || names.some((each) => name.toLowerCase().includes(each.toLowerCase()));
  let [wrong, missing, right] = [0, 0, 0];
  for (const project of projects.filter(isAsked)) {
    const files = await filesOf(project);
    if (typeof files === "string") {
      console.log(`?    ${project.name}: ${files}`);
      missing++;
      continue;
    }
    for (const definition of project.definitions) {
      const text = files.get(definition.path);
      const faults =
        text === undefined ? ["there is no such file"] : await faultsOf(definition, await text());
      console.log(
        `${faults.length === 0 ? "ok  " : "FAIL"} ${project.name}: ${definition.kind} ${faults.join("; ")}`,
      );
      if (faults.length === 0) right++;
      else wrong++;
    }
  }
  console.log(`${right} right, ${wrong} wrong, ${missing} projects without an answer`);
  return wrong > 0 ? 1 : missing > 0 ? 2 : 0;
}

/** The files of a project by their path in its repository, or why there are none. */
async function filesOf(project: Project): Promise<ReadonlyMap<string, () => Promise<string>> | string> {
  const { module, release, folder } = project;
  const prefix = folder === undefined ? "" : `${folder}/`;
  const version = release.slice(prefix.length);
  // How the protocol of Go's module proxies writes capital letters.
  const escaped = module.replaceAll(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`);
  const address = `https://proxy.golang.org/${escaped}/@v/${version}.zip`;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return `${address} answered ${answer.status}`;
    const reader = new ZipReader(new BlobReader(await answer.blob()), { useWebWorkers: false });
    const files = new Map<string, () => Promise<string>>();
    for (const entry of await reader.getEntries()) {
      if (entry.directory) continue;
      const path = entry.filename.slice(`${module}@${version}/`.length);
      files.set(prefix + path, () => entry.getData(new TextWriter()));
    }
    return files;
  } catch (error) {
    return `${address}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** What the list says wrongly of the definition in a file. */
async function faultsOf(listed: DefinitionOfProject, text: string): Promise<readonly string[]> {
  const documents = parseAllDocuments(text).flatMap((each) =>
    "toJS" in each ? [each.toJS() as Named | null] : [],
  );
  const definitions = documents.filter((each) => each?.kind === "CustomResourceDefinition");
  const faults: string[] = [];
  const [first] = definitions;
  const found = definitions.map((each) => `${each?.spec?.group}/${each?.spec?.names?.kind}`);
  const [kind = "", more] = listed.kind.split(/ and (\d+) more$/);
  if (!found.includes(`${listed.group}/${kind}`)) faults.push(`the file has ${found.join(", ")}`);
  if (definitions.length !== 1 + Number(more ?? 0))
    faults.push(`the file has ${definitions.length} definitions`);
  if (first === undefined || definitions.length > 1) return faults;
  const accepting = (await minors({ definition: text })).minors.filter(
    ({ verdicts }) => verdicts[0]?.accepted === true,
  );
  const newest = accepting[0]?.kubernetes;
  const oldest = accepting.at(-1)?.kubernetes;
  if (newest !== "1.38") faults.push(`1.38 does not accept it`);
  if (oldest !== (listed.since ?? "1.29")) faults.push(`accepted since ${oldest}`);
  const { object, unmet } = await sample(text, { kind: "minimal" });
  if (object === undefined) faults.push(`no sample: ${unmet.join("; ")}`);
  return faults;
}
