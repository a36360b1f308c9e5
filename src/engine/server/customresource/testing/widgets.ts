import { newest } from "../../../apimachinery/minors/capabilities.ts";
import { stringAt } from "../../../go/value/value.ts";
import { wholeParts } from "../../../playback/evaluate/whole-parts.ts";
import type { ServedVersion } from "../../resource/resource.ts";
import { structuralOf } from "../../schema/testing/structural-of.ts";
import type { Outcome } from "../answer.ts";
import { createBody, requestText } from "../body.ts";
import type { ServerContext, WriteTarget } from "../context.ts";
import { createObject } from "../create.ts";
import { Store } from "../store.ts";
import { Write } from "../write.ts";

/** A server of Widgets without objects, and its version v1. */
export interface Widgets {
  readonly server: ServerContext;
  readonly version: ServedVersion;
}

/** Creates a server of Widgets with a schema for the objects. `more` adds to the version. */
export function widgets(schema: unknown, more: Partial<ServedVersion> = {}): Widgets {
  const version: ServedVersion = {
    name: "v1",
    served: true,
    storage: true,
    deprecated: false,
    deprecationWarning: undefined,
    schema: structuralOf(schema),
    published: structuralOf(schema),
    status: false,
    scale: undefined,
    columns: [],
    selectableFields: [],
    ...more,
  };
  const resource = {
    capabilities: newest,
    group: "example.com",
    plural: "widgets",
    singular: "widget",
    kind: "Widget",
    listKind: "WidgetList",
    publishedListKind: "WidgetList",
    shortNames: [],
    categories: [],
    namespaced: true,
    versions: [version],
    preserveUnknownFields: false,
    reviewVersions: undefined,
    webhookUnreachable: undefined,
    isEstablished: true,
    isServed: true,
    isResolvable: true,
  };
  const store = new Store();
  const now = "2026-01-01T00:00:00Z";
  const server = { resource, store, webhook: undefined, tracksFields: false, now, parts: wholeParts };
  return { version, server };
}

/** Creates a strict write of the Widget `w`. `more` overrides that. */
export function writeOf(of: Widgets, more: Partial<WriteTarget> = {}): Write {
  const name = "w";
  const subresource = undefined;
  return new Write({ ...of, namespace: "default", name, fieldValidation: "Strict", subresource, ...more });
}

/** Creates the body of a typed text. */
export function bodyOf(text: string) {
  return createBody(requestText(text));
}

/** Creates an object and returns the Widgets. */
export function holding(of: Widgets, text: string): Widgets {
  const outcome = createObject(bodyOf(text), writeOf(of, { name: "" }));
  if (outcome.response.code !== 201) throw new Error(messageOf(outcome));
  return of;
}

/** The message of a rejection. */
export function messageOf({ response }: Outcome): string {
  return stringAt(response.body, "message");
}

/** The stages of a write. Those that the server did not reach are in brackets. */
export function stagesOf({ trace }: Outcome): readonly string[] {
  return (trace?.stages ?? []).map(({ id, status, hypothetical }) =>
    hypothetical ? `(${id} ${status})` : `${id} ${status}`,
  );
}
