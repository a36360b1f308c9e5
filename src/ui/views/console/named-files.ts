import { kindOf } from "../../workspace/title.ts";
import type { Workspace } from "../../workspace/workspace.ts";

/** Files by the names that a command uses for them. */
export type NamedFiles = Readonly<Record<string, string>>;

/** Returns the name of the resource's file, as in what kubectl prints for the page's own request: `crontab.yaml`. */
export function resourceFile({ documents }: Workspace): string {
  return `${kindOf(documents.definition).toLowerCase() || "resource"}.yaml`;
}

/** Returns the texts of the panes by the names that every command can use. */
export function filesOf(workspace: Workspace): NamedFiles {
  const { documents } = workspace;
  const texts: readonly (readonly [string, string])[] = [
    ["crd.yaml", documents.definition],
    ["crd", documents.definition],
    ["resource.yaml", documents.resource],
    ["resource", documents.resource],
    [resourceFile(workspace), documents.resource],
    ["before.yaml", documents.before],
    ["existing.yaml", documents.existing],
    ["policies.yaml", documents.policies],
  ];
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ""));
}

/** Matches the names of manifests in a command, as written. A patch file is not a manifest. */
const manifestFlags = /(?:^|\s)(?:-f|--filename)(?:=|\s+)?("[^"]*"|'[^']*'|[^\s'"]+)/g;

/**
 * Returns the texts that a line needs: those of the panes, and a pane for each other file name in it. The name says
 * which pane: `resourcedefinition.yaml` and `crd-widgets.yml` are the definition, `policy.yaml` and `binding.yaml` the policies,
 * any other manifest is the resource.
 */
export function filesFor(line: string, workspace: Workspace): NamedFiles {
  const names = [...line.matchAll(manifestFlags)].map(([, name = ""]) => name.replaceAll(/^["']|["']$/g, ""));
  if (names.length === 0 && !/\s--patch-file\b/.test(line)) return {};
  const files = filesOf(workspace);
  const { definition, resource, policies } = workspace.documents;
  const others = names.flatMap((written): [string, string][] => {
    const name = written.replace(/^\.\//, "");
    if (name in files || /^https?:/.test(name) || !/\.(?:ya?ml|json)$/.test(name)) return [];
    const isPolicy = /polic(?:y|ies)|binding/i.test(name) && policies.trim() !== "";
    const text = /crd|definition/i.test(name) ? definition : isPolicy ? policies : resource;
    return text.trim() === "" ? [] : [[name, text]];
  });
  return { ...files, ...Object.fromEntries(others) };
}
