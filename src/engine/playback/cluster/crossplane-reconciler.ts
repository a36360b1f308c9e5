import type { SourceDocument } from "../../apimachinery/source/document.ts";
import { legacyScope, ownFields } from "../../crossplane/machinery.ts";
import { listAt } from "../../crossplane/members.ts";
import { renderDefinitions } from "../../crossplane/render.ts";
import { toJson } from "../../go/value/json.ts";
import { isMap, member, stringAt, type ValueMap } from "../../go/value/value.ts";
import { isConditionTrue } from "../../server/apiextensions/conditions.ts";
import { isTerminating } from "../../server/apiextensions/terminate.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { inXrd, refusal } from "../evaluate/xrd/problems-in-xrd.ts";
import { type Role, renderedDocument, requestOf } from "../evaluate/xrd/rendered-document.ts";
import { unrenderedParts } from "../evaluate/xrd/unrendered.ts";
import type { CallReport, Problem, RenderedDefinition, Response } from "../report.ts";
import type { Entry } from "./cluster-definitions.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import {
  conditionOf,
  controllerOf,
  type Mark,
  marked,
  owned,
  watchedType,
  withFinalizer,
} from "./crossplane-objects.ts";
import { roleWords } from "./crossplane-roles.ts";
import type { CrossplaneNews } from "./late-crossplane.ts";
import type { RenderedWrite } from "./rendered-write.ts";
import { definitionNames, namesOf, type ResourceNames, xrdNames } from "./resource-names.ts";

/** The server as a controller sees it. */
export interface ReconciledServer {
  readonly now: string;
  send(type: ResourceNames, request: ClusterRequest): Response;
  /** A definition, by its name. */
  definition(name: string): Entry | undefined;
  /** Creates a definition, or replaces it. */
  write(rendered: RenderedWrite): CallReport;
}

/** What a controller did with an XRD. */
export interface Reconciled {
  readonly news: readonly CrossplaneNews[];
  readonly problems: readonly Problem[];
  readonly losses: readonly Problem[];
  readonly rendered?: RenderedDefinition;
}

const nothing: Reconciled = { news: [], problems: [], losses: [] };

/**
 * One step of a controller of XRDs: applies the definition of the XR or of the claim, or removes it with its objects. `text` is the
 * text of the XRD, for places.
 */
export function reconcile(
  name: string,
  role: Role,
  text: SourceDocument,
  server: ReconciledServer,
): Reconciled {
  const xrd = readXrd(name, server);
  if (xrd === undefined) return nothing;
  return new Reconciler(xrd, role, text, server).run();
}

/** The XRD as Crossplane's client reads it. */
export function readXrd(name: string, server: ReconciledServer): ValueMap | undefined {
  const { code, body } = server.send(xrdNames, { verb: "get", ...clusterScope, name });
  return code < 400 && isMap(body) ? body : undefined;
}

const clusterScope = { version: "v1", namespace: "" } as const;

class Reconciler {
  #xrd: ValueMap;
  readonly #role: Role;
  readonly #words: (typeof roleWords)[Role];
  readonly #text: SourceDocument;
  readonly #named: NamedDocument;
  readonly #server: ReconciledServer;
  readonly #news: CrossplaneNews[] = [];

  constructor(xrd: ValueMap, role: Role, text: SourceDocument, server: ReconciledServer) {
    this.#xrd = xrd;
    this.#role = role;
    this.#words = roleWords[role];
    this.#text = text;
    this.#named = { id: "crd", document: text };
    this.#server = server;
  }

  run(): Reconciled {
    const made = renderDefinitions(this.#xrd)[this.#role];
    if (made === undefined) return nothing;
    if (!made.ok) {
      const problem = refusal(made, this.#named);
      const message = `cannot render ${this.#words.what} CustomResourceDefinition: ${made.fault.text}`;
      this.#tell("Warning", "RenderCRD", message, attempt(problem));
      return this.#done([problem]);
    }
    if (member(member(this.#xrd, "metadata"), "deletionTimestamp") !== undefined) {
      this.#terminate(stringAt(made.definition, "metadata", "name"));
      return this.#done([]);
    }
    return this.#apply(made.definition);
  }

  #apply(made: ValueMap): Reconciled {
    this.#update(withFinalizer(this.#xrd, this.#role, true));
    const definition = owned(made, this.#xrd);
    const name = stringAt(definition, "metadata", "name");
    const before = this.#server.definition(name);
    const owner = before && controllerOf(before.live.stored.body);
    if (owner !== undefined && owner !== stringAt(this.#xrd, "metadata", "uid")) {
      this.#warn(`existing object is not controlled by UID "${stringAt(this.#xrd, "metadata", "uid")}"`);
      return this.#done([]);
    }
    const document = renderedDocument(this.#text, definition, this.#role);
    const named: NamedDocument = { id: "crd", document };
    const call = this.#server.write({ name, definition, typed: requestOf(document), document: named });
    const problems = call.problems.map((each) => inXrd(each, this.#role));
    const scope = stringAt(this.#xrd, "spec", "scope") || legacyScope;
    const own = ownFields(this.#role === "claim" ? undefined : scope);
    const losses = unrenderedParts(this.#named, made, own);
    const { accepted } = call;
    if (accepted)
      this.#established(name, losses, stringAt(before?.live.stored.body, "metadata", "resourceVersion"));
    else {
      const doing = before === undefined ? "create" : "update";
      this.#warn(`cannot ${doing} object: ${stringAt(call.response.body, "message")}`, problems[0]);
    }
    return {
      ...this.#done(problems),
      losses,
      rendered: { of: this.#role, name, definition: made, accepted },
    };
  }

  #established(name: string, losses: readonly Problem[], versionBefore: string): void {
    const { what, applied, restarted, watching } = this.#words;
    const stored = this.#server.definition(name)?.live.stored;
    if (stored === undefined) return;
    if (stringAt(stored.body, "metadata", "resourceVersion") !== versionBefore)
      this.#tell("Normal", applied, `Applied ${what} CustomResourceDefinition: ${name}`, lossesOf(losses));
    if (!isConditionTrue(stored.definition, "Established")) {
      this.#tell(
        "Normal",
        applied,
        `waiting for ${what} CustomResourceDefinition to be established`,
        attempt(),
      );
      return;
    }
    const known = conditionOf(this.#xrd, this.#role);
    const generation = member(member(this.#xrd, "metadata"), "generation");
    const isOld =
      stringAt(known, "reason") === watching && member(known, "observedGeneration") !== generation;
    if (restarted !== undefined && isOld)
      this.#tell("Normal", restarted, "XRD specification changed; restarting controller to apply updates");
    this.#mark({ status: "True", reason: watching, type: watchedType(this.#xrd, this.#role) });
  }

  /** Removes the definition after its objects, and then lets go of the XRD. */
  #terminate(name: string): void {
    const { what, terminating, removed } = this.#words;
    this.#mark({ status: "False", reason: terminating });
    const entry = this.#server.definition(name);
    const isOurs =
      entry !== undefined && controllerOf(entry.live.stored.body) === stringAt(this.#xrd, "metadata", "uid");
    if (!isOurs) {
      this.#update(withFinalizer(this.#xrd, this.#role, false));
      return;
    }
    if (isTerminating(entry.live.stored)) return;
    const type = namesOf(entry.live);
    const version = type.versions[0] ?? "";
    const list = () => {
      const { body } = this.#server.send(type, { verb: "list", version, namespace: "" });
      return listAt(body, "items");
    };
    for (const item of list()) {
      const at = (key: string) => stringAt(item, "metadata", key);
      this.#server.send(type, { verb: "delete", version, namespace: at("namespace"), name: at("name") });
    }
    if (list().length > 0) {
      this.#tell("Normal", removed, `waiting for defined ${what}s to be deleted`, attempt());
      return;
    }
    this.#server.send(definitionNames, { verb: "delete", ...clusterScope, name });
    this.#tell("Normal", removed, `Deleted ${what} CustomResourceDefinition: ${name}`);
  }

  #mark(mark: Mark): void {
    this.#update(marked(this.#xrd, this.#role, mark, this.#server.now), "status");
  }

  /** Writes the XRD if it changed. */
  #update(changed: ValueMap, subresource?: "status"): void {
    if (changed === this.#xrd) return;
    const name = stringAt(changed, "metadata", "name");
    const sent = {
      verb: "update",
      ...clusterScope,
      name,
      object: toJson(changed),
      fieldValidation: "Ignore",
      fieldManager: "crossplane",
      ...(subresource === undefined ? {} : { subresource }),
    } as const;
    const { code, body } = this.#server.send(xrdNames, sent);
    if (code < 400 && isMap(body)) this.#xrd = readXrd(name, this.#server) ?? changed;
  }

  #warn(why: string, problem?: Problem): void {
    const { what, applied } = this.#words;
    this.#tell(
      "Warning",
      applied,
      `cannot apply rendered ${what} CustomResourceDefinition: ${why}`,
      attempt(problem),
    );
  }

  #tell(
    type: "Normal" | "Warning",
    reason: string,
    message: string,
    more: Omit<CrossplaneNews, "event"> = {},
  ): void {
    const event = { type, reason, time: this.#server.now, from: this.#words.from, message };
    this.#news.push({ event, ...more });
  }

  #done(problems: readonly Problem[]): Reconciled {
    return { news: this.#news, problems, losses: [] };
  }
}

/** Something that the controller tries again. */
function attempt(problem?: Problem): Omit<CrossplaneNews, "event"> {
  const why = problem?.explanation;
  return { isAttempt: true, ...(why === undefined ? {} : { why }) };
}

function lossesOf(losses: readonly Problem[]): Omit<CrossplaneNews, "event"> {
  return losses.length === 0 ? {} : { losses: losses.map(({ text }) => text) };
}
