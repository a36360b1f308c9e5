import { compareStrings } from "../../go/value/go-text.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { FieldsNesting } from "./suspiciously-deep.ts";

/** An object in storage: the decoded value, in the version in which it was written. */
export interface StoredObject {
  readonly version: string;
  readonly value: ValueMap;
  /** 0 for an object that exists only in a dry run. */
  readonly resourceVersion: bigint;
  /** The owners of its fields. Empty if no request of the scenario is an apply. */
  readonly managers: Managers;
  /** What happened to its `metadata.managedFields`, if the object was ever deeply nested. */
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
 * What the server stores between the requests of a scenario. It belongs to one evaluation and is the only mutable part
 * of it.
 */
export class Store {
  readonly #objects = new Map<string, StoredObject>();
  /** A server in use has already counted some writes. */
  #revision = 1000n;
  #serial = 0;
  #change: StoreChange | undefined;
  readonly #isDry: boolean;
  /** What the request that is being watched has written so far; undefined while none is. */
  #written: Map<string, StoredObject | undefined> | undefined;

  /** @param isDry true for one of a dry run, where what is written gets no revision */
  constructor(isDry = false) {
    this.#isDry = isDry;
  }

  /** Returns an independent copy with the same content. */
  copy(isDry = false): Store {
    const copy = new Store(isDry);
    for (const [key, stored] of this.#objects) copy.#objects.set(key, stored);
    copy.#revision = this.#revision;
    copy.#serial = this.#serial;
    copy.#change = this.#change;
    return copy;
  }

  get state(): StoreState {
    const revision = this.#revision;
    const serial = this.#serial;
    const change = this.#change;
    return { revision, serial, change };
  }

  /** Carries out a request and records what it did. */
  watch<T>(request: () => T): { readonly result: T; readonly change: StoreChange } {
    const written = new Map<string, StoredObject | undefined>();
    this.#written = written;
    const result = request();
    this.#written = undefined;
    const revision = this.#revision;
    const serial = this.#serial;
    const change = { written, revision, serial };
    this.#change = change;
    return { result, change };
  }

  /** Does again what a request did. */
  repeat(change: StoreChange): void {
    for (const [key, stored] of change.written) {
      if (stored === undefined) this.#objects.delete(key);
      else this.#objects.set(key, stored);
    }
    this.#revision = change.revision;
    this.#serial = change.serial;
    this.#change = change;
  }

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  /** Writes and returns the object with its new resourceVersion. */
  put(
    key: string,
    version: string,
    value: ValueMap,
    managers: Managers,
    fields?: FieldsNesting | undefined,
  ): StoredObject {
    const resourceVersion = this.#isDry ? (this.get(key)?.resourceVersion ?? 0n) : this.nextRevision();
    const stored = { version, value, resourceVersion, managers, fields };
    this.#objects.set(key, stored);
    this.#written?.set(key, stored);
    return stored;
  }

  delete(key: string): void {
    this.#objects.delete(key);
    this.#written?.set(key, undefined);
    this.#revision++;
  }

  /** Returns the objects whose keys have a prefix, in the byte order of the keys, like etcd. */
  list(prefix: string): readonly (readonly [string, StoredObject])[] {
    return [...this.#objects]
      .filter(([key]) => key.startsWith(prefix))
      .sort((a, b) => compareStrings(a[0], b[0]));
  }

  get currentRevision(): bigint {
    return this.#revision;
  }

  nextRevision(): bigint {
    this.#revision++;
    return this.#revision;
  }

  /** Returns a uid that looks random, but is the same in each evaluation. */
  nextUid(): string {
    this.#serial++;
    return `00000000-0000-4000-8000-${this.#serial.toString(16).padStart(12, "0")}`;
  }

  /** Returns five characters for `generateName`, from the server's alphabet. They are the same in each evaluation. */
  nextSuffix(): string {
    const alphabet = "bcdfghjklmnpqrstvwxz2456789";
    this.#serial++;
    let seed = (this.#serial * 7_368_787) % 14_348_907;
    let out = "";
    for (let i = 0; i < 5; i++) {
      out += alphabet[seed % alphabet.length] ?? "b";
      seed = Math.floor(seed / alphabet.length);
    }
    return out;
  }
}

/** The key of an object: namespace and name, or only the name for cluster-scoped resources. */
export function storageKey(namespace: string, name: string): string {
  return namespace === "" ? name : `${namespace}/${name}`;
}
