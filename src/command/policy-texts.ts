import type { RequestUser } from "../engine/playback/scenario.ts";
import type { Manifest } from "../engine/tools/project/manifest.ts";
import type { Finding } from "./findings.ts";
import type { Input } from "./inputs.ts";
import type { TaskText } from "./tasks/places.ts";

/** The API group of policies and their bindings. */
export const policyGroup = "admissionregistration.k8s.io";

/** What a server has for admission, and what of it could not be read. */
export interface PolicyInputs {
  /** The files, for their lines. */
  readonly inputs: readonly Input[];
  readonly manifests: readonly Manifest[];
  readonly findings: readonly Finding[];
  readonly user?: RequestUser;
}

/** What a manifest is for admission: a policy or binding, a namespace, or else a param. */
export function policyText({ kind, group, text }: Manifest): TaskText {
  if (group === policyGroup) return { list: "policies", text };
  return { list: group === "" && kind === "Namespace" ? "namespaces" : "params", text };
}

/** The members of a scenario that manifests of admission are, each in its list. */
export function admissionLists(
  manifests: readonly Manifest[],
): Record<"policies" | "params" | "namespaces", readonly string[]> {
  const texts = manifests.map(policyText);
  const textsIn = (asked: string) => texts.filter(({ list }) => list === asked).map(({ text }) => text);
  return {
    policies: textsIn("policies"),
    params: textsIn("params"),
    namespaces: textsIn("namespaces"),
  };
}

/** Whether a manifest is a param of a kind that a definition defines. */
export function isCustomParam(manifest: Manifest): boolean {
  return policyText(manifest).list === "params" && manifest.group !== "";
}

/** Whether a manifest is one that the server has for admission: a folder may hold both. */
export function isAmong(manifests: readonly Manifest[], { file, line }: Manifest): boolean {
  return manifests.some((each) => each.file === file && each.line === line);
}
