import { allCalls } from "../workspace/answer.ts";
import { titleOf } from "../workspace/title.ts";
import { verdictLines } from "../workspace/verdict-lines.ts";
import { commandFor } from "../workspace/words.ts";
import type { DocumentName, Workspace } from "../workspace/workspace.ts";
import { serverWords } from "./issue-report.ts";
import { fenced, plainMarkdown } from "./markdown.ts";
import { type SharedWork, sharedTexts } from "./shared-work.ts";

export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

const fileNames: Readonly<Record<DocumentName, string>> = {
  before: "crd-before.yaml",
  definition: "crd.yaml",
  existing: "cr-existing.yaml",
  resource: "cr.yaml",
  conversion: "conversion.js",
  response: "conversion-response.json",
  policies: "policies.yaml",
  go: "types.go",
};

/** The releases of minors whose first one has no node image. */
const firstImages: Readonly<Record<string, string>> = { "1.33": "1.33.1" };

/**
 * Files that reproduce the work on a real cluster. `scenario` is the text of the scenario file. The script contains
 * nothing of a person's texts except a namespace with a checked name.
 */
export function reproduction(shared: SharedWork, scenario: string): readonly ExportedFile[] {
  const { workspace } = shared;
  return [
    { name: "README.md", text: readme(shared) },
    { name: "reproduce.sh", text: script(workspace) },
    ...sharedTexts(workspace).map(({ name, text }) => ({ name: fileNames[name], text })),
    { name: "scenario.yaml", text: scenario },
  ];
}

/** The commands that send the work to a cluster, in order. */
export function kubectlCommands(workspace: Workspace): readonly string[] {
  const { request, fieldValidation } = workspace;
  const has = new Set(sharedTexts(workspace).map(({ name }) => name));
  const established = "kubectl wait --for=condition=Established --timeout=60s -f";
  const { existing: stored, resource: sent } = workspace.documents;
  const inNamespace = namespacesOf([...(has.has("existing") ? [stored] : []), sent]).map(
    (namespace) => `kubectl create namespace ${namespace}`,
  );
  const create = commandFor("create", fieldValidation);
  const existing = has.has("existing") ? [...inNamespace, withFile(create, "existing")] : [];
  const resource = has.has("resource") ? [withFile(commandFor(request, fieldValidation), "resource")] : [];
  const definition = has.has("before")
    ? [
        `kubectl create -f ${fileNames.before}`,
        `${established} ${fileNames.before}`,
        ...existing,
        `kubectl replace -f ${fileNames.definition}`,
      ]
    : [`kubectl create -f ${fileNames.definition}`, `${established} ${fileNames.definition}`, ...existing];
  const late = existing.length === 0 && resource.length > 0 ? inNamespace : [];
  return [...definition, ...late, ...resource];
}

function withFile(command: string, name: DocumentName): string {
  return command.replace("resource.yaml", fileNames[name]);
}

/** The namespaces of objects that must be created, as far as text patterns show them. */
function namespacesOf(texts: readonly string[]): readonly string[] {
  const written =
    /^[ \t]*"?namespace"?:[ \t]*["']?([a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?)["']?[ \t]*,?[ \t]*$/gm;
  const names = texts.flatMap((text) => [...text.matchAll(written)].map(([, name = ""]) => name));
  return [...new Set(names)].filter((name) => name !== "" && name !== "default").slice(0, 5);
}

function script(workspace: Workspace): string {
  const { kubernetes } = workspace;
  const image = `kindest/node:v${firstImages[kubernetes] ?? `${kubernetes}.0`}`;
  return `#!/bin/sh
# Sends the files beside this script to a new cluster of Kubernetes ${kubernetes}. Needs kind, kubectl and a container runtime.
# If that image does not exist, choose another of the same minor version from https://github.com/kubernetes-sigs/kind/releases
image="\${NODE_IMAGE:-${image}}"
cluster="\${CLUSTER:-crd-playground}"
cd "$(dirname "$0")" || exit 1
kind create cluster --name "$cluster" --image "$image" --wait 120s || exit 1

# A command that the server rejects does not end the script: its answer is what this is about.
run() {
  echo "\\$ $*"
  "$@"
  echo "exit code $?"
  echo
}

${kubectlCommands(workspace)
  .map((command) => `run ${command}`)
  .join("\n")}

echo "Remove the cluster with: kind delete cluster --name $cluster"
`;
}

function readme(shared: SharedWork): string {
  const { workspace, answered, link, version } = shared;
  const verdict = verdictLines(answered, workspace).map(
    ({ text, detail }) => `- ${text}${detail === "" ? "" : ` (${plainMarkdown(detail)})`}`,
  );
  const words =
    answered === null
      ? []
      : allCalls(answered.report)
          .map(serverWords)
          .filter((text) => text !== "");
  const webhook = sharedTexts(workspace).some(({ name }) => name === "conversion" || name === "response");
  const parts = [
    `# ${titleOf(workspace) === "" ? "A scenario of CRD Playground" : plainMarkdown(titleOf(workspace))}`,
    `What Kubernetes ${workspace.kubernetes} answers, by CRD Playground ${version}:`,
    verdict.join("\n"),
    ...words.map((text) => fenced(text, "text")),
    "## On a real cluster",
    "`sh reproduce.sh` makes a cluster with [kind](https://kind.sigs.k8s.io/) and sends the files to it. On your own cluster:",
    fenced(kubectlCommands(workspace).join("\n"), "sh"),
    ...(webhook
      ? [
          "The definition converts through a webhook. On the page the file `conversion…` replaces it; a cluster needs the webhook itself.",
        ]
      : []),
    "`scenario.yaml` holds everything in one file, and opens in CRD Playground.",
    ...(link === undefined ? [] : [`The same on the page: <${link}>`]),
  ];
  return `${parts.join("\n\n")}\n`;
}
