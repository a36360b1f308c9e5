import { append } from "../value/append.ts";
import { formatFloatJson } from "../value/go-text.ts";
import { sortedKeys } from "../value/json.ts";
import type { Path } from "../value/path.ts";
import { segmentKey } from "../value/path.ts";
import { someValue } from "../value/some.ts";
import { isList, isMap, type Value } from "../value/value.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import { faultText } from "./fault.ts";
import {
  type CustomResult,
  type Fault,
  type GoStruct,
  type GoType,
  goFloat64,
  goUint8,
  typeText,
} from "./types.ts";

export interface DecodeOptions {
  /** Fields that the server's types lack, or that it drops at once, by type and name: `v1.Foo.bar`. */
  readonly hidden?: ReadonlyMap<string, "unknown" | "dropped">;
  /**
   * True if the path of a type error ends at the value with the failing unmarshaller, and leaves out embedded structs;
   * else it continues inside.
   */
  readonly shallowPaths?: boolean;
  /** True if members are visited in Go's order of keys, as for a body that was sent as YAML. */
  readonly sorted?: boolean;
  /** Members that occur more than once in the text. */
  readonly duplicates?: readonly Path[];
  /** Returns the text of the number at a path. Without it, an integral float64 is printed as `5.0`. */
  readonly numberText?: (path: Path) => string | undefined;
  /** True if a field is also found by its name in other letter case, as by Go's own `encoding/json`. */
  readonly folded?: boolean;
}

export interface DecodeResult {
  /** The content of the Go value: only known fields, without nil pointers, slices and maps. */
  readonly output: Value;
  readonly error?: string;
  /** The same as data. */
  readonly fault?: Fault;
  /** Paths of unknown fields, as the server prints them. At most 100, without repetitions. */
  readonly unknown: readonly string[];
  /** All strict findings in their order. At most 100. */
  readonly findings: readonly StrictFinding[];
}

/** A field that the type does not have, or that is repeated. */
export interface StrictFinding {
  readonly what: "unknown" | "duplicate";
  /** Its path as the server prints it. */
  readonly field: string;
  readonly path: Path;
}

/**
 * Decodes a JSON value into a Go type: names are case-sensitive, and integers are int64 if they fit. The first type
 * error is reported and the rest is still decoded. An error in a type's own unmarshaller ends the decoding.
 * Upstream: sigs.k8s.io/json/internal/golang/encoding/json/decode.go.
 */
export function decodeGo(value: Value, type: GoType, options: DecodeOptions = {}): DecodeResult {
  const decoder = new Decoder(options);
  const output = decoder.decode(value, type) ?? zero(type);
  const { fault, unknown, strict } = decoder;
  return {
    output,
    ...(fault ? { error: faultText(fault), fault } : {}),
    unknown: [...unknown],
    findings: [...strict.values()],
  };
}

const maxFindings = 100;

function jsonKind(value: Value): string {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  if (isMap(value)) return "object";
  return isList(value) ? "array" : "number";
}

/** The value of an element that was never set. */
function zero(type: GoType): Value {
  switch (type.kind) {
    case "string":
      return "";
    case "bool":
      return false;
    case "int":
    case "uint8":
      return 0n;
    case "float64":
      return 0;
    case "struct":
      return new Map();
    default:
      return null;
  }
}

const isBeyondFloat = (value: Value): boolean => typeof value === "number" && !Number.isFinite(value);

const pathKey = (path: Path): string => JSON.stringify(path.map(segmentKey));

class Decoder {
  fault: Fault | undefined;
  readonly unknown = new Set<string>();
  /** By what they say, which is said once. */
  readonly strict = new Map<string, StrictFinding>();

  readonly #options: DecodeOptions;
  readonly #hidden: string;
  readonly #duplicates: ReadonlySet<string>;
  /** True after a type's own unmarshaller failed: nothing more is decoded. */
  #stopped = false;
  /** The number of findings. */
  #findings = 0;
  #structName = "";
  readonly #fields: string[] = [];
  readonly #path: (string | number)[] = [];

  constructor(options: DecodeOptions) {
    this.#options = options;
    this.#hidden = [...(options.hidden ?? [])].join();
    this.#duplicates = new Set((options.duplicates ?? []).map(pathKey));
  }

  /** Returns the decoded value. Undefined if Go's variable keeps its zero value. */
  decode(value: Value, type: GoType): Value | undefined {
    if (type.kind === "pointer") return value === null ? undefined : this.decode(value, innermost(type));
    if (type.kind === "any") return this.#any(value);
    if (type.kind === "custom") return this.#finish(type.decode(value, (v, t) => this.#nested(v, t)));
    if (value === null) return undefined;
    switch (type.kind) {
      case "struct":
        return isMap(value) ? this.#structOnce(value, type) : this.#mismatch(value, type);
      case "map":
        return isMap(value) ? this.#map(value, type.element) : this.#mismatch(value, type);
      case "slice":
        return isList(value) ? this.#slice(value, type.element) : this.#mismatch(value, type);
      case "string":
        return typeof value === "string" ? value : this.#mismatch(value, type);
      case "bool":
        return typeof value === "boolean" ? value : this.#mismatch(value, type);
      case "bytes":
        return this.#bytes(value, type);
      case "int":
        return this.#int(value, type, (n) => BigInt.asIntN(type.bits, n));
      case "uint8":
        return this.#int(value, type, (n) => BigInt.asUintN(8, n));
      case "float64":
        return this.#float(value, type);
    }
  }

  /** `truncate` converts a number to the type. If that changes it, it does not fit. */
  #int(value: Value, type: GoType, truncate: (n: bigint) => bigint): Value | undefined {
    if (typeof value === "bigint" && truncate(value) === value) return value;
    return this.#mismatch(value, type, true);
  }

  #float(value: Value, type: GoType): Value | undefined {
    if (typeof value === "bigint") return Number(value);
    if (typeof value === "number" && Number.isFinite(value)) return value;
    return this.#mismatch(value, type, true);
  }

  /** Returns a value as it is, but reports numbers that do not fit into a float64. */
  #any(value: Value): Value {
    if (typeof value === "number") this.#float(value, goFloat64);
    else if (!someValue(value, isBeyondFloat)) return value;
    else if (isList(value)) for (const [i, item] of value.entries()) this.#at(i, () => this.#any(item));
    else if (isMap(value)) for (const [key, item] of value) this.#at(key, () => this.#any(item));
    return value;
  }

  /** Decodes base64, or a list of numbers. */
  #bytes(value: Value, type: GoType): Value | undefined {
    if (isList(value)) {
      const numbers = value.map((item, i) => this.#at(i, () => this.decode(item, goUint8)));
      return encodeBase64(Uint8Array.from(numbers, Number));
    }
    if (typeof value !== "string") return this.#mismatch(value, type);
    return this.#base64(value);
  }

  #base64(text: string): Value | undefined {
    const decoded = decodeBase64(text);
    if (decoded.ok) return encodeBase64(decoded.bytes);
    this.#save({ kind: "base64", byte: decoded.offset });
    return undefined;
  }

  #slice(value: readonly Value[], element: GoType): Value {
    return value.map((item, i) => {
      if (this.#stopped) return null;
      return this.#at(i, () => this.decode(item, element)) ?? zero(element);
    });
  }

  /** Decodes an item at its index, or a member at its key. */
  #at(segment: number | string, decode: () => Value | undefined): Value | undefined {
    this.#path.push(segment);
    const out = decode();
    this.#path.pop();
    return out;
  }

  #map(value: ReadonlyMap<string, Value>, element: GoType): Value {
    const out = new Map<string, Value>();
    for (const [key, item] of this.#entries(value)) {
      if (this.#stopped) break;
      this.#path.push(key);
      out.set(key, this.decode(item, element) ?? zero(element));
      this.#findDuplicate();
      this.#path.pop();
    }
    return out;
  }

  /** If there are no findings in a value, the result does not depend on its path. */
  #structOnce(value: ReadonlyMap<string, Value>, type: GoStruct): Value {
    const isShared = this.#options.sorted && !this.#options.folded;
    const decoded = isShared ? type.decoded?.(this.#hidden) : undefined;
    if (decoded === undefined) return this.#struct(value, type);
    const known = decoded.get(value);
    if (known !== undefined) return known;
    const before = this.#findings;
    const out = this.#struct(value, type);
    if (this.#findings === before) decoded.set(value, out);
    return out;
  }

  #struct(value: ReadonlyMap<string, Value>, type: GoStruct): Value {
    const out = new Map<string, Value>();
    const known = type.fields();
    const outer = this.#structName;
    const depth = this.#fields.length;
    const embedded = this.#options.shallowPaths ? undefined : type.embedded;
    for (const [written, item] of this.#entries(value)) {
      const key = this.#options.folded ? foldedName(known, written) : written;
      const field = known.get(key);
      const hidden = this.#options.hidden?.get(`${type.name}.${key}`);
      if (field === undefined || hidden === "unknown") {
        this.#find("unknown", key);
        continue;
      }
      this.#structName = shortName(type.name);
      append(this.#fields, embedded?.get(key) ?? []);
      this.#fields.push(key);
      this.#path.push(key);
      const decoded = this.decode(item, field);
      if (this.#stopped) break;
      if (decoded !== undefined && hidden !== "dropped") out.set(key, decoded);
      this.#findDuplicate();
      this.#path.pop();
      this.#fields.length = depth;
      this.#structName = outer;
    }
    return out;
  }

  #entries(value: ReadonlyMap<string, Value>): Iterable<readonly [string, Value]> {
    return this.#options.sorted ? sortedKeys(value).map((key) => [key, value.get(key) ?? null]) : value;
  }

  /** A `json.Unmarshal` inside a type's own unmarshaller. */
  #nested(value: Value, type: GoType): CustomResult {
    const { sorted, folded, hidden, shallowPaths } = this.#options;
    const decoder = new Decoder({
      ...(sorted ? { sorted } : {}),
      ...(folded ? { folded } : {}),
      ...(hidden ? { hidden } : {}),
      ...(shallowPaths ? { shallowPaths } : {}),
      ...this.#literals(),
    });
    const output = decoder.decode(value, type) ?? zero(type);
    return decoder.fault ? { output, fault: decoder.fault } : { output };
  }

  #literals(): DecodeOptions {
    const { numberText } = this.#options;
    if (numberText === undefined) return {};
    const here = [...this.#path];
    return { numberText: (path) => numberText([...here, ...path]) };
  }

  #finish(result: CustomResult): Value | undefined {
    if (result.fault !== undefined) {
      this.#findings++;
      const { fault } = result;
      const isCut = this.#options.shallowPaths && fault.kind === "type";
      this.fault = this.#inContext(isCut ? { ...fault, field: [] } : fault);
      this.#stopped = true;
    }
    return result.output;
  }

  #mismatch(value: Value, type: GoType, numeric = false): undefined {
    const kind = jsonKind(value);
    const found = numeric && kind === "number" ? `number ${this.#literal(value)}` : kind;
    this.#save({ kind: "type", found, target: typeText(type), struct: "", field: [] });
  }

  #literal(value: Value): string {
    const text = this.#options.numberText?.(this.#path);
    if (text !== undefined) return text;
    if (typeof value !== "number") return String(value);
    const plain = formatFloatJson(value);
    return /^-?\d+$/.test(plain) && !this.#options.sorted ? `${plain}.0` : plain;
  }

  #save(fault: Fault): void {
    this.#findings++;
    this.fault ??= this.#inContext(fault);
  }

  #inContext(inner: Fault): Fault {
    const fault = { ...inner, path: [...this.#path, ...(inner.path ?? [])] };
    if (fault.kind !== "type" || (this.#structName === "" && this.#fields.length === 0)) return fault;
    return { ...fault, struct: this.#structName, field: [...this.#fields, ...fault.field] };
  }

  #findDuplicate(): void {
    if (this.#duplicates.size > 0 && this.#duplicates.has(pathKey(this.#path))) this.#find("duplicate");
  }

  /** Adds a finding for the member `key` of the current value, or for the current value. */
  #find(what: "unknown" | "duplicate", key?: string): void {
    this.#findings++;
    if (this.strict.size >= maxFindings) return;
    const path = key === undefined ? [...this.#path] : [...this.#path, key];
    const field = strictPath(path);
    if (what === "unknown") this.unknown.add(field);
    const said = `${what} ${field}`;
    if (!this.strict.has(said)) this.strict.set(said, { what, field, path });
  }
}

/** Returns the name of the field that Go finds for a key: itself, or the one that differs in letter case only. */
function foldedName(known: ReadonlyMap<string, GoType>, key: string): string {
  if (known.has(key)) return key;
  const folded = foldName(key);
  for (const name of known.keys()) if (foldName(name) === folded) return name;
  return key;
}

/** Makes names equal that Go takes for the same. */
const foldName = (name: string): string => name.toUpperCase().toLowerCase();

function innermost(type: GoType): GoType {
  return type.kind === "pointer" ? innermost(type.to) : type;
}

function shortName(name: string): string {
  return name.startsWith("struct ") ? "" : name.slice(name.lastIndexOf(".") + 1);
}

/** Both names and map keys are joined by dots. */
function strictPath(path: readonly (string | number)[]): string {
  let out = "";
  for (const segment of path) {
    if (typeof segment === "number") out += `[${segment}]`;
    else out += out === "" ? segment : `.${segment}`;
  }
  return out;
}
