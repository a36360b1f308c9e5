import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import type { Status } from "../../apimachinery/status/status.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { Converted } from "../conversion/convert-object.ts";
import type { Webhook } from "../conversion/webhook.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { Resource, ScalePaths, ServedVersion } from "../resource/resource.ts";
import type { HasRules } from "../rules/rules.ts";
import type { Store, StoredObject } from "./store.ts";
import type { FieldsNesting } from "./suspiciously-deep.ts";

/** The server, as a request sees it. */
export interface ServerContext {
  readonly resource: Resource;
  readonly store: Store;
  /** Converts between versions, if the definition has a webhook. */
  readonly webhook: Webhook | undefined;
  /** True if the owners of fields matter. They are needed only for server-side apply. */
  readonly tracksFields: boolean;
  /** The field manager of the request. If missing, the request is one of a scenario. */
  readonly manager?: string | undefined;
  /** RFC 3339 in UTC, with second precision. */
  readonly now: string;
  /** Admission policies. Undefined if there are none. */
  readonly admission?: Admission | undefined;
  readonly parts: ServerParts;
}

/** The object that the URL of a request names, its server, and the version of the request. */
export interface Target {
  readonly server: ServerContext;
  readonly version: ServedVersion;
  /** "" for cluster-scoped resources. */
  readonly namespace: string;
  /** "" for a create. */
  readonly name: string;
}

/** The target of a write, and its options. */
export interface WriteTarget extends Target {
  readonly fieldValidation: FieldValidation;
  readonly subresource: "status" | "scale" | undefined;
}

/** A stored object, in the request's version. */
export interface Current {
  /** As in `storageKey`. */
  readonly key: string;
  readonly stored: StoredObject;
  readonly object: ValueMap;
}

/** An object and the owners of its fields. */
export interface OwnedObject {
  readonly object: ValueMap;
  readonly managers: Managers;
}

/** The objects of a request that admission sees. */
export interface AdmittedObjects {
  /** Undefined for a deletion. */
  readonly sent?: OwnedObject;
  /** Undefined for a create. */
  readonly old?: OwnedObject;
}

/** Whether admission rejects a request, and what it warns of. */
export interface Admitted {
  readonly refused?: Status;
  readonly warnings: readonly Fault[];
}

/** Admission by policies, for one request. */
export interface Admission {
  /** Returns the object of a write after the mutating policies, or their rejection. */
  readonly mutate: (
    objects: AdmittedObjects & { readonly sent: OwnedObject },
    write: WriteTarget,
  ) => ValueMap | Status;
  /** The error for metadata that policies have made unreadable. */
  readonly metadataError: (object: ValueMap, managers: Managers) => FieldError | undefined;
  /** Returns an object as JSON has it, or why JSON cannot hold what policies have put into it. */
  readonly written: (object: ValueMap) => Converted;
  /** Asks the validating policies about a write or a deletion. `name` of the target is "" for one of a collection. */
  readonly validate: (objects: AdmittedObjects, target: Target & Partial<WriteTarget>) => Admitted;
}

/** A stored object that has a Scale. */
export interface Scalable extends Current {
  readonly paths: ScalePaths;
}

/** The code for field owners, which only an apply needs. */
export interface FieldOwners {
  /** The owners after a write that is not an apply. `current` is undefined for a create. */
  readonly managersAfter: (current: Current | undefined, object: ValueMap, write: WriteTarget) => Managers;
  /** The owners after a write of the Scale that is not an apply. */
  readonly managersAfterScale: (current: Scalable, scale: ValueMap, write: WriteTarget) => Managers;
  readonly fieldsNesting: (object: ValueMap, target: Target) => FieldsNesting;
  readonly sameManagers: (a: Managers, b: Managers) => boolean;
  readonly withTimes: (managers: Managers, before: Managers, now: string) => Managers;
}

/** The code for conversion webhooks. */
export interface Webhooks {
  readonly convertByWebhook: (object: ValueMap, desiredAPIVersion: string, webhook: Webhook) => Converted;
}

/**
 * The code that most requests do not need, for the steps of a request. Reading a member throws `NotLoaded` if it is not
 * loaded yet.
 */
export interface ServerParts extends HasRules {
  readonly patches: FieldOwners;
  readonly webhooks: Webhooks;
}
