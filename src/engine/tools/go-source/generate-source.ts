import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Generated, GenerateError, GenerateOptions } from "../../controllergen/generate.ts";
import type { GoTypes } from "../../controllergen/go-types.ts";
import { kubernetesPackages } from "../../controllergen/known/kubernetes.ts";
import { KnownPackages } from "../../controllergen/load/known-packages.ts";
import { byteLength } from "../../go/value/go-text.ts";
import { stringAt } from "../../go/value/value.ts";
import { type Archive, offsetIn, readArchive } from "./archive.ts";
import { type LineOrigins, lineOrigins } from "./lines.ts";
import { type GoSource, generatorOptions, readGoOptions } from "./source.ts";

/** A definition generated from a Go text. */
export interface GeneratedDefinition {
  /** The name of its file: `example.com_widgets.yaml`. */
  readonly file: string;
  readonly kind: string;
  /** The length of its text in bytes. */
  readonly bytes: number;
}

/** An error of controller-gen with its place in the Go text. */
export interface SourceError {
  /** The line that controller-gen prints. */
  readonly text: string;
  readonly fault: Fault;
  /** The range to mark in the whole text; undefined if the error has no place. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
}

/** What controller-gen generates from a Go text. */
export interface GeneratedSource {
  readonly archive: Archive;
  readonly definitions: readonly GeneratedDefinition[];
  /** The selected one, or the first; undefined if there is none. */
  readonly shown: GeneratedDefinition | undefined;
  /** Its text, "" if there is none. */
  readonly definition: string;
  readonly errors: readonly SourceError[];
  /** Everything that the generator returns. */
  readonly generated: Generated;
}

const names = new KnownPackages(kubernetesPackages);
/** The name of a module that has none. */
const unnamedModule = "example.com/api";

/** Generates; rejects only if a package of Kubernetes cannot be loaded. */
export async function generateSource(goTypes: GoTypes, source: GoSource): Promise<GeneratedSource> {
  const archive = readArchive(source.text);
  const generated = await generateArchive(goTypes, archive, generatorOptions(readGoOptions(source.options)));
  const definitions = [...generated.crds].map(([file, text]) => ({
    file,
    kind: stringAt(generated.values.get(file), "spec", "names", "kind"),
    bytes: byteLength(text),
  }));
  const shown = definitions.find(({ file }) => file === source.chosen) ?? definitions[0];
  return {
    archive,
    definitions,
    shown,
    definition: shown === undefined ? "" : (generated.crds.get(shown.file) ?? ""),
    errors: generated.errors.map((error) => ({
      text: error.text,
      fault: error.fault,
      range: rangeOf(archive, source.text, error),
    })),
    generated,
  };
}

/** Generates from the files of a module; rejects only if a package of Kubernetes cannot be loaded. */
export function generateArchive(
  goTypes: GoTypes,
  archive: Archive,
  options: GenerateOptions,
): Promise<Generated> {
  const files = new Map(
    archive.files.filter(({ path }) => path.endsWith(".go")).map(({ path, text }) => [path, text]),
  );
  const module = archive.module ?? unnamedModule;
  const stubs = missingPackages(files, module);
  return goTypes.generate({ files, module, roots: ["./..."], stubs, options, isPartial: true });
}

/** The origins of the shown definition's lines. */
export function originsOfLines({ generated, shown, archive }: GeneratedSource): LineOrigins {
  return originsIn(generated, archive, shown?.file ?? "");
}

/** The origins of the lines of a generated definition, by the name of its file. */
export function originsIn(generated: Generated, archive: Archive, file: string): LineOrigins {
  const value = generated.values.get(file);
  const origins = generated.origins.get(file);
  const lines = generated.lines.get(file);
  if (value === undefined || origins === undefined || lines === undefined)
    return { offsets: [], foreign: new Map() };
  return lineOrigins(value, lines, origins, archive, 1);
}

/** The place of an error as a range to mark: a comment, a name, or the rest of the line. */
function rangeOf(
  archive: Archive,
  text: string,
  { file, line, column }: GenerateError,
): SourceError["range"] {
  if (line === undefined) return undefined;
  const start = offsetIn(archive, file, line, column ?? 1);
  if (start === undefined) return undefined;
  const next = text.indexOf("\n", start);
  const rest = text.slice(start, next < 0 ? text.length : next).trimEnd();
  const length = rest.startsWith("//") ? rest.length : (/^[\w.*[\]]+/.exec(rest)?.[0].length ?? rest.length);
  return { start, end: start + Math.max(1, length) };
}

/**
 * Packages that are not available are replaced by empty ones: an unused one is then not an error, as in a module that
 * has it.
 */
function missingPackages(files: ReadonlyMap<string, string>, module: string): ReadonlyMap<string, string> {
  const missing = new Map<string, string>();
  const paths = [...files.keys()];
  for (const text of files.values()) {
    for (const [, path = ""] of text.matchAll(
      /^[ \t]*(?:import[ \t]+)?(?:[\w.]+[ \t]+)?"([\w.\-/~]+\.[\w.\-/~]+)"/gm,
    )) {
      const isOwn = path === module || path.startsWith(`${module}/`);
      if (isOwn || names.find(path) !== undefined || paths.some((each) => each.startsWith(`vendor/${path}/`)))
        continue;
      missing.set(
        path,
        path
          .replace(/\/v\d+$/, "")
          .replace(/^.*\//, "")
          .replace(/^go-/, ""),
      );
    }
  }
  return missing;
}
