import type { ParsedDocument } from "../../apimachinery/source/document.ts";
import { once } from "../../apimachinery/source/once.ts";
import { toJson } from "../../go/value/json.ts";
import { isMap, stringAt, type ValueMap } from "../../go/value/value.ts";
import type { WebhookStandIn } from "../../playback/evaluate/webhook.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { ScenarioRequest } from "../../playback/scenario.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import type { RequestText } from "../../server/customresource/body.ts";
import { handle } from "../../server/customresource/handle.ts";
import type { HandlerContext } from "../../server/customresource/parts.ts";
import { Store, type StoredObject, storageKey } from "../../server/customresource/store.ts";
import {
  type Resource,
  type ServedVersion,
  storageVersion,
  versionNamed,
} from "../../server/resource/resource.ts";

/** A definition as the server serves it, with the replacement of its webhook. */
export interface Definition {
  readonly resource: Resource;
  readonly standIn: WebhookStandIn;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/** An object as a dump shows it. */
export interface Dumped {
  readonly object: ValueMap;
  /** The version of its apiVersion. */
  readonly version: string;
  readonly name: string;
  /** "" for cluster scope. */
  readonly namespace: string;
}

/** An object as it is stored. */
export type Stored = Pick<StoredObject, "version" | "value">;

/** A server with one definition and one stored object. Every check starts from this state. */
export class Side {
  readonly definition: Definition;
  readonly dumped: Dumped;
  readonly stored: Stored;
  /** The version in which the object is read and written: the dump's or, if that is not served, another one. */
  readonly version: ServedVersion | undefined;

  /** What a read in the dump's version returned before. */
  readonly expected: ValueMap;

  constructor(definition: Definition, dumped: Dumped, stored: Stored, expected = dumped.object) {
    this.expected = expected;
    this.definition = definition;
    this.dumped = dumped;
    this.stored = stored;
    this.version = versionFor(definition.resource, dumped.version);
  }

  get resource(): Resource {
    return this.definition.resource;
  }

  /** A server with the object in its storage. */
  server(): HandlerContext {
    const { resource, standIn, now } = this.definition;
    const store = new Store();
    const { name, namespace } = this.dumped;
    store.put(storageKey(namespace, name), this.stored.version, this.stored.value, []);
    const webhook = standIn.during({}, resource, store);
    return { resource, store, webhook, tracksFields: false, now, parts: wholeParts };
  }

  /** The URL of requests for the object. */
  at({
    name: version,
  }: Pick<ServedVersion, "name">): Pick<ScenarioRequest, "version" | "name" | "namespace"> {
    const { name, namespace } = this.dumped;
    return { version, name, namespace };
  }

  /** The object as a GET in its version returns it. */
  readonly shown = once((): Outcome | undefined => {
    const { version } = this;
    return version && handle({ verb: "get", ...this.at(version) }, this.server());
  });

  /** How many calls of the webhook so far had no replacement to answer them. */
  get unanswered(): number {
    return this.definition.standIn.unanswered;
  }
}

/** The dump's version if it is served, otherwise the storage version, otherwise any served one. */
function versionFor(resource: Resource, name: string): ServedVersion | undefined {
  const own = versionNamed(resource, name);
  const known = [own, storageVersion(resource), ...resource.versions];
  return known.find((version) => version?.served === true);
}

export function isTaken({ response }: Outcome): boolean {
  return response.code < 400;
}

/** The object in an answer. */
export function bodyOf({ response }: Outcome): ValueMap {
  return isMap(response.body) ? response.body : new Map();
}

/**
 * An object as the text of a request, which is not parsed again: parsing would be most of the work, and would create
 * new values instead of those that the server has already seen. The object must have gone through JSON already.
 */
export function requestOf(value: ValueMap): RequestText {
  const text = once(() => toJson(value));
  const document: ParsedDocument = {
    ok: true,
    text: "",
    // So that it does not go through JSON again.
    format: "yaml",
    value,
    yamlDuplicates: [],
    jsonDuplicates: [],
    unrepresentable: undefined,
    positions: () => ({ range: { start: 0, end: 0 } }),
    lines: () => [0],
  };
  const read = (): ParsedDocument => document;
  const apiVersion = stringAt(value, "apiVersion");
  const manifest = {
    value,
    name: stringAt(value, "metadata", "name"),
    namespace: stringAt(value, "metadata", "namespace"),
    version: apiVersion === "" ? undefined : apiVersion.slice(apiVersion.indexOf("/") + 1),
  };
  return {
    get text() {
      return text();
    },
    as: read,
    document: read,
    forClient: read,
    manifest: () => manifest,
  };
}
