import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import { badRequest, notFound } from "../../apimachinery/status/status.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import { noOutput } from "../../kubectl/output/output.ts";
import { resettled } from "../../server/apiextensions/resettle.ts";
import { serve } from "../../server/apiextensions/serve.ts";
import { emptied, isReleased, isTerminating, terminating } from "../../server/apiextensions/terminate.ts";
import { requestText } from "../../server/customresource/body.ts";
import { applier, writer } from "../../server/customresource/default-managers.ts";
import { nameMismatch } from "../../server/customresource/faults.ts";
import { Store } from "../../server/customresource/store.ts";
import type { Managers } from "../../server/fieldmanager/managers.ts";
import type { Resource } from "../../server/resource/resource.ts";
import { lazyCompilerOf } from "../../server/rules/lazy-compiler.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { withConditions } from "../evaluate/definition-conditions.ts";
import {
  createDefinition,
  type DefinitionHost,
  type DefinitionText,
  type DefinitionWrite,
  type LiveDefinition,
  updateDefinition,
} from "../evaluate/definitions.ts";
import { Memory } from "../evaluate/memory.ts";
import type { Parts } from "../evaluate/parts.ts";
import type { CallReport, Problem, Response } from "../report.ts";
import { notThere, ok, refused } from "./answers.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import { definitionsTable, plainTable } from "./definitions-table.ts";
import { LazyManagers } from "./lazy-managers.ts";
import { definitionNames } from "./resource-names.ts";

/** A definition with its objects. */
export interface Entry {
  readonly live: LiveDefinition;
  /** The text of the last write that was accepted. */
  readonly document: NamedDocument;
  readonly store: Store;
  /** The owners of the definition's fields. */
  readonly managers: LazyManagers;
}

/** What a change of a definition did. */
interface Changed {
  readonly done: DefinitionWrite;
  readonly kept: Omit<Entry, "managers"> | undefined;
}

/** The field manager of a program that makes definitions: Crossplane's client names itself so. */
const changer = "crossplane";

const definitionGroup = { group: definitionNames.group, name: definitionNames.plural };

/** What the definitions of a server need of it. */
interface Surroundings {
  readonly capabilities: Capabilities;
  readonly parts: Parts;
  /** Deletes the objects of a definition that is deleted. */
  readonly deleteObjects: (entry: Entry, now: string) => void;
}

/** The definitions of a server that lasts, and the controllers that settle their names and finish their deletion. */
export class ClusterDefinitions {
  readonly #surroundings: Surroundings;
  readonly #memory = new Memory(4);
  #entries = new Map<string, Entry>();
  /** Numbers the revisions of definitions; each store numbers its own objects. */
  #serial = new Store();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** In the order in which they were created. */
  all(): readonly Entry[] {
    return [...this.#entries.values()];
  }

  get(name: string): Entry | undefined {
    return this.#entries.get(name);
  }

  resources(): readonly Resource[] {
    return this.all().map(({ live }) => live.resource);
  }

  /** Continues with a copy of everything, and returns a function that restores the old state. */
  branch(): () => void {
    const [entries, serial] = [this.#entries, this.#serial];
    this.#entries = new Map(
      [...entries].map(([name, entry]) => [name, { ...entry, store: entry.store.copy() }]),
    );
    this.#serial = serial.copy();
    return () => {
      this.#entries = entries;
      this.#serial = serial;
    };
  }

  /** Answers a request for definitions. */
  send(request: ClusterRequest, now: string): Response {
    const { verb, name = "", as, subresource } = request;
    if (verb === "list") {
      const all = [...this.#entries.values()]
        .map(({ live }) => live.stored.body)
        .sort((a, b) => (stringAt(a, "metadata", "name") < stringAt(b, "metadata", "name") ? -1 : 1));
      return ok(as === "Table" ? definitionsTable(all) : new Map<string, Value>([["items", all]]));
    }
    if (subresource === "scale") return notThere;
    if (verb === "create") return this.#create(writtenText(request), writerOf(request), now).response;
    const entry = this.#entries.get(name);
    if (isApply(request)) return this.#apply(request, entry, now).response;
    if (entry === undefined) return refused(notFound(definitionGroup, name));
    const { body } = entry.live.stored;
    if (verb === "get") {
      if (as !== "Table") return ok(body);
      return ok(subresource === undefined ? definitionsTable([body]) : plainTable([body], now));
    }
    if (verb === "delete") return ok(this.#terminate(name, entry, now));
    return this.#update(name, entry, writtenText(request), writerOf(request), now).response;
  }

  /** A server-side apply: an update or a create with what it makes of the stored definition. */
  #apply(request: ClusterRequest, entry: Entry | undefined, now: string): CallReport {
    const { object = "", force = false, name = "" } = request;
    const sent = { typed: requestText(object), force, fieldValidation: request.fieldValidation ?? "Warn" };
    const { capabilities } = this.#surroundings;
    const writer = writerOf(request);
    const text = writtenText(request);
    const { subresource } = text;
    const { applyDefinition, appliedDefinitionProblems } = this.#surroundings.parts.definitionPatches;
    const current = entry && { body: entry.live.stored.body, managers: entry.managers.get() };
    const written = sent.typed.manifest().name;
    const applied =
      written !== "" && written !== name
        ? badRequest(nameMismatch({ written, onUrl: name }))
        : applyDefinition(sent, current, { manager: writer, subresource, now, capabilities });
    if (isStatus(applied)) {
      const named: NamedDocument = { id: "crd", document: sent.typed.document() };
      const response = refused(applied);
      const { parts } = this.#surroundings;
      const problems = appliedDefinitionProblems(applied, response, named, parts);
      return { ...unreported(request, response), problems };
    }
    const { patchType: _, ...whole } = text;
    if (entry === undefined)
      return this.#create({ ...whole, fieldValidation: "Ignore" }, writer, now, applied.managers);
    return this.#update(name, entry, { ...whole, applied: applied.body }, writer, now, applied.managers);
  }

  /** The owners of the fields of a definition. Empty if it does not exist. */
  managersOf(name: string): Managers {
    return this.#entries.get(name)?.managers.get() ?? [];
  }

  setManagers(name: string, managers: Managers): void {
    const entry = this.#entries.get(name);
    if (entry !== undefined) this.#entries.set(name, { ...entry, managers: LazyManagers.of(managers) });
  }

  /** A write of a definition with its reasons; for other requests only the answer. */
  report(request: ClusterRequest, now: string): CallReport {
    const { verb, name = "" } = request;
    const entry = this.#entries.get(name);
    if (verb === "update" && entry !== undefined)
      return this.#update(name, entry, writtenText(request), writerOf(request), now);
    if (verb === "create") return this.#create(writtenText(request), writerOf(request), now);
    if (isApply(request)) return this.#apply(request, entry, now);
    return unreported(request, this.send(request, now));
  }

  /**
   * Lets `write` create or replace a definition, which returns the write and the entry to keep; undefined keeps the old one.
   */
  change(
    name: string,
    now: string,
    write: (host: DefinitionHost, before: Entry | undefined) => Changed,
  ): CallReport {
    const before = this.#entries.get(name);
    const { done, kept } = write(this.#host(now, name), before);
    const { call } = this.#withConditions(done, name);
    if (kept !== undefined) {
      const managers = this.#ownersAfter(kept.live, { before, applied: undefined, manager: changer }, now);
      this.#entries.set(name, { ...kept, managers });
      this.#resettle(now);
    }
    return call;
  }

  #update(
    name: string,
    entry: Entry,
    text: DefinitionText,
    manager: string,
    now: string,
    applied?: Managers,
  ): CallReport {
    const write = updateDefinition(text, entry.live, this.#host(now, name), this.#memory);
    const { live, call, document } = this.#withConditions(write, name);
    if (live === undefined || !call.accepted) return call;
    const isWhole =
      text.patchType === undefined && text.subresource === undefined && text.applied === undefined;
    const owned = { before: entry, applied, manager, subresource: text.subresource };
    const managers = this.#ownersAfter(live, owned, now);
    this.#entries.set(name, { ...entry, live, managers, document: isWhole ? document : entry.document });
    if (isReleased(live.stored)) this.#entries.delete(name);
    this.#resettle(now);
    return call;
  }

  /** Deletes a definition: its objects go first, and it stays while finalizers hold one of them. */
  #terminate(name: string, entry: Entry, now: string): Value {
    const stored = terminating(entry.live.stored, now, String(this.#serial.nextRevision()));
    this.#entries.set(name, {
      ...entry,
      live: { ...entry.live, stored, key: `${entry.live.key} deleted` },
    });
    this.#surroundings.deleteObjects(entry, now);
    this.finish(name, now);
    return stored.body;
  }

  /** Removes a deleted definition after its last object is gone. */
  finish(name: string, now: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined || !isTerminating(entry.live.stored) || entry.store.list("").length > 0) return;
    const stored = emptied(entry.live.stored, now, String(this.#serial.nextRevision()));
    if (stored === undefined) {
      this.#entries.delete(name);
      this.#resettle(now);
    } else
      this.#entries.set(name, {
        ...entry,
        live: { ...entry.live, stored, key: `${entry.live.key} emptied` },
      });
  }

  /** Lets definitions have the names that others no longer use, until nothing changes. */
  #resettle(now: string): void {
    const capabilities = this.#surroundings.capabilities;
    for (const [name, entry] of this.#entries) {
      const controllers = { now, capabilities, others: this.#others(name) };
      const nextRevision = () => String(this.#serial.nextRevision());
      const stored = resettled(entry.live.stored, controllers, nextRevision);
      if (stored === undefined) continue;
      const key = `${entry.live.key} renamed ${JSON.stringify(stored.definition.status.acceptedNames)}`;
      const live = { stored, resource: serve(stored, capabilities), key };
      this.#entries.set(name, { ...entry, live });
      this.#resettle(now);
      return;
    }
  }

  #withConditions(write: DefinitionWrite, name: string): DefinitionWrite {
    const others = this.#others(name).map((definition) => ({ definition }));
    return withConditions(write, others, this.#surroundings.parts);
  }

  /** The definitions with other names. */
  #others(name: string) {
    const others = [...this.#entries].filter(([other]) => other !== name);
    return others.map(([, { live }]) => live.stored.definition);
  }

  /** The owners after a write, and after the controllers that follow it. `applied`: those that an apply leaves. */
  #ownersAfter(
    live: LiveDefinition,
    { before, applied, manager, subresource }: OwnedWrite,
    now: string,
  ): LazyManagers {
    const { capabilities, parts } = this.#surroundings;
    const { body } = live.stored;
    const oldBody = before?.live.stored.body;
    return new LazyManagers(before?.managers, (managers) => {
      const { ownersAfterWrite, ownersAfterStatus } = parts.definitionPatches;
      const old = oldBody && { body: oldBody, managers };
      const written = applied ?? ownersAfterWrite(old, body, { manager, subresource, now, capabilities });
      if (subresource !== undefined) return written;
      return ownersAfterStatus({ body, managers: written }, oldBody, { now, capabilities });
    });
  }

  #create(text: DefinitionText, manager: string, now: string, applied?: Managers): CallReport {
    const write = createDefinition(text, this.#host(now), this.#memory);
    const { live, call, document } = this.#withConditions(write, "");
    if (live === undefined) return call;
    const name = stringAt(live.stored.body, "metadata", "name");
    const managers = this.#ownersAfter(live, { applied, manager }, now);
    this.#entries.set(name, { live, document, managers, store: new Store() });
    return call;
  }

  /** The server of a write; `name` is that of the definition that is updated. */
  #host(now: string, name = "") {
    return {
      others: this.#others(name),
      now,
      uid: this.#serial.nextUid(),
      resourceVersion: String(this.#serial.nextRevision()),
      nameSuffix: this.#serial.nextSuffix(),
      capabilities: this.#surroundings.capabilities,
      compiler: lazyCompilerOf(this.#surroundings.capabilities, this.#surroundings.parts),
      parts: this.#surroundings.parts,
    };
  }
}

/** A write whose owners are asked for. */
interface OwnedWrite {
  readonly before?: Entry | undefined;
  readonly applied: Managers | undefined;
  readonly manager: string;
  readonly subresource?: "status" | undefined;
}

function isApply({ verb, patchType }: ClusterRequest): boolean {
  return verb === "patch" && (patchType === "apply" || patchType === "application/apply-patch+yaml");
}

/** The field manager of a request. */
function writerOf(request: ClusterRequest): string {
  return request.fieldManager || (isApply(request) ? applier : writer);
}

/** The answer to a request whose stages are not reported. */
function unreported({ verb, name = "" }: ClusterRequest, response: Response): CallReport {
  return {
    document: "crd",
    verb,
    response,
    accepted: response.code < 400,
    kind: definitionNames.kind,
    name,
    stages: [],
    problems: response.code < 400 ? [] : [refusal(response)],
    kubectl: noOutput,
  };
}

/** The text of a write of a definition. */
function writtenText({
  object = "",
  fieldValidation = "Strict",
  subresource,
  verb,
  patchType,
}: ClusterRequest): DefinitionText {
  return {
    text: object,
    id: "crd",
    fieldValidation,
    ...(subresource === "status" ? { subresource } : {}),
    ...(verb === "patch" ? { patchType: patchType === "json" ? "json" : "merge" } : {}),
  };
}

/** The problem of a request that was rejected before any stage. */
function refusal({ body }: Response): Problem {
  return { severity: "error", stage: "store", text: stringAt(body, "message") };
}
