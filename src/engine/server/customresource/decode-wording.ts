import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Body, Envelope } from "../../apimachinery/request/envelope.ts";
import { foldedMember, unrecognised } from "../../apimachinery/request/envelope.ts";
import {
  apiVersionNull,
  cannotBeHandled,
  kindMissing,
  numberTooLarge,
  versionMissing,
} from "../../apimachinery/request/faults.ts";
import { badRequest, type Status } from "../../apimachinery/status/status.ts";
import { toJson } from "../../go/value/json.ts";
import type { Write } from "./write.ts";

/** The rejections of a body with a known kind and version. */
export interface DecodeWording {
  /** Returns the rejection of an object that cannot be decoded. */
  readonly cannot: (why: Fault) => Status;
  /** Returns the rejection of an object that only a strict decoder rejects. */
  readonly cannotStrictly: (why: Fault) => Status;
}

export const noVersion = versionMissing({ sent: "object has no apiVersion field" });

/** Returns the part of an apiVersion after the slash, or all of it if there is no slash. */
export function versionPart(apiVersion: string): string {
  return apiVersion.slice(apiVersion.indexOf("/") + 1);
}

/**
 * Returns the messages for errors in a body.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/rest.go `transformDecodeError`.
 */
export function decodeWording(envelope: Envelope, write: Write): DecodeWording {
  const { apiVersion, kind, document } = envelope;
  const own = write.server.resource.kind;
  const versionName = versionPart(apiVersion);
  // If decoding stops early, apiVersion and kind come from keys in any letter case, or from the URL if there are none.
  const isEarly = kind === "" || document.unrepresentable !== undefined;
  const said = (name: "apiVersion" | "kind", otherwise: string) =>
    isEarly ? foldedMember(name, envelope.value, document.format) || otherwise : envelope[name];
  const what = {
    kind: said("kind", own),
    version: versionPart(said("apiVersion", write.version.name)),
  };
  const cannotAs = (as: string) => (why: Fault) => badRequest(cannotBeHandled({ ...what, as, why }));
  return {
    cannot: cannotAs(own),
    // By then, a strict decoder has filled its target, including the kind.
    cannotStrictly: versionName === "" ? () => badRequest(noVersion) : cannotAs(kind),
  };
}

/** Returns the rejection of a body that is not an object with kind and version. */
export function envelopeFault(
  { value, apiVersion, kind, document }: Envelope,
  body: Body,
  { cannot }: DecodeWording,
  { server, fieldValidation }: Write,
): Status | undefined {
  if (document.unrepresentable !== undefined) {
    return cannot(numberTooLarge({ number: document.unrepresentable }));
  }
  if (kind === "") {
    // The lenient decoder only has the JSON that it decodes, not the original text.
    return fieldValidation === "Ignore"
      ? cannot(
          kindMissing({ sent: document.format === "json" ? bareJson(body.sent) : toJson(document.value) }),
        )
      : unrecognised(server.resource.kind, kindMissing({ sent: body.sent }), body.sent);
  }
  if (apiVersion.endsWith("/")) return badRequest(noVersion);
  if (value.get("apiVersion") === null) {
    return cannot(apiVersionNull());
  }
  return undefined;
}

/** Returns JSON without the whitespace around it. */
function bareJson(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
}
