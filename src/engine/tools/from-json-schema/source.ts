import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";

/** A schema in the source document. */
export interface Located {
  readonly schema: Value;
  /** Its JSON pointer. */
  readonly pointer: string;
  /** The references that led to it, the last one first. */
  readonly refs: Refs | undefined;
  /** The number of steps that led to it. */
  readonly depth: number;
  /** It applies only to values of these kinds. */
  readonly when?: ReadonlySet<Atom>;
}

interface Refs {
  readonly pointer: string;
  readonly before: Refs | undefined;
}

/** The kinds of values that types of JSON Schema are made of: a number is an integer or a fraction. */
export type Atom = "array" | "boolean" | "fraction" | "integer" | "null" | "object" | "string";

/** The steps that one conversion may take: references may multiply schemas without limit. */
const mostSteps = 30_000;
const deepest = 250;

/** Why a reference cannot be followed. */
export type Unresolved = "cycle" | "missing" | "remote" | "work";

/** The document that contains the schemas, and the work that is left. */
export class Source {
  readonly root: Value;
  readonly #names: ReadonlyMap<string, readonly string[]>;
  #steps = 0;

  readonly #most: number;

  constructor(root: Value, most = mostSteps) {
    this.root = root;
    this.#most = most;
    this.#names = namesIn(root);
  }

  /** Takes a step. False if none is left. */
  step({ depth }: Pick<Located, "depth">): boolean {
    return ++this.#steps <= this.#most && depth <= deepest;
  }

  get isExhausted(): boolean {
    return this.#steps > this.#most;
  }

  /** The target of `$ref`, even if it leads back. */
  target(from: Located, ref: string): Located | undefined {
    const pointer = this.#pointerOf(ref);
    const schema = pointer === undefined ? undefined : valueAt(this.root, pointer);
    if (pointer === undefined || schema === undefined) return undefined;
    return { ...from, schema, pointer, depth: from.depth + 1 };
  }

  /** The target of `$ref`, or why it cannot be followed. */
  follow(from: Located, ref: string): Located | Unresolved {
    const pointer = this.#pointerOf(ref);
    if (pointer === undefined) return ref.startsWith("#") ? "missing" : "remote";
    if (pointer === from.pointer) return "cycle";
    for (let refs = from.refs; refs !== undefined; refs = refs.before) {
      if (refs.pointer === pointer) return "cycle";
    }
    const schema = valueAt(this.root, pointer);
    if (schema === undefined) return "missing";
    const refs = { pointer, before: from.refs };
    const target = { schema, pointer, refs, depth: from.depth + 1 };
    return from.when === undefined ? target : { ...target, when: from.when };
  }

  /** `#/pointer`, `#anchor`, or the `$id` of a schema in the document with one of both. */
  #pointerOf(ref: string): string | undefined {
    const [base = "", fragment = ""] = ref.split("#", 2);
    const start = base === "" ? "" : this.#only(base);
    if (start === undefined) return undefined;
    const decoded = decodedFragment(fragment);
    if (decoded === "" || decoded.startsWith("/")) return start + decoded;
    return this.#only(`#${decoded}`);
  }

  #only(name: string): string | undefined {
    const found = this.#names.get(name) ?? this.#names.get(lastPart(name)) ?? [];
    return found.length === 1 ? found[0] : undefined;
  }
}

/** A part of a schema. */
export function below(from: Located, schema: Value, ...keys: readonly (string | number)[]): Located {
  const { refs, depth, pointer } = from;
  return { schema, refs, depth: depth + 1, pointer: pointer + keys.map(pointerPart).join("") };
}

export function pointerPart(key: string | number): string {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The members of an object below `key`. */
export function partsOf(from: Located, key: string): ReadonlyMap<string, Located> {
  const parts = isMap(from.schema) ? from.schema.get(key) : undefined;
  if (!isMap(parts)) return new Map();
  return new Map([...parts].map(([name, schema]) => [name, below(from, schema, key, name)]));
}

/** The schemas of a list below `key`. */
export function branchesOf(from: Located, key: string): readonly Located[] {
  const list = isMap(from.schema) ? from.schema.get(key) : undefined;
  return isList(list) ? list.map((schema, i) => below(from, schema, key, i)) : [];
}

/** The schema below `key`; undefined if there is none. */
export function partOf(from: Located, key: string): Located | undefined {
  const part = isMap(from.schema) ? from.schema.get(key) : undefined;
  return isMap(part) || typeof part === "boolean" ? below(from, part, key) : undefined;
}

/** The value that a JSON pointer names. */
function valueAt(root: Value, pointer: string): Value | undefined {
  let value: Value | undefined = root;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (isMap(value)) value = value.get(key);
    else if (isList(value)) value = /^(?:0|[1-9]\d{0,8})$/.test(key) ? value[Number(key)] : undefined;
    else return undefined;
  }
  return value;
}

/** The pointers of all schemas with a name: `$id`, `id`, `$anchor`. An `$id` can be named by its last part, too. */
function namesIn(root: Value): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  const add = (name: string, pointer: string): void => {
    const known = names.get(name);
    if (known === undefined) names.set(name, [pointer]);
    else if (!known.includes(pointer)) known.push(pointer);
  };
  const left: { readonly value: Value; readonly pointer: string }[] = [{ value: root, pointer: "" }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, pointer } = next;
    if (isMap(value)) addNames(value, (name) => add(name, pointer));
    const parts = isMap(value) || isList(value) ? [...value.entries()] : [];
    for (const [key, part] of parts) {
      if (isMap(part) || isList(part)) left.push({ value: part, pointer: pointer + pointerPart(key) });
    }
  }
  return names;
}

function addNames(schema: ValueMap, add: (name: string) => void): void {
  for (const key of ["$id", "id"]) {
    const id = schema.get(key);
    if (typeof id !== "string" || id === "") continue;
    add(id);
    if (!id.startsWith("#")) {
      const bare = id.replace(/#$/, "");
      add(bare);
      add(lastPart(bare));
    }
  }
  for (const key of ["$anchor", "$dynamicAnchor"]) {
    const anchor = schema.get(key);
    if (typeof anchor === "string") add(`#${anchor}`);
  }
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}

function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
