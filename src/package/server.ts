import { answeredVersion } from "../engine/apimachinery/minors/kubernetes-version.ts";
import { NotLoaded } from "../engine/go/not-loaded.ts";
import { toJson } from "../engine/go/value/json.ts";
import { Cluster } from "../engine/playback/cluster/cluster.ts";
import { definitionName, definitionNames, isXrds } from "../engine/playback/cluster/resource-names.ts";
import { answerOf, notServed } from "./answers.ts";
import { callersFunction, converterOf } from "./conversion.ts";
import { type SentText, sentText } from "./data.ts";
import { isWhole, parts, whenLoaded } from "./parts.ts";
import type { Texts } from "./places.ts";
import { type Asked, problemsOf } from "./problems.ts";
import { requestUser, timeText } from "./scenarios.ts";
import { isDefinitions, type Routed, Routes } from "./server-routes.ts";
import { askedScenario } from "./server-scenario.ts";
import { once, start } from "./server-start.ts";
import type { Answer, PatchOptions, Server, ServerOptions, UpdateOptions } from "./types.ts";

/**
 * Creates an empty API server. It answers as the real server of that minor version does, and has no resources other than
 * definitions and their objects, XRDs of Crossplane, admission policies, namespaces and ConfigMaps. Its methods never reject because of a manifest's content, except with a `RangeError` if
 * a definition is nested more than 1,020 levels deep, or an object more than 1,000.
 *
 * @example
 * ```js
 * import { createServer } from "crd-playground";
 *
 * const server = createServer({ kubernetes: "1.34" });
 * await server.apply(`
 * apiVersion: apiextensions.k8s.io/v1
 * kind: CustomResourceDefinition
 * metadata: {name: widgets.example.com}
 * spec:
 *   group: example.com
 *   scope: Namespaced
 *   names: {plural: widgets, singular: widget, kind: Widget}
 *   versions:
 *   - name: v1
 *     served: true
 *     storage: true
 *     schema:
 *       openAPIV3Schema:
 *         type: object
 *         properties: {size: {type: integer, maximum: 9, default: 1}}
 * `);
 * const { code, object } = await server.create("apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: small}\n");
 * assert.equal(code, 201);
 * assert.equal(object?.size, 1);
 *
 * const { problems } = await server.create("apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: big}\nsize: 10\n");
 * assert.equal(problems[0]?.text, "size: Invalid value: 10: size in body should be less than or equal to 9");
 * assert.equal(problems[0]?.place?.line, 4);
 * ```
 */
export function createServer(options: ServerOptions = {}): Server {
  const kubernetes = answeredVersion(options.kubernetes);
  const { convert, authorizer } = options;
  const cluster = new Cluster({
    parts,
    kubernetes,
    hasPolicies: true,
    ...requestUser(options.user),
    ...(authorizer && { authorizer }),
    ...(convert === undefined ? {} : { conversion: callersFunction, convert: () => converterOf(convert) }),
  });
  const routes = new Routes(cluster);
  /** What was sent as policies, by the documents of reports. */
  const policies = new Map<string, SentText>();
  let last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all earlier requests are answered. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(startOnce).then(work);
    last = done.catch(() => undefined);
    return done;
  }

  const startOnce = once(() =>
    start(options, (manifest) => send(routes.written(manifest, {}, { verb: "create" }))),
  );

  function step<T>(take: () => T): Promise<T> {
    return whenLoaded(() => (isWhole() ? take() : cluster.undoable(take)));
  }

  async function send(routed: Routed | string): Promise<Answer> {
    if (typeof routed === "string") return notServed(routed, routes.served());
    const now = timeText(options.now);
    const { type, request, sent } = routed;
    if (request.verb === "list") {
      return answerOf({ response: await step(() => cluster.send(type, request, now)) });
    }
    const existing = existingOf(routed, now);
    const before = cluster.definitionText(definitionName(type));
    const report = () => cluster.report(type, request, now);
    const call = await step(() => (request.dryRun === true ? cluster.rehearse(report) : report()));
    if (call === undefined) return notServed(type.kind, routes.served());
    const isDefinition = isDefinitions(type);
    const isBuiltin = type.isBuiltin === true;
    const isKept = call.accepted && request.dryRun !== true;
    if (isBuiltin && sent !== undefined && isKept) policies.set(call.document, sent);
    const own = isBuiltin ? call.document : isDefinition ? "definition" : "object";
    const texts: Texts = {
      ...(isDefinition ? {} : Object.fromEntries(policies)),
      ...(sent === undefined ? {} : { [own]: sent }),
      ...(isDefinition || before === undefined ? {} : { definition: { text: before, isWritten: true } }),
    };
    const scenario = () => askedScenario(routed, { cluster, before, existing, document: call.document });
    const asked = (): Asked => ({ scenario: scenario(), texts, now });
    const isSecond = existing !== undefined && !isDefinition && !isBuiltin;
    const document = isSecond ? "requests/1" : call.document;
    return answerOf(call, problemsOf({ ...call, document }, texts, asked));
  }

  /** The stored object or definition that a write changes, as JSON. */
  function existingOf({ type, request }: Routed, now: string): string | undefined {
    const { verb, version, namespace, name } = request;
    if ((verb !== "update" && verb !== "patch") || name === undefined) return undefined;
    // The definition of an XRD has its name, and if it was rejected, there is nothing to update.
    if (isXrds(type)) return cluster.definitionText(name);
    try {
      const { code, body } = cluster.send(type, { verb: "get", version, namespace, name }, now);
      return code < 400 ? toJson(body) : undefined;
    } catch (error) {
      // Conversion may need a part that is not loaded; fixes are then tried on a new object.
      if (error instanceof NotLoaded) return undefined;
      throw error;
    }
  }

  return {
    kubernetes,
    apply: (manifest, write = {}) => inOrder(() => send(routes.applied(manifest, write))),
    create: (manifest, write = {}) =>
      inOrder(() => send(routes.written(manifest, write, { verb: "create" }))),
    update: (manifest, write: UpdateOptions = {}) => {
      const { subresource } = write;
      const rest = { verb: "update", ...(subresource === undefined ? {} : { subresource }) } as const;
      return inOrder(() => send(routes.written(manifest, write, rest)));
    },
    patch: (name, patch, how: PatchOptions = {}) => {
      if (name.kind === definitionNames.kind)
        return Promise.reject(new TypeError("Definitions cannot be patched, only updated."));
      const sent = sentText(patch);
      const { type: patchType = "merge", subresource, fieldValidation, force, manager, user, dryRun } = how;
      const rest = {
        verb: "patch",
        patchType,
        name: name.name,
        object: sent.text,
        ...(subresource === undefined ? {} : { subresource }),
        ...(fieldValidation === undefined ? {} : { fieldValidation }),
        ...(force === undefined ? {} : { force }),
        ...(manager === undefined ? {} : { fieldManager: manager }),
        ...requestUser(user),
        ...(dryRun === true ? { dryRun } : {}),
      } as const;
      return inOrder(() => {
        const routed = routes.named(name, rest);
        return send(typeof routed === "string" ? routed : { ...routed, sent });
      });
    },
    get: (name) => inOrder(() => send(routes.named(name, { verb: "get", name: name.name }))),
    list: (of) => inOrder(() => send(routes.named(of, { verb: "list" }))),
    delete: (name, { user, dryRun } = {}) =>
      inOrder(() => {
        const dry = dryRun === true ? { dryRun } : {};
        return send(routes.named(name, { verb: "delete", name: name.name, ...requestUser(user), ...dry }));
      }),
  };
}
