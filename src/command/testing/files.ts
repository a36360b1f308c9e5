import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ran, runIn } from "./run-in.ts";

/** Runs a command on files of a new folder. `words` are its flags, and the names of the files where it reads them. */
export async function runOn(
  files: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  try {
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
    return await runIn(
      folder,
      words.map((word) => (Object.hasOwn(files, word) ? join(folder, word) : word)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A definition of `kind` in the group `lab.example.com`, with what its version and its schema say. */
export function definitionOf(kind: string, schema: string, more = "", ofVersion = ""): string {
  const plural = `${kind.toLowerCase()}s`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.lab.example.com
spec:
  group: lab.example.com
  scope: Namespaced
  names:
    kind: ${kind}
    plural: ${plural}
    singular: ${kind.toLowerCase()}
${more}  versions:
  - name: v1
    served: true
    storage: true
${ofVersion}    schema:
      openAPIV3Schema:
${schema.replaceAll(/^(?=.)/gm, "        ")}
`;
}
