import { compareStrings } from "../../go/value/go-text.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { FieldsNesting } from "./suspiciously-deep.ts";

/** An object as it lies in storage: the value of its bytes, in the version they were written in. */
export interface StoredObject {
  readonly version: string;
  readonly value: ValueMap;
  readonly resourceVersion: bigint;
  /** Who owns which fields; empty where no request applies. */
  readonly managers: Managers;
  /** What became of its `metadata.managedFields`, if it was ever nested very deep. */
  readonly fields?: FieldsNesting | undefined;
}

/** What a request did to a store: the objects it wrote, undefined for deleted ones, and how far the server has counted since. */
export interface StoreChange {
  readonly written: ReadonlyMap<string, StoredObject | undefined>;
  readonly revision: bigint;
  readonly serial: number;
}

/** A state of a store: two that are equal, member by member, hold the same. */
export interface StoreState {
  readonly revision: bigint;
  readonly serial: number;
  /** Of the last request; undefined before the first. */
  readonly change: StoreChange | undefined;
}

/**
 * What the server keeps between the requests of a scenario. It belongs to one evaluation and is the only thing in
 * it that changes.
 */
export class Store {
  private readonly objects = new Map<string, StoredObject>();
  /** A server in use has counted some writes already. */
  private revision = 1000n;
  private serial = 0;
  private change: StoreChange | undefined;
  /** What the request that is being watched has written so far; undefined while none is. */
  private written: Map<string, StoredObject | undefined> | undefined;

  /** A store with the same in it, of which this one hears nothing. */
  copy(): Store {
    const copy = new Store();
    for (const [key, stored] of this.objects) copy.objects.set(key, stored);
    copy.revision = this.revision;
    copy.serial = this.serial;
    copy.change = this.change;
    return copy;
  }

  get state(): StoreState {
    const { revision, serial, change } = this;
    return { revision, serial, change };
  }

  /** Carries out a request and records what it did. */
  watch<T>(request: () => T): { readonly result: T; readonly change: StoreChange } {
    const written = new Map<string, StoredObject | undefined>();
    this.written = written;
    const result = request();
    this.written = undefined;
    const { revision, serial } = this;
    const change = { written, revision, serial };
    this.change = change;
    return { result, change };
  }

  /** Does again what a request did. */
  repeat(change: StoreChange): void {
    for (const [key, stored] of change.written) {
      if (stored === undefined) this.objects.delete(key);
      else this.objects.set(key, stored);
    }
    this.revision = change.revision;
    this.serial = change.serial;
    this.change = change;
  }

  get(key: string): StoredObject | undefined {
    return this.objects.get(key);
  }

  /** Writes and returns the object with its new resourceVersion. */
  put(
    key: string,
    version: string,
    value: ValueMap,
    managers: Managers,
    fields?: FieldsNesting | undefined,
  ): StoredObject {
    const stored = { version, value, resourceVersion: this.nextRevision(), managers, fields };
    this.objects.set(key, stored);
    this.written?.set(key, stored);
    return stored;
  }

  delete(key: string): void {
    this.objects.delete(key);
    this.written?.set(key, undefined);
    this.revision++;
  }

  /** The objects below a prefix, in the order of their keys' bytes, as etcd lists them. */
  list(prefix: string): readonly (readonly [string, StoredObject])[] {
    return [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .sort((a, b) => compareStrings(a[0], b[0]));
  }

  get currentRevision(): bigint {
    return this.revision;
  }

  nextRevision(): bigint {
    this.revision++;
    return this.revision;
  }

  /** A uid in the form of a random one, but the same at each evaluation. */
  nextUid(): string {
    this.serial++;
    return `00000000-0000-4000-8000-${this.serial.toString(16).padStart(12, "0")}`;
  }

  /** Five characters for `generateName`, from the server's alphabet, the same at each evaluation. */
  nextSuffix(): string {
    const alphabet = "bcdfghjklmnpqrstvwxz2456789";
    this.serial++;
    let seed = (this.serial * 7_368_787) % 14_348_907;
    let out = "";
    for (let i = 0; i < 5; i++) {
      out += alphabet[seed % alphabet.length] ?? "b";
      seed = Math.floor(seed / alphabet.length);
    }
    return out;
  }
}

/** The key of an object: namespace and name, or the name alone for cluster scope. */
export function storageKey(namespace: string, name: string): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}
