import { answeredVersion } from "../engine/apimachinery/minors/kubernetes-version.ts";
import { NotLoaded } from "../engine/go/not-loaded.ts";
import { toJson } from "../engine/go/value/json.ts";
import { stringAt } from "../engine/go/value/value.ts";
import { Cluster } from "../engine/playback/cluster/cluster.ts";
import type { ClusterRequest } from "../engine/playback/cluster/cluster-request.ts";
import { definitionNames, type ResourceNames } from "../engine/playback/cluster/resource-names.ts";
import type { ScenarioRequest } from "../engine/playback/scenario.ts";
import { requestText } from "../engine/server/customresource/body.ts";
import { answerOf, notServed } from "./answers.ts";
import { callersFunction, converterOf } from "./conversion.ts";
import { type SentText, sentText } from "./data.ts";
import { isWhole, parts, whenLoaded } from "./parts.ts";
import type { Texts } from "./places.ts";
import { type Asked, problemsOf } from "./problems.ts";
import { timeText } from "./scenarios.ts";
import type {
  Answer,
  ApplyOptions,
  Manifest,
  ObjectName,
  PatchOptions,
  Server,
  ServerOptions,
  UpdateOptions,
  WriteOptions,
} from "./types.ts";

/** A request and its destination. */
interface Routed {
  readonly type: ResourceNames;
  readonly request: ClusterRequest;
  readonly sent: SentText | undefined;
}

/**
 * Creates an empty API server. It answers as the real server of that minor version does, and has no resources other than
 * definitions and their objects. Its methods never reject because of a manifest's content, except with a `RangeError` if
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
  const { convert } = options;
  const cluster = new Cluster({
    parts,
    kubernetes,
    ...(convert === undefined ? {} : { conversion: callersFunction, convert: () => converterOf(convert) }),
  });
  let last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after all earlier requests are answered. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  function step<T>(take: () => T): Promise<T> {
    return whenLoaded(() => (isWhole() ? take() : cluster.undoable(take)));
  }

  async function send(routed: Routed | string): Promise<Answer> {
    if (typeof routed === "string") return notServed(routed, served());
    const now = timeText(options.now);
    const { type, request, sent } = routed;
    if (request.verb === "list") {
      return answerOf({ response: await step(() => cluster.send(type, request, now)) });
    }
    const existing = existingOf(routed, now);
    const before = cluster.definitionText(type);
    const call = await step(() => cluster.report(type, request, now));
    if (call === undefined) return notServed(type.kind, served());
    const isDefinition = type === definitionNames;
    const texts: Texts = {
      ...(sent === undefined ? {} : { [isDefinition ? "definition" : "object"]: sent }),
      ...(isDefinition || before === undefined ? {} : { definition: { text: before, isWritten: true } }),
    };
    const asked = (): Asked => ({ scenario: scenarioOf(routed, before, existing), texts, now });
    const isSecond = existing !== undefined && !isDefinition;
    const document = isSecond ? "requests/1" : call.document;
    return answerOf(call, problemsOf({ ...call, document }, texts, asked));
  }

  /** The stored object or definition that a write changes, as JSON. */
  function existingOf({ type, request }: Routed, now: string): string | undefined {
    const { verb, version, namespace, name } = request;
    if ((verb !== "update" && verb !== "patch") || name === undefined) return undefined;
    try {
      const { code, body } = cluster.send(type, { verb: "get", version, namespace, name }, now);
      return code < 400 ? toJson(body) : undefined;
    } catch (error) {
      // Conversion may need a part that is not loaded; fixes are then tried on a new object.
      if (error instanceof NotLoaded) return undefined;
      throw error;
    }
  }

  function scenarioOf({ type, request }: Routed, before: string | undefined, existing: string | undefined) {
    const { object = "", fieldValidation } = request;
    if (type === definitionNames) {
      return {
        kubernetes,
        crd: object,
        ...(existing === undefined ? {} : { previousCrd: existing }),
        ...(fieldValidation === undefined ? {} : { crdFieldValidation: fieldValidation }),
      };
    }
    const stored: readonly ScenarioRequest[] =
      existing === undefined ? [] : [{ verb: "create", object: existing, fieldValidation: "Ignore" }];
    return { kubernetes, crd: before ?? "", requests: [...stored, request] };
  }

  function served(): readonly string[] {
    const own = cluster.types().filter((type) => type !== definitionNames);
    return own.flatMap(({ group, kind, versions }) =>
      versions.map((version) => `${kind} of ${group}/${version}`),
    );
  }

  function routeOf(
    manifest: Manifest,
    write: WriteOptions,
    rest: Pick<ClusterRequest, "verb">,
  ): Routed | string {
    const sent = sentText(manifest);
    const read = requestText(sent.text).manifest();
    const [apiVersion, kind] = [stringAt(read.value, "apiVersion"), stringAt(read.value, "kind")];
    const found = cluster.typeOfKind(apiVersion, kind) ?? guessed(sent.text, read.value === undefined);
    if (found === undefined) return `${kind || "object without a kind"} of ${apiVersion || "no apiVersion"}`;
    const { fieldValidation, namespace, manager } = write;
    const request: ClusterRequest = {
      ...rest,
      ...(read.name === "" ? {} : { name: read.name }),
      object: sent.text,
      version: found.version,
      namespace: found.type.namespaced ? namespace || read.namespace || "default" : "",
      ...(fieldValidation === undefined ? {} : { fieldValidation }),
      ...(manager === undefined ? {} : { fieldManager: manager }),
    };
    return { ...found, request, sent };
  }

  /**
   * The destination of a text that does not say enough about itself. A client that knows the address sends it anyway,
   * and gets the server's error.
   */
  function guessed(text: string, isUnreadable: boolean) {
    const isDefinition = /\bkind"?:\s*"?CustomResourceDefinition\b/.test(text);
    const type = isDefinition ? definitionNames : isUnreadable ? cluster.types()[1] : undefined;
    return type && { type, version: type.versions[0] ?? "" };
  }

  function namedRoute(
    of: Omit<ObjectName, "name">,
    rest: Omit<ClusterRequest, "version" | "namespace">,
  ): Routed | string {
    const found = cluster.typeOfKind(of.apiVersion, of.kind);
    if (found === undefined) return `${of.kind} of ${of.apiVersion}`;
    const fallback = rest.verb === "list" ? "" : "default";
    const namespace = found.type.namespaced ? of.namespace || fallback : "";
    return { ...found, request: { ...rest, version: found.version, namespace }, sent: undefined };
  }

  /** Updates a definition that exists, or creates it. Applies an object with server-side apply. */
  function applied(manifest: Manifest, write: ApplyOptions): Routed | string {
    const routed = routeOf(manifest, write, { verb: "create" });
    if (typeof routed === "string") return routed;
    const { type, request } = routed;
    if (type !== definitionNames) {
      const { subresource, force } = write;
      const how = {
        ...(subresource === undefined ? {} : { subresource }),
        ...(force === undefined ? {} : { force }),
      };
      return { ...routed, request: { ...request, verb: "patch", patchType: "apply", ...how } };
    }
    const { name = "" } = request;
    const isThere = cluster.storeOf(name) !== undefined;
    return { ...routed, request: { ...request, verb: isThere ? "update" : "create" } };
  }

  return {
    kubernetes,
    apply: (manifest, write = {}) => inOrder(() => send(applied(manifest, write))),
    create: (manifest, write = {}) => inOrder(() => send(routeOf(manifest, write, { verb: "create" }))),
    update: (manifest, write: UpdateOptions = {}) => {
      const { subresource } = write;
      const rest = { verb: "update", ...(subresource === undefined ? {} : { subresource }) } as const;
      return inOrder(() => send(routeOf(manifest, write, rest)));
    },
    patch: (name, patch, how: PatchOptions = {}) => {
      if (name.kind === definitionNames.kind)
        return Promise.reject(new TypeError("Definitions cannot be patched, only updated."));
      const sent = sentText(patch);
      const { type: patchType = "merge", subresource, fieldValidation, force, manager } = how;
      const rest = {
        verb: "patch",
        patchType,
        name: name.name,
        object: sent.text,
        ...(subresource === undefined ? {} : { subresource }),
        ...(fieldValidation === undefined ? {} : { fieldValidation }),
        ...(force === undefined ? {} : { force }),
        ...(manager === undefined ? {} : { fieldManager: manager }),
      } as const;
      return inOrder(() => {
        const routed = namedRoute(name, rest);
        return send(typeof routed === "string" ? routed : { ...routed, sent });
      });
    },
    get: (name) => inOrder(() => send(namedRoute(name, { verb: "get", name: name.name }))),
    list: (of) => inOrder(() => send(namedRoute(of, { verb: "list" }))),
    delete: (name) => inOrder(() => send(namedRoute(name, { verb: "delete", name: name.name }))),
  };
}
