import type { Body, Envelope } from "../../apimachinery/request/envelope.ts";
import { foldedMember, kindMissing, unrecognised } from "../../apimachinery/request/envelope.ts";
import { versionMissing } from "../../apimachinery/request/group-version-kind.ts";
import { badRequest, type Status } from "../../apimachinery/status/status.ts";
import { quote } from "../../go/value/go-text.ts";
import { toJson } from "../../go/value/json.ts";
import type { Write } from "./write.ts";

/** How the rejections of a body are worded whose kind and version are known. */
export interface DecodeWording {
  /** The rejection of an object that cannot be decoded. */
  readonly cannot: (error: string) => Status;
  /** The rejection of one that a strict decoder does not take. */
  readonly cannotStrictly: (error: string) => Status;
}

export const noVersion = versionMissing("object has no apiVersion field");

/** The part of an apiVersion behind its slash, or all of it. */
export function versionPart(apiVersion: string): string {
  return apiVersion.slice(apiVersion.indexOf("/") + 1);
}

/** The words for what is wrong with a body. Upstream: k8s.io/apiserver/pkg/endpoints/handlers/rest.go `transformDecodeError`. */
export function decodeWording(envelope: Envelope, write: Write): DecodeWording {
  const { apiVersion, kind, document } = envelope;
  const own = write.server.resource.kind;
  const versionName = versionPart(apiVersion);
  // Where decoding stops early, a key of any case says what the object is, and the URL what no key says.
  const isEarly = kind === "" || document.unrepresentable !== undefined;
  const said = (name: "apiVersion" | "kind", otherwise: string) =>
    isEarly ? foldedMember(name, envelope.value, document.format) || otherwise : envelope[name];
  const what = `${said("kind", own)} in version ${quote(versionPart(said("apiVersion", write.version.name)))}`;
  const cannotAs = (as: string) => (error: string) =>
    badRequest(`${what} cannot be handled as a ${as}: ${error}`);
  return {
    cannot: cannotAs(own),
    // A strict decoder has filled its target by then, kind and all.
    cannotStrictly: versionName === "" ? () => badRequest(noVersion) : cannotAs(kind),
  };
}

/** What keeps a body with an envelope from being an object with kind and version. */
export function envelopeFault(
  { value, apiVersion, kind, document }: Envelope,
  body: Body,
  { cannot }: DecodeWording,
  { server, fieldValidation }: Write,
): Status | undefined {
  if (document.unrepresentable !== undefined) {
    return cannot(`json: cannot unmarshal number ${document.unrepresentable} into Go value of type float64`);
  }
  if (kind === "") {
    // The lenient decoder has no other text than the JSON that it decodes.
    return fieldValidation === "Ignore"
      ? cannot(kindMissing(document.format === "json" ? bareJson(body.sent) : toJson(document.value)))
      : unrecognised(server.resource.kind, kindMissing(body.sent), body.sent);
  }
  if (apiVersion.endsWith("/")) return badRequest(noVersion);
  if (value.get("apiVersion") === null) {
    return cannot(".apiVersion accessor error: <nil> is of the type <nil>, expected string");
  }
  return undefined;
}

/** JSON without the blanks around it. */
function bareJson(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
}
