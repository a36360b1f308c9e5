import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Package } from "../load/package.ts";
import { mapChildren } from "./children.ts";
import { notLocated } from "./faults.ts";
import { mergeInto } from "./merge.ts";
import { type Schema, setText } from "./props.ts";

/** What the flattener needs from the generator. */
export interface FlattenRequests {
  /** Returns the schema of a type with its references. Undefined if there is none, which is reported. */
  load(pkg: Package | undefined, name: string): Schema | undefined;
  descend<T>(work: () => T): T;
  /** Counts the schemas that are made. Ends the work if there are too many. */
  count(): void;
}

/** Replaces references by the schemas they refer to. Upstream: crd/flatten.go `Flattener`. */
export class Flattener {
  readonly #requests: FlattenRequests;
  readonly #flattened = new Map<Package | undefined, Map<string, Schema>>();

  constructor(requests: FlattenRequests) {
    this.#requests = requests;
  }

  /** Returns the schema of a type without references. */
  flattenType(pkg: Package, name: string): Schema | undefined {
    const kept = this.#kept(pkg, name);
    if (kept !== undefined) return kept;
    const schema = this.#requests.load(pkg, name);
    if (schema === undefined) {
      pkg.add(notLocated({ package: pkg.path, name }));
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
      pkg.add(notLocated({ package: target?.path ?? "", name }));
      return schema;
    }
    // A reference back to the type finds this while the schema is being made.
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

/** Combines a type's schema with the keywords of its field. Upstream: `preserveFields`. */
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

/** Upstream: `RefParts`. */
function partsOf(reference: string): { readonly name: string; readonly path: string } {
  const text = reference.slice("#/definitions/".length);
  const cut = text.indexOf("~0");
  if (cut < 0) return { name: text, path: "" };
  return { name: text.slice(cut + 2), path: text.slice(0, cut).replaceAll("~1", "/") };
}

/** A merged schema and its errors. */
interface Merged {
  readonly schema: Schema;
  readonly faults: readonly Fault[];
}

/**
 * Merges the branches of `allOf` into their schemas, at every depth. A schema in several places is merged once, and its
 * errors are reported for each. Upstream: crd/flatten.go `FlattenEmbedded`.
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
    const faults: Fault[] = [];
    const { count } = this.#limits;
    let merged = schema;
    if (schema.allOf !== undefined) {
      const { allOf, ...rest } = schema;
      merged = rest;
      for (const branch of allOf) mergeInto(merged, branch, { tell: (fault) => faults.push(fault), count });
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
