import { mergePatch } from "../../customresource/patch/merge-patch.ts";
import type { Response } from "../../report.ts";
import type { FieldValidation } from "../../scenario.ts";
import { parseDocument } from "../../source/document.ts";
import { quote } from "../../value/go-text.ts";
import { toJson } from "../../value/json.ts";
import {
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../value/value.ts";
import { type ClusterRequest, isSameObject } from "../cluster.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import { flag, hasFlag, isSet } from "../flags.ts";
import { isManifest, type Manifest, readManifests } from "../manifests.ts";
import { deletedText, resourceName } from "../targets.ts";
import { threeWayPatch } from "../three-way-patch.ts";
import {
  type Command,
  type CommandContext,
  type CommandResult,
  fileFlag,
  namespaceFlag,
  outputFlag,
  refused,
  subresourceOf,
} from "./context.ts";
import { outputFault, printObjects } from "./print.ts";

const writeFlags = {
  ...fileFlag,
  ...namespaceFlag,
  ...outputFlag,
  validate: { kind: "text" },
  "dry-run": { kind: "text" },
  "save-config": { kind: "switch" },
} as const;
const unsupported = [
  "kustomize",
  "recursive",
  "edit",
  "raw",
  "field-manager",
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

/** What became of one object: what is printed of it, and the object as the server has it. */
type Written =
  | { readonly line: string; readonly object: Value; readonly warnings: readonly string[] }
  | Failure;

type Write = (manifest: Manifest, context: CommandContext, fieldValidation: FieldValidation) => Written;

/** `kubectl create -f`. Upstream: k8s.io/kubectl/pkg/cmd/create/create.go. */
export const create: Command = {
  name: "create",
  summary: "Create a resource from a file or from stdin",
  flags: writeFlags,
  unsupported,
  run: (context) => writeAll("create", context, createOne),
};

/** `kubectl replace -f`. Upstream: k8s.io/kubectl/pkg/cmd/replace/replace.go. */
export const replace: Command = {
  name: "replace",
  summary: "Replace a resource by file name or stdin",
  flags: { ...writeFlags, force: { kind: "switch" }, subresource: { kind: "text" } },
  unsupported,
  run(context) {
    const isForced = isSet(context.arguments, "force");
    return writeAll("replace", context, isForced ? createAgain : replaceOne, isForced);
  },
};

/** `kubectl apply -f`. Upstream: k8s.io/kubectl/pkg/cmd/apply/apply.go. */
export const apply: Command = {
  name: "apply",
  summary: "Apply a configuration to a resource by file name or stdin",
  flags: {
    ...writeFlags,
    "server-side": { kind: "switch" },
    "force-conflicts": { kind: "switch" },
    force: { kind: "switch" },
    subresource: { kind: "text" },
  },
  unsupported,
  run: (context) =>
    writeAll("apply", context, isSet(context.arguments, "server-side") ? applyOnServer : applyOne),
};

function writeAll(
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
  const dryRun = flag(given, "dry-run");
  if (dryRun !== "" && dryRun !== "none") {
    return {
      failures: [{ kind: "text", text: "# this console has no --dry-run: reset takes everything back" }],
    };
  }
  const manifests = readManifests(given.flags.get("filename") ?? [], files, cluster, {
    namespace: hasFlag(given, "namespace") ? flag(given, "namespace") : undefined,
    validates: fieldValidation !== "Ignore",
  });
  const failures: Failure[] = [];
  const warnings: string[] = [];
  const objects: ValueMap[] = [];
  let stdout = replaces ? deleteFirst(manifests, context) : "";
  for (const manifest of manifests) {
    const written = isFailure(manifest) ? manifest : write(manifest, context, fieldValidation);
    if (isFailure(written)) {
      failures.push(written);
      continue;
    }
    warnings.push(...written.warnings);
    stdout += `${written.line}\n`;
    if (isMap(written.object)) objects.push(written.object);
  }
  if (manifests.length === 0) failures.push(failure(`no objects passed to ${verb}`));
  const output = flag(given, "output");
  if (output === "" || objects.length === 0)
    return { ...(output === "" ? { stdout } : {}), failures, warnings };
  const printed = printObjects(objects, output, objects.length === 1, false);
  return isFailure(printed)
    ? { failures: [...failures, printed], warnings }
    : { stdout: printed.text, failures, warnings };
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

function requestFor(
  { version, namespace, name }: Manifest,
  rest: Omit<ClusterRequest, "version" | "namespace">,
): ClusterRequest {
  return { version, namespace, ...(name === "" ? {} : { name }), ...rest };
}

function done(manifest: Manifest, response: Response, word: string, gerund: string): Written {
  if (response.code >= 400) return refused(response, `error when ${gerund} ${quote(manifest.source)}: `);
  return { line: line(manifest, response.body, word), object: response.body, warnings: response.warnings };
}

const createOne: Write = (manifest, { cluster, arguments: given, now }, fieldValidation) => {
  const object = isSet(given, "save-config") ? withLastApplied(manifest.object) : manifest.object;
  const { type, version, namespace } = manifest;
  const sent = { verb: "create", object: toJson(object), fieldValidation, version, namespace } as const;
  return done(manifest, cluster.send(type, sent, now), "created", "creating");
};

/** `replace --force` begins with the removal of everything; what is not there is passed over. */
function deleteFirst(manifests: readonly (Manifest | Failure)[], { cluster, now }: CommandContext): string {
  return manifests
    .filter(isManifest)
    .filter(
      (manifest) => cluster.send(manifest.type, requestFor(manifest, { verb: "delete" }), now).code < 400,
    )
    .map(({ type, name, namespace }) => `${deletedText(type, name, namespace)}\n`)
    .join("");
}

const createAgain: Write = (manifest, { cluster, now }, fieldValidation) => {
  const { type, version, namespace, object } = manifest;
  const sent = { verb: "create", object: toJson(object), fieldValidation, version, namespace } as const;
  return done(manifest, cluster.send(type, sent, now), "replaced", "creating");
};

const replaceOne: Write = (manifest, { cluster, arguments: given, now }, fieldValidation) => {
  const { type, name, object, source } = manifest;
  if (name === "") return failure(`error when replacing ${quote(source)}: resource name may not be empty`);
  const request = requestFor(manifest, {
    verb: "update",
    object: toJson(object),
    fieldValidation,
    ...subresourceOf(given),
  });
  return done(manifest, cluster.send(type, request, now), "replaced", "replacing");
};

const annotation = "kubectl.kubernetes.io/last-applied-configuration";

/** A manifest with itself among its annotations, as the next `apply` wants to find it. */
function withLastApplied(object: ValueMap): ValueMap {
  const metadata = member(object, "metadata");
  const own = isMap(metadata) ? metadata : new Map<string, Value>();
  const annotations = own.get("annotations");
  const others = isMap(annotations) ? withoutMembers(annotations, annotation) : new Map<string, Value>();
  const plain = withMember(object, "metadata", withMember(own, "annotations", others));
  return withMember(
    object,
    "metadata",
    withMember(own, "annotations", withMember(others, annotation, `${toJson(plain)}\n`)),
  );
}

function lastApplied(object: Value): ValueMap | undefined {
  const text = stringAt(object, "metadata", "annotations", annotation);
  const document = text === "" ? undefined : parseDocument(text, "json");
  return document?.ok === true && isMap(document.value) ? document.value : undefined;
}

const applyOne: Write = (manifest, { cluster, now }, fieldValidation) => {
  const { type, name, version, object, source, namespace } = manifest;
  const generated = stringAt(object, "metadata", "generateName");
  if (name === "" && generated !== "")
    return failure(`from ${generated}: cannot use generate name with apply`);
  if (name === "") {
    return failure(
      `error when retrieving current configuration of:\nResource: "${type.group}/${version}, Resource=${type.plural}", GroupVersionKind: "${type.group}/${version}, Kind=${type.kind}"\nName: "", Namespace: ${quote(namespace)}\nfrom server for: ${quote(source)}: resource name may not be empty`,
    );
  }
  const modified = withLastApplied(object);
  const current = cluster.send(type, requestFor(manifest, { verb: "get" }), now);
  if (current.code === 404) {
    const sent = { verb: "create", object: toJson(modified), fieldValidation, version, namespace } as const;
    return done(manifest, cluster.send(type, sent, now), "created", "creating");
  }
  if (current.code >= 400 || !isMap(current.body)) return refused(current);
  const before = lastApplied(current.body);
  const patch = threeWayPatch(before ?? new Map(), modified, current.body);
  const warnings =
    before !== undefined
      ? []
      : [
          `resource ${type.plural}/${name} is missing the ${annotation} annotation which is required by kubectl apply. kubectl apply should only be used on resources created declaratively by either kubectl create --save-config or kubectl apply. The missing annotation will be patched automatically.`,
        ];
  if (patch.size === 0)
    return { line: line(manifest, current.body, "unchanged"), object: current.body, warnings };
  const isDefinition = cluster.resource(type) === undefined;
  const request = isDefinition
    ? requestFor(manifest, {
        verb: "update",
        object: toJson(mergePatch(current.body, patch)),
        fieldValidation,
      })
    : requestFor(manifest, { verb: "patch", patchType: "merge", object: toJson(patch), fieldValidation });
  const response = cluster.send(type, request, now);
  if (response.code >= 400) {
    const place = `Resource: "${type.group}/${version}, Resource=${type.plural}", GroupVersionKind: "${type.group}/${version}, Kind=${type.kind}"\nName: ${quote(name)}, Namespace: ${quote(namespace)}`;
    return refused(
      response,
      `error when applying patch:\n${toJson(patch)}\nto:\n${place}\nfor: ${quote(source)}: `,
    );
  }
  const word = isSameObject(current.body, response.body) ? "unchanged" : "configured";
  return {
    line: line(manifest, response.body, word),
    object: response.body,
    warnings: [...warnings, ...response.warnings],
  };
};

const applyOnServer: Write = (manifest, { cluster, arguments: given, now }, fieldValidation) => {
  const { type, object, source } = manifest;
  if (cluster.resource(type) === undefined)
    return { kind: "text", text: "# this console applies definitions without --server-side only" };
  const request = requestFor(manifest, {
    verb: "patch",
    patchType: "apply",
    object: toJson(object),
    force: isSet(given, "force-conflicts"),
    fieldValidation,
  });
  const response = cluster.send(type, request, now);
  if (response.code >= 400) return refused(response, `error when applying ${quote(source)}: `);
  return {
    line: line(manifest, response.body, "serverside-applied"),
    object: response.body,
    warnings: response.warnings,
  };
};
