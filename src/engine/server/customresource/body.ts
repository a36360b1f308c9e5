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

/** What a manifest says of itself, as a client reads it before sending: broken text says nothing. */
export interface Manifest {
  readonly value: Value | undefined;
  readonly name: string;
  readonly namespace: string;
  /** The version of its apiVersion, behind the slash if there is one; undefined without an apiVersion. */
  readonly version: string | undefined;
}

/**
 * The text of a request. It is made where the request comes in and handed on, so that the text is read once in each
 * format, however many steps look at it.
 */
export interface RequestText {
  readonly text: string;
  /** The text read in a format, whatever it looks like. */
  as(format: SourceFormat): ParsedDocument;
  /** The text as it goes out as typed: in JSON if it looks like that, else in YAML. */
  document(): ParsedDocument;
  /** The text as a client reads it. To clients JSON is YAML too, so what is no sound JSON may still be read. */
  forClient(): ParsedDocument;
  /** What the client makes of it. */
  manifest(): Manifest;
}

/** The text of a request; one without a text has an empty one. */
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
 * What YAML may refuse or read otherwise than JSON: control characters, a slash or half of a pair behind a backslash,
 * tabs, a key of more than 1,024 characters.
 */
const unlikeYaml = /[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|\\[/u]|"[^"]{1000}/;

function manifestOf(document: ParsedDocument | undefined): Manifest {
  const value = document?.ok === true && isMap(document.value) ? document.value : undefined;
  const apiVersion = stringAt(value, "apiVersion");
  return {
    value,
    name: stringAt(value, "metadata", "name"),
    namespace: stringAt(value, "metadata", "namespace"),
    version: apiVersion === "" ? undefined : apiVersion.slice(apiVersion.indexOf("/") + 1),
  };
}

/** A create goes out as it was typed. */
export function createBody(typed: RequestText): Body {
  return {
    document: typed.document(),
    get sent() {
      return typed.text;
    },
  };
}

/**
 * An update goes out as `kubectl replace` sends it: turned into JSON on the way, with the live object's
 * resourceVersion where the manifest has none. A text that cannot be read goes out untouched.
 */
export function updateBody(typed: RequestText, liveVersion: string | undefined): Body {
  const document = typed.forClient();
  if (!document.ok) return createBody(typed);
  // YAML is read by way of JSON; of a text in JSON that way is still to go.
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
    // Only some rejections quote it. What reads and writes it again there leaves the characters of HTML alone.
    get sent() {
      return withoutHtmlEscapes(toJson(sent));
    },
  };
}
