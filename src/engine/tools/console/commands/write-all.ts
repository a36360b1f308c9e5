import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { ClusterRequest } from "../../../playback/cluster/cluster-request.ts";
import type { Response } from "../../../playback/report.ts";
import type { FieldValidation } from "../../../playback/scenario.ts";
import { dryRunFlag, readDryRun, trying } from "../dry-run.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { flag, hasFlag } from "../flags.ts";
import { isManifest, type Manifest, readManifests } from "../manifests.ts";
import { deletedText, resourceName } from "../targets.ts";
import {
  type CommandContext,
  type CommandResult,
  fileFlag,
  managerFlag,
  namespaceFlag,
  outputFlag,
  refused,
} from "./context.ts";
import { outputFault, printObjects } from "./print.ts";

/** The flags of all commands that send files. */
export const writeFlags = {
  ...fileFlag,
  ...namespaceFlag,
  ...outputFlag,
  validate: { kind: "text" },
  ...managerFlag,
  ...dryRunFlag,
  "save-config": { kind: "switch" },
} as const;
/** Other flags of kubectl. */
export const unsupportedWriteFlags = [
  "kustomize",
  "recursive",
  "edit",
  "raw",
  "prune",
  "selector",
  "windows-line-endings",
  "template",
  "grace-period",
  "timeout",
  "wait",
  "cascade",
  "show-managed-fields",
  "overwrite",
  "all",
  "openapi-patch",
];

/** The result for one object: the line that is printed, and the object as the server returned it. */
export type Written =
  | { readonly line: string; readonly object: Value; readonly warnings: readonly string[] }
  | (Failure & { readonly warnings?: readonly string[] });

/** Sends one object; with `isLocal`, only reads the stored one. */
export type Write = (
  manifest: Manifest,
  context: CommandContext,
  fieldValidation: FieldValidation,
  isLocal: boolean,
) => Written;

/** Sends the objects of all files in order; a failure does not stop the others. */
export function writeAll(
  verb: "create" | "replace" | "apply",
  context: CommandContext,
  write: Write,
  replaces = false,
): CommandResult {
  const { arguments: given, cluster, files } = context;
  const fault = outputFault(flag(given, "output"));
  if (fault !== undefined) return { failures: [fault] };
  if (!hasFlag(given, "filename")) return { failures: [failure("must specify one of -f and -k")] };
  if (given.words.length > 0) {
    const text = `Unexpected args: [${given.words.join(" ")}]\nSee 'kubectl ${verb} -h' for help and examples`;
    return { failures: [failure(text)] };
  }
  const fieldValidation = validationOf(flag(given, "validate"));
  if (fieldValidation === undefined) {
    const text = `invalid - validate option ${quote(flag(given, "validate"))}; must be one of: strict (or true), warn, ignore (or false)`;
    return { failures: [failure(text)] };
  }
  const dryRun = readDryRun(given);
  if (isFailure(dryRun)) return { failures: [dryRun] };
  const isLocal = dryRun.where === "client";
  // The patch of `apply` is the same without the server.
  const send = isLocal && verb !== "apply" ? withoutServer[verb] : write;
  const manifests = readManifests(given.flags.get("filename") ?? [], files, cluster, {
    namespace: hasFlag(given, "namespace") ? flag(given, "namespace") : undefined,
    validates: fieldValidation !== "Ignore",
  });
  const failures: Failure[] = [];
  const warnings: string[] = [];
  const objects: ValueMap[] = [];
  let stdout = replaces && dryRun.where === "none" ? deleteFirst(manifests, context) : "";
  for (const manifest of manifests) {
    const written: Written = isFailure(manifest)
      ? manifest
      : trying(dryRun, cluster, () => send(manifest, context, fieldValidation, isLocal));
    append(warnings, written.warnings ?? []);
    if (isFailure(written)) {
      failures.push(written);
      continue;
    }
    stdout += `${written.line}${dryRun.suffix}\n`;
    if (isMap(written.object)) objects.push(written.object);
  }
  if (manifests.length === 0 && verb !== "replace") failures.push(failure(`no objects passed to ${verb}`));
  const output = flag(given, "output");
  if (output === "" || objects.length === 0)
    return { ...(output === "" ? { stdout } : {}), stderr: dryRun.stderr, failures, warnings };
  const printed = printObjects(objects, output, objects.length === 1, false);
  return isFailure(printed)
    ? { failures: [...failures, printed], warnings }
    : { stdout: printed.text, failures, warnings };
}

/** What commands print for an object that they do not send. */
const withoutServer: Readonly<Record<"create" | "replace", Write>> = {
  create: (manifest) => unsent(manifest, manifest.object, "created"),
  replace: (manifest) => unsent(manifest, manifest.object, "replaced"),
};

/** What is printed for an object that is not sent. */
export function unsent(
  manifest: Manifest,
  object: Value,
  word: string,
  warnings: readonly string[] = [],
): Written {
  return { line: line(manifest, object, word), object, warnings };
}

function validationOf(text: string): FieldValidation | undefined {
  const words: Readonly<Record<string, FieldValidation>> = {
    "": "Strict",
    true: "Strict",
    strict: "Strict",
    warn: "Warn",
    false: "Ignore",
    ignore: "Ignore",
  };
  return Object.hasOwn(words, text) ? words[text] : undefined;
}

function line({ type, name }: Manifest, object: Value, done: string): string {
  return `${resourceName(type)}/${stringAt(object, "metadata", "name") || name} ${done}`;
}

/** A request for a manifest's object. */
export function requestFor(
  { version, namespace, name }: Manifest,
  rest: Omit<ClusterRequest, "version" | "namespace">,
): ClusterRequest {
  return { version, namespace, ...(name === "" ? {} : { name }), ...rest };
}

/** What is printed for a response. */
export function done(manifest: Manifest, response: Response, word: string, gerund: string): Written {
  if (response.code >= 400) {
    const failed = refused(response, `error when ${gerund} ${quote(manifest.source)}: `);
    return { ...failed, warnings: response.warnings };
  }
  return { line: line(manifest, response.body, word), object: response.body, warnings: response.warnings };
}

/** `replace --force` first deletes everything; objects that do not exist are skipped. */
function deleteFirst(manifests: readonly (Manifest | Failure)[], { cluster, now }: CommandContext): string {
  return manifests
    .filter(isManifest)
    .filter(
      (manifest) => cluster.send(manifest.type, requestFor(manifest, { verb: "delete" }), now).code < 400,
    )
    .map(({ type, name, namespace }) => `${deletedText(type, name, namespace)}\n`)
    .join("");
}
