import type { Body } from "../../apimachinery/request/envelope.ts";
import {
  formatOf,
  type ParsedDocument,
  parseDocument,
  type SourceFormat,
} from "../../apimachinery/source/document.ts";
import { once } from "../../apimachinery/source/once.ts";
import { toJson, withoutHtmlEscapes } from "../../go/value/json.ts";
import { throughJson } from "../../go/value/reread.ts";
import { isMap, member, stringAt, type Value, withMember } from "../../go/value/value.ts";

/** What a client reads from a manifest before sending it. Everything is empty if the text cannot be parsed. */
export interface Manifest {
  readonly value: Value | undefined;
  readonly name: string;
  readonly namespace: string;
  /** The version in its apiVersion, after the slash if there is one. Undefined without an apiVersion. */
  readonly version: string | undefined;
}

/**
 * The text of a request. It is created where the request arrives and passed on, so that the text is parsed only once
 * per format, even if several steps use it.
 */
export interface RequestText {
  readonly text: string;
  /** Parses the text in the given format. */
  as(format: SourceFormat): ParsedDocument;
  /** Parses the text as it is sent without changes: as JSON if it looks like JSON, else as YAML. */
  document(): ParsedDocument;
  /** Parses the text as a client does. To clients JSON is YAML too, so invalid JSON may still be readable. */
  forClient(): ParsedDocument;
  /** Returns what the client reads from the text. */
  manifest(): Manifest;
}

/** Creates the text of a request. Undefined counts as an empty text. */
export function requestText(typed: string | undefined): RequestText {
  const text = typed ?? "";
  const read = {
    json: once(() => parseDocument(text, "json")),
    yaml: once(() => parseDocument(text, "yaml")),
  };
  const as = (format: SourceFormat) => read[format]();
  const document = () => as(formatOf(text));
  const forClient = () => {
    const asTyped = document();
    const isAlike = asTyped.ok && asTyped.unrepresentable === undefined && !unlikeYaml.test(text);
    return isAlike ? asTyped : as("yaml");
  };
  const manifest = once(() => manifestOf(text === "" ? undefined : forClient()));
  return { text, as, document, forClient, manifest };
}

/**
 * What YAML may reject or read differently from JSON: control characters, an escaped slash or surrogate, tabs, and keys
 * of more than 1,024 characters.
 */
const unlikeYaml = /[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|\\[/u]|"[^"]{1000}/;

/** Returns what a client reads from a document. */
export function manifestOf(document: ParsedDocument | undefined): Manifest {
  const value = document?.ok === true && isMap(document.value) ? document.value : undefined;
  const apiVersion = stringAt(value, "apiVersion");
  return {
    value,
    name: stringAt(value, "metadata", "name"),
    namespace: stringAt(value, "metadata", "namespace"),
    version: apiVersion === "" ? undefined : apiVersion.slice(apiVersion.indexOf("/") + 1),
  };
}

/** The body of a create, which is sent as it was typed. */
export function createBody(typed: RequestText): Body {
  return {
    document: typed.document(),
    get sent() {
      return typed.text;
    },
  };
}

/**
 * The body of an update, as `kubectl replace` sends it: converted to JSON, with the live object's resourceVersion if
 * the manifest has none. A text that cannot be parsed is sent unchanged.
 */
export function updateBody(typed: RequestText, liveVersion: string | undefined): Body {
  const document = typed.forClient();
  if (!document.ok) return createBody(typed);
  // YAML has been converted to JSON while parsing. A text in JSON must still be converted.
  let value = document.format === "yaml" ? document.value : throughJson(document.value);
  if (!isMap(value)) return createBody(typed);
  const metadata = member(value, "metadata");
  const own = member(metadata, "resourceVersion") ?? "";
  if (liveVersion !== undefined && isMap(metadata) && (own === "" || own === null)) {
    value = withMember(value, "metadata", withMember(metadata, "resourceVersion", liveVersion));
  }
  const sent = value;
  return {
    document: { ...document, format: "json", value: sent, yamlDuplicates: [], jsonDuplicates: [] },
    // Only some rejections quote it. There, the text is parsed and printed again without escaping HTML characters.
    get sent() {
      return withoutHtmlEscapes(toJson(sent));
    },
  };
}
