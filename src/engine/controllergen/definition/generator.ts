import type { Package } from "../load/package.ts";
import { TypeChecker } from "../load/references.ts";
import { type MarkerValues, packageMarkers, tellFaults } from "../markers/collect.ts";
import { schemaOfType } from "../schema/builder.ts";
import { unknownInPackage } from "../schema/faults.ts";
import { EmbeddedFlattener, Flattener } from "../schema/flatten.ts";
import { overrideOf } from "../schema/known-types.ts";
import type { Schema } from "../schema/props.ts";
import { type TypeInfo, typesOf } from "../schema/type-info.ts";
import { Limits } from "./limits.ts";

/** The options of the generator. Upstream: crd/gen.go `Generator`. */
export interface GeneratorOptions {
  readonly maxDescLen?: number;
  readonly allowDangerousTypes?: boolean;
  readonly ignoreUnexportedFields?: boolean;
  readonly generateEmbeddedObjectMeta?: boolean;
}

export interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

export const metaPath = "k8s.io/apimachinery/pkg/apis/meta/v1";

/** Computes the types, schemas and groups of packages, each once. Upstream: crd/parser.go `Parser`. */
export class Generator {
  readonly limits = new Limits();
  /** The group and version of each package that was needed. */
  readonly groups = new Map<Package, GroupVersion>();
  readonly #options: GeneratorOptions;
  readonly #checker = new TypeChecker();
  readonly #needed = new Set<Package>();
  readonly #types = new Map<Package, ReadonlyMap<string, TypeInfo>>();
  readonly #schemas = new Map<Package, Map<string, Schema>>();
  readonly #complete = new Map<TypeInfo, Schema>();
  readonly #flattener = new Flattener({
    load: (pkg, name) => this.#load(pkg, name),
    descend: (work) => this.limits.descend(work),
    count: () => this.limits.count(),
  });
  readonly #embedded = new EmbeddedFlattener({
    descend: (work) => this.limits.descend(work),
    count: () => this.limits.count(),
  });

  constructor(options: GeneratorOptions) {
    this.#options = options;
  }

  /** The declared types of the packages that were needed. */
  *types(): Iterable<readonly [Package, TypeInfo]> {
    for (const [pkg, types] of this.#types) for (const info of types.values()) yield [pkg, info];
  }

  typeOf(pkg: Package, name: string): TypeInfo | undefined {
    return this.#types.get(pkg)?.get(name);
  }

  /** Upstream: `NeedPackage`. */
  needPackage(pkg: Package): void {
    if (this.#needed.has(pkg)) return;
    this.#needed.add(pkg);
    const override = overrideOf(pkg.path, this.#options.generateEmbeddedObjectMeta === true);
    if (override !== undefined) {
      this.#schemas.set(pkg, new Map(Object.entries(override.schemas)));
      if (override.isWhole) return;
    }
    this.#index(pkg);
    this.#checker.check(pkg);
  }

  /** Upstream: `indexTypes`. */
  #index(pkg: Package): void {
    pkg.tellFaultsOnce();
    pkg.needSyntax();
    const markers = packageMarkers(pkg);
    if (markers?.has("kubebuilder:skip") === true) return;
    if (markers !== undefined) this.groups.set(pkg, groupVersion(markers, pkg));
    if (tellFaults(pkg)) return;
    pkg.needSyntax();
    this.#types.set(pkg, typesOf(pkg));
  }

  /** Upstream: `NeedSchemaFor`. */
  #needSchema(pkg: Package, name: string): void {
    this.needPackage(pkg);
    const schemas = this.#schemas.get(pkg) ?? new Map<string, Schema>();
    this.#schemas.set(pkg, schemas);
    if (schemas.has(name)) return;
    const info = this.typeOf(pkg, name);
    if (info === undefined) {
      pkg.add(unknownInPackage({ package: pkg.path, name }));
      return;
    }
    // A type that refers to itself finds this.
    schemas.set(name, {});
    const schema = this.limits.descend(() =>
      schemaOfType(pkg, info, {
        allowsDangerous: this.#options.allowDangerousTypes === true,
        ignoresUnexported: this.#options.ignoreUnexportedFields === true,
        need: (of, wanted) => this.#needSchema(of, wanted),
        lookup: (of, wanted) => this.typeOf(of, wanted),
        descend: (work) => this.limits.descend(work),
      }),
    );
    schemas.set(name, schema);
  }

  #load(pkg: Package | undefined, name: string): Schema | undefined {
    if (pkg === undefined) return undefined;
    this.#needSchema(pkg, name);
    return this.#schemas.get(pkg)?.get(name);
  }

  /** Returns the complete schema of a type. Upstream: `NeedFlattenedSchemaFor`. */
  completeSchema(pkg: Package, info: TypeInfo): Schema {
    const kept = this.#complete.get(info);
    if (kept !== undefined) return kept;
    this.#needSchema(pkg, info.name);
    const flat = this.#flattener.flattenType(pkg, info.name) ?? {};
    const { schema: complete, faults } = this.#embedded.flatten(flat);
    for (const fault of faults) pkg.add(fault);
    this.#complete.set(info, complete);
    return complete;
  }

  /** Checks whether a type embeds object metadata, as kinds do. Upstream: crd/gen.go `FindKubeKinds`. */
  isKind(pkg: Package, info: TypeInfo): boolean {
    const embedded = new Set<string>();
    for (const { name, field } of info.fields) {
      if (name !== "") continue;
      const type = pkg.types.typeIn(field.type, info.spec, info.file);
      if (type.kind !== "Named" || type.pkg === undefined) continue;
      if (type.pkg.path === metaPath && pkg.imports.has(metaPath)) embedded.add(type.name);
    }
    return embedded.has("ObjectMeta") && embedded.has("TypeMeta");
  }
}

/** Upstream: pkg/internal/crd/crd.go. */
function groupVersion(markers: MarkerValues, pkg: Package): GroupVersion {
  const group = markers.get("groupName")?.[0];
  if (group === undefined) return { group: "", version: "" };
  const version = markers.get("versionName")?.[0]?.value;
  return { group: stringOf(group.value), version: version === undefined ? pkg.name : stringOf(version) };
}

function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
