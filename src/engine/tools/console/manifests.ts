import { parseDocument } from "../../apimachinery/source/document.ts";
import { documentsIn } from "../../apimachinery/source/documents-in.ts";
import { quote } from "../../go/value/go-text.ts";
import {
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
} from "../../go/value/value.ts";
import type { Cluster } from "../../playback/cluster/cluster.ts";
import type { ResourceNames } from "../../playback/cluster/resource-names.ts";
import { type Failure, failure, isFailure } from "./failure.ts";

/** An object of a file, and where it is sent. */
export interface Manifest {
  readonly object: ValueMap;
  readonly type: ResourceNames;
  readonly version: string;
  readonly namespace: string;
  readonly name: string;
  /** The file name in messages. */
  readonly source: string;
}

/** The files of a session by name, and the input for `-f -`. */
export interface Files {
  readonly files: ReadonlyMap<string, string>;
  readonly stdin: string | undefined;
}

export interface ManifestOptions {
  /** The value of `-n`; undefined if it is not given. */
  readonly namespace: string | undefined;
  /** Whether kubectl checks kind and apiVersion first, as writes do. */
  readonly validates: boolean;
}

/**
 * The objects of some files in order. An object that cannot be sent becomes a failure; a file that cannot be
 * read ends the list.
 */
export function readManifests(
  names: readonly string[],
  { files, stdin }: Files,
  cluster: Cluster,
  options: ManifestOptions,
): readonly (Manifest | Failure)[] {
  const found: (Manifest | Failure)[] = [];
  for (const name of names) {
    const text = name === "-" ? stdin : files.get(name.replace(/^\.\//, ""));
    if (/^https?:/.test(name)) return [...found, failure(`this console reads no addresses: ${name}`)];
    if (text === undefined) {
      const missing =
        name === "-"
          ? "there is no text after the command (<<END)"
          : `the path ${quote(name)} does not exist`;
      return [...found, failure(missing)];
    }
    const source = name === "-" ? "STDIN" : name;
    for (const part of documentsIn(text)) {
      const document = parseDocument(part.text, "yaml");
      if (!document.ok) {
        return [
          ...found,
          failure(`error parsing ${source}: error converting YAML to JSON: ${document.error}`),
        ];
      }
      if (document.value === null) continue;
      for (const value of flattened(document.value)) {
        const manifest = manifestOf(value, source, cluster, options);
        found.push(manifest);
        if (isFailure(manifest) && isFinal(manifest)) return found;
      }
    }
  }
  return found;
}

export function isManifest(found: Manifest | Failure): found is Manifest {
  return !isFailure(found);
}

/** A file that is not an object ends the command; if a kind is not served, only its object is left out. */
function isFinal(found: Failure): boolean {
  return found.kind === "text" && found.missing === undefined;
}

/** The items of a list, or the value itself. */
function flattened(value: Value): readonly Value[] {
  const items = member(value, "items");
  const isPlainList = stringAt(value, "kind") === "List" && stringAt(value, "apiVersion") === "v1";
  return isPlainList && isList(items) ? items : [value];
}

function manifestOf(
  value: Value,
  source: string,
  cluster: Cluster,
  { namespace, validates }: ManifestOptions,
): Manifest | Failure {
  const invalid = (what: string): Failure =>
    failure(
      `error validating ${quote(source)}: error validating data: ${what}; if you choose to ignore these errors, turn validation off with --validate=false`,
    );
  if (!isMap(value)) return invalid("invalid object to validate");
  const [apiVersion, kind] = [stringAt(value, "apiVersion"), stringAt(value, "kind")];
  const missing = [apiVersion === "" ? "apiVersion not set" : "", kind === "" ? "kind not set" : ""].filter(
    Boolean,
  );
  if (missing.length > 0) {
    if (validates) return invalid(missing.length > 1 ? `[${missing.join(", ")}]` : (missing[0] ?? ""));
    return failure(`unable to decode ${quote(source)}: Object 'Kind' is missing`);
  }
  const metadata = value.get("metadata");
  const wrong = isMap(metadata)
    ? ["name", "namespace", "generateName"].find((key) => isWrong(metadata.get(key)))
    : undefined;
  if (wrong !== undefined && isMap(metadata)) {
    const type = jsonType(metadata.get(wrong) ?? null);
    return failure(
      `unable to decode ${quote(source)}: json: cannot unmarshal ${type} into Go struct field ObjectMeta.metadata.${wrong} of type string`,
    );
  }
  const [name, own] = [stringAt(metadata, "name"), stringAt(metadata, "namespace")];
  const served = cluster.typeOfKind(apiVersion, kind);
  if (served === undefined) {
    return failure(
      `resource mapping not found for name: ${quote(name)} namespace: ${quote(own)} from ${quote(source)}: no matches for kind ${quote(kind)} in version ${quote(apiVersion)}\nensure CRDs are installed first`,
      { named: "kind", apiVersion },
    );
  }
  const { type, version } = served;
  if (!type.namespaced) return { object: value, type, version, namespace: "", name, source };
  if (own !== "" && namespace !== undefined && own !== namespace) {
    return failure(
      `the namespace from the provided object ${quote(own)} does not match the namespace ${quote(namespace)}. You must pass '--namespace=${own}' to perform this operation.`,
    );
  }
  const where = own || namespace || "default";
  const placed = withMember(isMap(metadata) ? metadata : new Map(), "namespace", where);
  return { object: withMember(value, "metadata", placed), type, version, namespace: where, name, source };
}

function isWrong(value: Value | undefined): boolean {
  return value !== undefined && value !== null && typeof value !== "string";
}

function jsonType(value: Value): string {
  if (typeof value === "boolean") return "bool";
  if (isList(value)) return "array";
  return isMap(value) ? "object" : "number";
}
