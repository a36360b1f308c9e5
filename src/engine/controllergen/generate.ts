import type { Fault } from "../apimachinery/fault/fault.ts";
import { append } from "../go/value/append.ts";
import { compareStrings } from "../go/value/go-text.ts";
import type { Value } from "../go/value/value.ts";
import { kubectlYamlLines, textOfLines, type YamlLine } from "../kubectl/printers/yaml-lines.ts";
import { describeKind } from "./definition/describe.ts";
import { oldVersion, unknownVersion } from "./definition/faults.ts";
import { Generator, type GeneratorOptions, metaPath } from "./definition/generator.ts";
import { BeyondLimit } from "./definition/limits.ts";
import type { Definition } from "./definition/props.ts";
import { type Issue, issueText } from "./load/issue.ts";
import type { KnownPackages } from "./load/known-packages.ts";
import { loadPackages, type ModuleFiles } from "./load/load.ts";
import type { Package } from "./load/package.ts";
import { visitImportsFirst } from "./load/visit.ts";
import { definitionValue } from "./output/definition-value.ts";
import { type DefinitionOrigins, originsOf } from "./output/origins.ts";

/** Options of the command line `controller-gen crd:...`. */
export interface GenerateOptions extends GeneratorOptions {
  readonly deprecatedV1beta1CompatibilityPreserveUnknownFields?: boolean;
  readonly omitToolVersion?: boolean;
  /** A text before each definition. ` YEAR` in it is replaced by the year. */
  readonly header?: string;
  readonly year?: string;
  readonly crdVersions?: readonly string[];
}

export interface GenerateInput extends ModuleFiles {
  readonly options: GenerateOptions;
  /** The external packages that are loaded. */
  readonly known: KnownPackages;
  /** If true, incomplete texts are read too. controller-gen skips a package with a syntax error. */
  readonly isPartial: boolean;
}

/** An error at a position in a Go file. Without a line, it is about the package in `file`. */
export interface GenerateError {
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly fault: Fault;
  /** The line that controller-gen prints. */
  readonly text: string;
}

export interface Generated {
  /** The definitions by file name, in controller-gen's order. */
  readonly crds: ReadonlyMap<string, string>;
  readonly errors: readonly GenerateError[];
  /** The same as values, and as lines with their paths. */
  readonly values: ReadonlyMap<string, Value>;
  readonly lines: ReadonlyMap<string, readonly YamlLine[]>;
  /** The origin of each schema of each definition, by the same names. */
  readonly origins: ReadonlyMap<string, DefinitionOrigins>;
}

/**
 * Generates the definitions for Go types and markers, with controller-gen's errors. Never throws because of what a user
 * typed. Upstream: controller-tools v0.23.0, pkg/crd/gen.go `Generate`.
 */
export function generateDefinitions(input: GenerateInput): Generated {
  const crds = new Map<string, string>();
  const values = new Map<string, Value>();
  const lines = new Map<string, readonly YamlLine[]>();
  const origins = new Map<string, DefinitionOrigins>();
  const plain: Fault[] = [];
  let roots: readonly Package[] = [];
  try {
    const loaded = loadPackages(input, input.known, input.isPartial);
    roots = loaded.roots;
    append(plain, loaded.faults);
    if (loaded.faults.length === 0) {
      run(input, roots, (name, header, value, definition) => {
        const written = kubectlYamlLines(value);
        crds.set(name, `${header}---\n${textOfLines(written)}`);
        lines.set(name, written);
        values.set(name, value);
        if (definition !== undefined) origins.set(name, originsOf(definition));
      });
    }
  } catch (error) {
    plain.push(reasonOf(error));
  }
  const errors = [
    ...plain.map((fault) => ({ file: "", line: undefined, column: undefined, fault, text: fault.text })),
    ...issuesOf(roots).map(toError),
  ];
  return { crds, errors, values, lines, origins };
}

/** Returns the reason why the run ended. */
function reasonOf(error: unknown): Fault {
  if (error instanceof BeyondLimit || error instanceof Unsupported) return error.fault;
  throw error;
}

/** Thrown and caught here: input that controller-gen rejects as a whole. */
class Unsupported extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.fault = fault;
  }
}

function run(
  { options }: GenerateInput,
  roots: readonly Package[],
  write: (name: string, header: string, value: Value, definition: Definition | undefined) => void,
): void {
  const generator = new Generator(options);
  for (const root of roots) generator.needPackage(root);
  if (!roots.some((root) => root.imports.has(metaPath))) return;
  const header = (options.header ?? "").replaceAll(" YEAR", ` ${options.year ?? ""}`);
  const versions = options.crdVersions?.length ? options.crdVersions : ["v1"];
  for (const { group, kind } of kindsOf(generator)) {
    const definition = describeKind(generator, group, kind, options.maxDescLen);
    versions.forEach((version, i) => {
      if (version !== "v1") throw new Unsupported(unsupportedVersion(version));
      const value = definitionValue(definition, {
        omitToolVersion: options.omitToolVersion === true,
        preserveUnknownFields: options.deprecatedV1beta1CompatibilityPreserveUnknownFields,
        count: () => generator.limits.count(),
      });
      const name = `${definition?.group ?? ""}_${definition?.plural ?? ""}${i === 0 ? "" : `.${version}`}.yaml`;
      write(name, header, value, definition);
    });
  }
}

/** Upstream: crd/conv.go `AsVersion`. */
function unsupportedVersion(version: string): Fault {
  const full = `apiextensions.k8s.io/${version}`;
  return version === "v1beta1" ? oldVersion({ version: full }) : unknownVersion({ version: full });
}

/** Upstream: `FindKubeKinds`. */
function kindsOf(generator: Generator): readonly { readonly group: string; readonly kind: string }[] {
  const kinds = new Map<string, { readonly group: string; readonly kind: string }>();
  for (const [pkg, info] of [...generator.types()]) {
    if (!generator.isKind(pkg, info)) continue;
    const group = generator.groups.get(pkg)?.group ?? "";
    kinds.set(group === "" ? info.name : `${info.name}.${group}`, { group, kind: info.name });
  }
  return [...kinds].sort(([a], [b]) => compareStrings(a, b)).map(([, kind]) => kind);
}

/** Returns the errors of packages, those of imports first. Upstream: loader.go `PrintErrors`. */
function issuesOf(roots: readonly Package[]): readonly Issue[] {
  const issues: Issue[] = [];
  visitImportsFirst(roots, (pkg) => {
    for (const issue of pkg.issues) issues.push(issue);
  });
  return issues;
}

function toError(issue: Issue): GenerateError {
  const { file, position, fault } = issue;
  return { file, line: position?.line, column: position?.column, fault, text: issueText(issue) };
}
