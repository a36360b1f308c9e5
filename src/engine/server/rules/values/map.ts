import { celEqual } from "../../../cel/values/equal.ts";
import { isCelMap, MapBase } from "../../../cel/values/map.ts";
import { type CelValue, isError, noSuchOverload, type OrError } from "../../../cel/values/value.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import type { Value, ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../../schema/structural.ts";
import { escapeName, unescapeName } from "../escape.ts";
import { plain } from "./plain.ts";

export type Convert = (value: Value, schema: Structural) => CelValue;

/**
 * An object of the data. With properties, its members have escaped names and nulls are hidden. With
 * additionalProperties, it is a map. Otherwise it is an object without known members.
 * Upstream: `unstructuredMap` in k8s.io/apiserver/pkg/cel/common/valuesunstructured.go.
 */
export class DataMap extends MapBase {
  override readonly goType = "*common.unstructuredMap";
  readonly data: ValueMap;
  readonly #schema: Structural;
  readonly #convert: Convert;
  readonly #hiddenEqual: boolean;

  /** `hiddenEqual`: false on older servers, where an object with a member that is not found equals no other. */
  constructor(data: ValueMap, schema: Structural, convert: Convert, hiddenEqual: boolean) {
    super();
    this.data = data;
    this.#schema = schema;
    this.#convert = convert;
    this.#hiddenEqual = hiddenEqual;
  }

  get #hasProperties(): boolean {
    return this.#schema.properties.size > 0;
  }

  #schemaOf(key: string): Structural | undefined {
    if (this.#hasProperties) return this.#schema.properties.get(key);
    const { additionalProperties } = this.#schema;
    return typeof additionalProperties === "object" ? additionalProperties : undefined;
  }

  throughGo(): CelValue {
    return plain(this.data);
  }

  /** Members that are not in the schema count too. */
  get size(): number {
    return this.data.size;
  }

  find(key: CelValue): CelValue | undefined {
    if (typeof key !== "string") return isError(key) ? key : noSuchOverload;
    const name = this.#hasProperties ? unescapeName(key) : key;
    if (name === undefined) return undefined;
    const value = this.data.get(name);
    if (value === undefined || (this.#hasProperties && value === null)) return undefined;
    const schema = this.#schemaOf(name);
    return schema && this.#convert(value, schema);
  }

  /** Upstream allocates a slot for every member and sets only the known ones, so each unknown member leaves a null. */
  *keys(): Generator<CelValue> {
    let unknown = 0;
    for (const key of this.data.keys()) {
      if (this.#schemaOf(key) === undefined) unknown++;
      else yield this.#hasProperties ? (escapeName(key) ?? key) : key;
    }
    for (; unknown > 0; unknown--) yield null;
  }

  /** Stops at the first comparison that is not true, which may be false or an error. */
  override equal(other: CelValue): OrError<boolean> {
    if (!isCelMap(other)) return isError(other) ? other : noSuchOverload;
    if (this.size !== other.size) return false;
    for (const [key, value] of this.data) {
      const equal =
        this.#schemaOf(key) === undefined
          ? this.#unknownEqual(key, value, other)
          : this.#knownEqual(key, other);
      if (equal !== true) return equal;
    }
    return true;
  }

  #knownEqual(key: string, other: { find(key: CelValue): CelValue | undefined }): OrError<boolean> {
    const mine = this.find(key);
    const theirs = other.find(key);
    if (mine === undefined || theirs === undefined) return this.#hiddenEqual && mine === theirs;
    return celEqual(mine, theirs);
  }

  /** An unknown member that only one side has is ignored. */
  #unknownEqual(key: string, value: Value, other: CelValue): OrError<boolean> {
    if (!(other instanceof DataMap)) return noSuchOverload;
    const theirs = other.data.get(key);
    return theirs === undefined || deepEqual(value, theirs);
  }
}
