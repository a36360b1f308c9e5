import type { Package } from "../load/package.ts";
import { mapChildren } from "./children.ts";
import { mergeInto } from "./merge.ts";
import { type Schema, setText } from "./props.ts";

/** What the flattener asks of the generator. */
export interface FlattenRequests {
  /** The schema of a type with its references, or undefined where there is none, which is told. */
  load(pkg: Package | undefined, name: string): Schema | undefined;
  descend<T>(work: () => T): T;
  /** Counts schemas that are made; ends the work where there are too many. */
  count(): void;
}

/** Replaces references by what they name. Upstream: crd/flatten.go `Flattener`. */
export class Flattener {
  readonly #requests: FlattenRequests;
  readonly #flattened = new Map<Package | undefined, Map<string, Schema>>();

  constructor(requests: FlattenRequests) {
    this.#requests = requests;
  }

  /** The schema of a type without references. */
  flattenType(pkg: Package, name: string): Schema | undefined {
    const kept = this.#kept(pkg, name);
    if (kept !== undefined) return kept;
    const schema = this.#requests.load(pkg, name);
    if (schema === undefined) {
      pkg.add(unlocated(pkg, name));
      return undefined;
    }
    const flat = this.#flatten(schema, pkg);
    this.#keep(pkg, name, flat);
    return flat;
  }

  #kept(pkg: Package | undefined, name: string): Schema | undefined {
    return this.#flattened.get(pkg)?.get(name);
  }

  #keep(pkg: Package | undefined, name: string, schema: Schema): void {
    const ofPackage = this.#flattened.get(pkg) ?? new Map<string, Schema>();
    this.#flattened.set(pkg, ofPackage.set(name, schema));
  }

  /** Upstream: `flattenVisitor.Visit`, and `walkSchema` for references to references. */
  #flatten(schema: Schema, pkg: Package): Schema {
    return this.#requests.descend(() => {
      const seen = new Set(schema.$ref === undefined ? [] : [schema.$ref]);
      return this.#resolve(schema, pkg, seen);
    });
  }

  #resolve(schema: Schema, pkg: Package, seen: Set<string>): Schema {
    if (schema.$ref === undefined) return mapChildren(schema, (child) => this.#flatten(child, pkg));
    const { name, path } = partsOf(schema.$ref);
    const target = path === "" ? pkg : pkg.imports.get(path);
    const kept = this.#kept(target, name);
    if (kept !== undefined) return combine(kept, schema);
    const loaded = this.#requests.load(target, name);
    if (loaded === undefined || target === undefined) {
      pkg.add(unlocated(target, name));
      return schema;
    }
    // What leads back to the type while it is being worked out finds nothing.
    this.#keep(target, name, {});
    let flat: Schema;
    if (loaded.$ref !== undefined && !seen.has(loaded.$ref)) {
      seen.add(loaded.$ref);
      flat = this.#requests.descend(() => this.#resolve(loaded, target, seen));
    } else flat = mapChildren(loaded, (child) => this.#flatten(child, target));
    this.#keep(target, name, flat);
    return combine(flat, schema);
  }
}

/** A type's schema with what its field says besides. Upstream: `preserveFields`. */
function combine(type: Schema, field: Schema): Schema {
  const { description, title, externalDocs, example, $ref: _, ...rest } = field;
  const both: Schema = { allOf: [type, rest] };
  setText(both, "description", description ?? type.description ?? "");
  setText(both, "title", title ?? type.title ?? "");
  const docs = externalDocs ?? type.externalDocs;
  if (docs !== undefined) both.externalDocs = docs;
  const sample = example ?? type.example;
  if (sample !== undefined) both.example = sample;
  const place = field.place ?? type.place;
  if (place !== undefined) both.place = place;
  const markers = new Map(
    [...(type.markers ?? []), ...(field.markers ?? [])].filter(([word]) => aboutAll.has(word)),
  );
  if (markers.size > 0) both.markers = markers;
  return both;
}

const aboutAll = new Set(["title", "externalDocs", "example"]);

function unlocated(pkg: Package | undefined, name: string): string {
  return `unable to locate schema for type "${pkg?.path ?? ""}".${name}`;
}

/** Upstream: `RefParts`. */
function partsOf(reference: string): { readonly name: string; readonly path: string } {
  const text = reference.slice("#/definitions/".length);
  const cut = text.indexOf("~0");
  if (cut < 0) return { name: text, path: "" };
  return { name: text.slice(cut + 2), path: text.slice(0, cut).replaceAll("~1", "/") };
}

/** A schema that was merged, and what was wrong with it. */
interface Merged {
  readonly schema: Schema;
  readonly faults: readonly string[];
}

/**
 * Merges the branches of `allOf` into their schemas, at every depth; a schema that stands at several places is merged
 * once, and its errors are told for each. Upstream: crd/flatten.go `FlattenEmbedded`.
 */
export class EmbeddedFlattener {
  readonly #limits: Pick<FlattenRequests, "descend" | "count">;
  readonly #merged = new Map<Schema, Merged>();

  constructor(limits: Pick<FlattenRequests, "descend" | "count">) {
    this.#limits = limits;
  }

  flatten(schema: Schema): Merged {
    const kept = this.#merged.get(schema);
    if (kept !== undefined) return kept;
    const faults: string[] = [];
    const { count } = this.#limits;
    let merged = schema;
    if (schema.allOf !== undefined) {
      const { allOf, ...rest } = schema;
      merged = rest;
      for (const branch of allOf)
        mergeInto(merged, branch, { tell: (message) => faults.push(message), count });
    }
    const whole = this.#limits.descend(() =>
      mapChildren(merged, (child) => {
        const below = this.flatten(child);
        for (const fault of below.faults) {
          count();
          faults.push(fault);
        }
        return below.schema;
      }),
    );
    const result: Merged = { schema: whole, faults };
    this.#merged.set(schema, result);
    return result;
  }
}
