import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { isSameObject } from "../../../playback/cluster/cluster.ts";
import type { ClusterRequest } from "../../../playback/cluster/cluster-request.ts";
import { definitionNames } from "../../../playback/cluster/resource-names.ts";
import type { Response } from "../../../playback/report.ts";
import type { FieldValidation } from "../../../playback/scenario.ts";
import type { Managers } from "../../../server/fieldmanager/managers.ts";
import { LazyNode } from "../../../server/json-patch/lazy-node.ts";
import { mergePatch } from "../../../server/json-patch/merge-patch.ts";
import {
  type AppliedOnServer,
  adopted,
  annotationOnly,
  needsAnnotationOwner,
  serverSideManager,
} from "../adopt-owners.ts";
import { readDryRun, trying } from "../dry-run.ts";
import { failure, isFailure } from "../failure.ts";
import { flag, isSet } from "../flags.ts";
import { annotation, lastApplied, withLastApplied } from "../last-applied.ts";
import { patchLocally } from "../local-patch.ts";
import type { Manifest } from "../manifests.ts";
import { strategicPatch } from "../strategic-patch.ts";
import { threeWayPatch } from "../three-way-patch.ts";
import { type Command, type CommandContext, managerOf, refused } from "./context.ts";
import {
  done,
  requestFor,
  unsent,
  unsupportedWriteFlags,
  type Write,
  type Written,
  writeAll,
  writeFlags,
} from "./write-all.ts";

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
  unsupported: unsupportedWriteFlags,
  run(context) {
    const { arguments: given } = context;
    if (!isSet(given, "server-side")) return writeAll("apply", context, applyOne);
    const dryRun = readDryRun(given);
    if (!isFailure(dryRun) && dryRun.where === "client") {
      const text =
        "--dry-run=client doesn't work with --server-side (did you mean --dry-run=server instead?)";
      return { failures: [failure(text)] };
    }
    return writeAll("apply", context, applyOnServer);
  },
};

const applyOne: Write = (manifest, context, fieldValidation, isLocal) => {
  const { cluster, arguments: given, now } = context;
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
  const manager = managerOf(given, "kubectl-client-side-apply");
  const current = cluster.send(type, requestFor(manifest, { verb: "get" }), now);
  if (current.code === 404 && isLocal) return unsent(manifest, modified, "created");
  if (current.code === 404) {
    const sent = {
      verb: "create",
      object: toJson(modified),
      fieldValidation,
      version,
      namespace,
      ...manager,
    } as const;
    return done(manifest, cluster.send(type, sent, now), "created", "creating");
  }
  if (current.code >= 400 || !isMap(current.body)) return refused(current);
  const before = lastApplied(current.body);
  const patch =
    type.isBuiltin === true
      ? strategicPatch(before ?? new Map(), modified, current.body, cluster.mergeType(type))
      : threeWayPatch(before ?? new Map(), modified, current.body);
  const warnings = before === undefined ? [notCreatedByApply(manifest)] : [];
  if (patch.size === 0) return unsent(manifest, current.body, "unchanged", warnings);
  if (isLocal) {
    const patched = patchLocally(current.body, toJson(patch), false);
    return isFailure(patched) ? patched : unsent(manifest, patched.object, "configured", warnings);
  }
  return sendPatch(manifest, context, { patch, current: current.body, fieldValidation, warnings });
};

function notCreatedByApply({ type, name }: Manifest): string {
  return `resource ${type.plural}/${name} is missing the ${annotation} annotation which is required by kubectl apply. kubectl apply should only be used on resources created declaratively by either kubectl create --save-config or kubectl apply. The missing annotation will be patched automatically.`;
}

/** The changes of an object, for the server. */
interface SentPatch {
  readonly patch: ValueMap;
  readonly current: Value;
  readonly fieldValidation: FieldValidation;
  readonly warnings: readonly string[];
}

function sendPatch(
  manifest: Manifest,
  { cluster, arguments: given, now }: CommandContext,
  { patch, current, fieldValidation, warnings }: SentPatch,
): Written {
  const { type, name, version, source, namespace } = manifest;
  const request =
    type === definitionNames
      ? requestFor(manifest, {
          verb: "update",
          object: mergePatch(toJson(current), LazyNode.read(toJson(patch))) ?? "",
          fieldValidation,
          ...managerOf(given, "kubectl-client-side-apply"),
        })
      : requestFor(manifest, {
          verb: "patch",
          patchType: type.isBuiltin === true ? "strategic" : "merge",
          object: toJson(patch),
          fieldValidation,
          ...managerOf(given, "kubectl-client-side-apply"),
        });
  const response = cluster.send(type, request, now);
  if (response.code >= 400) {
    const place = `Resource: "${type.group}/${version}, Resource=${type.plural}", GroupVersionKind: "${type.group}/${version}, Kind=${type.kind}"\nName: ${quote(name)}, Namespace: ${quote(namespace)}`;
    const failed = refused(
      response,
      `error when applying patch:\n${toJson(patch)}\nto:\n${place}\nfor: ${quote(source)}: `,
    );
    return { ...failed, warnings };
  }
  const word = type.isBuiltin !== true && isSameObject(current, response.body) ? "unchanged" : "configured";
  return unsent(manifest, response.body, word, [...warnings, ...response.warnings]);
}

/** kubectl's advice after a conflict. */
const conflictAdvice = `Please review the fields above--they currently have other managers. Here
are the ways you can resolve this warning:
* If you intend to manage all of these fields, please re-run the apply
  command with the \`--force-conflicts\` flag.
* If you do not intend to manage all of the fields, please edit your
  manifest to remove references to the fields that should keep their
  current managers.
* You may co-own fields by updating your manifest to match the existing
  value; in this case, you'll become the manager if the other manager(s)
  stop managing the field (remove it from their configuration).
See https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts`;

const applyOnServer: Write = (manifest, context, fieldValidation) => {
  const { object } = manifest;
  const { arguments: given } = context;
  const manager = flag(given, "field-manager") || serverSideManager;
  const force = isSet(given, "force-conflicts");
  const request = requestFor(manifest, {
    verb: "patch",
    patchType: "apply",
    object: toJson(object),
    force,
    fieldValidation,
    fieldManager: manager,
  });
  const send = (one: ClusterRequest) => sendApply(manifest, context, one);
  const { response, managers } = send(request);
  if (response.code === 409) return failure(`${stringAt(response.body, "message")}\n${conflictAdvice}`);
  if (response.code >= 400) return refused(response);
  const applied = isMap(response.body) ? { object: response.body, managers } : undefined;
  const warning = applied && adoptClientSide(manifest, context, request, applied, send);
  const warnings = warning === undefined ? response.warnings : [...response.warnings, warning];
  return unsent(manifest, response.body, "serverside-applied", warnings);
};

/** Sends an apply. A dry run does not see those before it. */
function sendApply(
  { type, namespace, name }: Manifest,
  { cluster, arguments: given, now }: CommandContext,
  request: ClusterRequest,
): { readonly response: Response; readonly managers: Managers } {
  const dryRun = readDryRun(given);
  const send = () => {
    const response = cluster.send(type, request, now);
    return { response, managers: cluster.managersOf(type, namespace, name) };
  };
  return isFailure(dryRun) ? send() : trying(dryRun, cluster, send);
}

/**
 * After a server-side apply, kubectl takes over the fields that client-side applies own, and applies again. Returns its
 * warning if it cannot.
 */
function adoptClientSide(
  manifest: Manifest,
  { cluster, arguments: given }: CommandContext,
  request: ClusterRequest,
  applied: AppliedOnServer,
  send: (request: ClusterRequest) => { readonly response: Response; readonly managers: Managers },
): string | undefined {
  const { fieldManager = "", force: _, ...plain } = request;
  let { managers } = applied;
  if (needsAnnotationOwner(applied, fieldManager)) {
    const object = annotationOnly(applied, manifest);
    const owned = send({ ...plain, object, fieldManager: "kubectl-last-applied" });
    if (owned.response.code >= 400)
      return `failed to migrate ${annotation} for Server-Side Apply. This is non-fatal and will be retried next time you apply. Error: ${stringAt(owned.response.body, "message")}`;
    managers = owned.managers;
  }
  const after = adopted(managers, fieldManager);
  const dryRun = readDryRun(given);
  if (after === undefined || isFailure(dryRun) || dryRun.where !== "none") return undefined;
  cluster.setManagers(manifest.type, manifest.namespace, manifest.name, after);
  send(request);
  return undefined;
}
