import { isMap, stringAt, type ValueMap } from "../../go/value/value.ts";
import type { NamedDocument } from "../../playback/assembly/documents.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { PlaybackServer } from "../../playback/evaluate/parts.ts";
import { sendRequest } from "../../playback/evaluate/request-call.ts";
import { WebhookStandIn } from "../../playback/evaluate/webhook.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import { withoutDecidedNote } from "../../playback/explain/without-decided-note.ts";
import type { CallReport } from "../../playback/report.ts";
import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";
import { requestText } from "../../server/customresource/body.ts";
import { applier, writer } from "../../server/customresource/default-managers.ts";
import { fieldType } from "../../server/customresource/field-managers.ts";
import { handle } from "../../server/customresource/handle.ts";
import { routeOf } from "../../server/customresource/route.ts";
import { Store, storageKey } from "../../server/customresource/store.ts";
import { managedFields } from "../../server/fieldmanager/managed-fields.ts";
import type { Manager, Managers } from "../../server/fieldmanager/managers.ts";
import { reconcile } from "../../server/fieldmanager/reconcile.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import {
  type Resource,
  type ServedVersion,
  storageVersion,
  versionNamed,
} from "../../server/resource/resource.ts";
import { changesOf, type ToldWrite } from "./changes.ts";
import { conflictsOf } from "./conflicts.ts";
import type { OwnedType } from "./granularity.ts";
import { ownedLines } from "./lines.ts";
import { namesOf, ownerOf } from "./owner.ts";
import type { OwnersStep, StepReason } from "./report.ts";
import { managedFieldsText, messageOf } from "./server-words.ts";
import { Since } from "./since.ts";
import { waysOut } from "./ways-out.ts";

/** The object of a request, and the version in which it is shown. */
interface Subject {
  readonly version: ServedVersion;
  readonly namespace: string;
  readonly name: string;
}

/** The stored object as a read returns it. */
interface Found {
  readonly object: ValueMap | undefined;
  /** The fields that they own under the current definition. */
  readonly managers: Managers;
  readonly stored: Managers;
}

/** The index of a request in its list of the scenario. */
type Place = { readonly request: number } | { readonly previousRequest: number };

function versionOf({ apiVersion }: Manager): string {
  return apiVersion.slice(apiVersion.indexOf("/") + 1);
}

/** What we say about the errors of a call. */
function reasonsOf({ problems }: CallReport): readonly StepReason[] {
  return problems.flatMap(({ severity, explanation, location, decidedBy }) =>
    severity !== "error" || explanation === undefined
      ? []
      : [
          {
            sentence: withoutDecidedNote(explanation),
            ...(location === undefined ? {} : { line: location.line }),
            ...(decidedBy === undefined ? {} : { decidedBy }),
          },
        ],
  );
}

/** A server that reports after each request who owns what. It belongs to one account and changes with every step. */
export class OwnersServer {
  #resource: Resource;
  #definition: NamedDocument;
  #steps = 0;
  readonly #standIn: WebhookStandIn;
  readonly #now: string;
  readonly #store = new Store();
  readonly #since = new Map<string, Since>();

  constructor(resource: Resource, definition: NamedDocument, scenario: Scenario, { now, convert }: Host) {
    this.#resource = resource;
    this.#definition = definition;
    this.#standIn = new WebhookStandIn(scenario, convert, wholeParts);
    this.#now = now;
  }

  /** Updates the definition; objects and their managers stay. */
  redefine(resource: Resource, definition: NamedDocument): void {
    this.#resource = resource;
    this.#definition = definition;
  }

  /** Sends a request; `place` is its place in the scenario. */
  step(request: ScenarioRequest, place: Place): OwnersStep {
    const isApply = request.patchType === "apply" || request.patchType === "application/apply-patch+yaml";
    const manager = request.fieldManager || (isApply ? applier : writer);
    const asked = this.#subjectOf(request);
    const before = this.#find(asked);
    const untouched = this.#store.copy();
    const call = this.#send({ ...request, fieldManager: manager }, place, this.#store);
    // The server may generate the name of a created object.
    const subject = asked.name === "" ? { ...asked, name: call.name } : asked;
    const after = this.#find(subject);
    const since = this.#sinceOf(subject);
    since.after(this.#steps++, after.managers);
    const owned = this.#ownedType(subject.version);
    const by = {
      name: manager,
      operation: isApply ? ("Apply" as const) : ("Update" as const),
      subresource: request.subresource ?? "",
    };
    const typeFor = (one: Manager): FieldType | undefined => this.#typeFor(one, subject.version);
    const write: ToldWrite = { by, isForced: request.force === true, before, after, typeFor };
    const conflicts = this.#conflicts(request, call, before, owned);
    const works = (other: ScenarioRequest): boolean => this.#send(other, place, untouched.copy()).accepted;
    const unseen = after.managers.filter((one) => typeFor(one) === undefined);
    return {
      isBefore: "previousRequest" in place,
      manager,
      verb: [isApply ? "apply" : request.verb, request.subresource ?? ""].join(" ").trim(),
      force: request.force === true,
      accepted: call.accepted,
      response: call.response,
      message: call.accepted ? "" : messageOf(call.response),
      object: `${this.#resource.kind} ${subject.name}`.trim(),
      lines:
        after.object === undefined
          ? []
          : ownedLines(
              after.object,
              { managers: after.managers, typeFor, since: (one, path) => since.of(one, path) },
              owned,
            ),
      owners: after.stored.map(ownerOf),
      managedFields: managedFieldsText(managedFields(after.stored)),
      changes: changesOf(write),
      conflicts: conflicts.list.map(({ path: _, ...conflict }) => conflict),
      reasons: conflicts.list.length > 0 ? [] : reasonsOf(call),
      ways: waysOut(
        {
          request,
          conflicts: conflicts.list,
          object: before.object ?? new Map(),
          config: conflicts.config,
          type: owned.type,
        },
        works,
      ),
      ...(unseen.length === 0
        ? {}
        : {
            note: `${namesOf(unseen)} wrote another version, which the webhook converts: those fields are listed below as in that version, not at the lines.`,
          }),
    };
  }

  #send(request: ScenarioRequest, place: Place, store: Store): CallReport {
    const id =
      "request" in place
        ? (`requests/${place.request}` as const)
        : (`previousRequests/${place.previousRequest}` as const);
    return sendRequest(request, id, this.#definition, this.#server(store, request.fieldManager, place)).call;
  }

  #server(store: Store, manager?: string, place: Partial<Place> = {}): PlaybackServer {
    const resource = this.#resource;
    const webhook = this.#standIn.during(place, resource, store);
    return {
      resource,
      resources: [resource],
      store,
      webhook,
      tracksFields: true,
      manager,
      now: this.#now,
      parts: wholeParts,
    };
  }

  #subjectOf(request: ScenarioRequest): Subject {
    const route = routeOf(request, requestText(request.object), this.#resource);
    const version = versionNamed(this.#resource, route?.versionName ?? "");
    return {
      version: version?.served === true ? version : storageVersion(this.#resource),
      namespace: route?.namespace ?? "",
      name: route?.name ?? "",
    };
  }

  #find({ version, namespace, name }: Subject): Found {
    const stored = name === "" ? undefined : this.#store.get(storageKey(namespace, name));
    if (stored === undefined) return { object: undefined, managers: [], stored: [] };
    const request = { verb: "get", name, namespace, version: version.name } as const;
    const { body } = handle(request, this.#server(this.#store)).response;
    const isObject = isMap(body) && stringAt(body, "kind") === this.#resource.kind;
    return {
      object: isObject ? body : undefined,
      managers: stored.managers.map((manager) => this.#asOfNow(manager)),
      stored: stored.managers,
    };
  }

  /** The fields that a manager owns under the current definition, as the next write will store them. */
  #asOfNow(manager: Manager): Manager {
    const type = this.#typeOf(manager);
    return type === undefined ? manager : { ...manager, owns: reconcile(manager.owns, type) };
  }

  #sinceOf({ namespace, name }: Subject): Since {
    const key = storageKey(namespace, name);
    const since = this.#since.get(key) ?? new Since();
    this.#since.set(key, since);
    return since;
  }

  #ownedType(version: ServedVersion): OwnedType {
    return { definition: this.#definition, version, type: fieldType(version, this.#resource) };
  }

  /** A webhook may move fields, so fields written in another version cannot be found in this one. */
  #typeFor(manager: Manager, shown: ServedVersion): FieldType | undefined {
    const isConverted = versionOf(manager) !== shown.name && this.#resource.reviewVersions !== undefined;
    return isConverted ? undefined : this.#typeOf(manager);
  }

  /** The type of objects in the version in which a manager wrote; undefined if the version no longer exists. */
  #typeOf(manager: Manager): FieldType | undefined {
    const version = versionNamed(this.#resource, versionOf(manager));
    return version && fieldType(version, this.#resource);
  }

  #conflicts(request: ScenarioRequest, { accepted, response }: CallReport, before: Found, owned: OwnedType) {
    const document = requestText(request.object).as("yaml");
    const config = document.ok ? document.value : null;
    if (accepted || before.object === undefined) return { config, list: [] };
    const { object, managers } = before;
    return { config, list: conflictsOf(response, managers, { object, config }, owned) };
  }
}
