import { toJson } from "../../go/value/json.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { ScenarioRequest } from "../../playback/scenario.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import { handle } from "../../server/customresource/handle.ts";
import { Store } from "../../server/customresource/store.ts";
import { type Resource, versionNamed } from "../../server/resource/resource.ts";

/** A separate server for one object: what it stores stays when the definition is replaced. */
export class TrialServer {
  #resource: Resource;
  readonly #store = new Store();

  constructor(resource: Resource) {
    this.#resource = resource;
  }

  /** Replaces the definition. */
  redefine(resource: Resource): void {
    this.#resource = resource;
  }

  send(request: ScenarioRequest): Outcome {
    const resource = this.#resource;
    const store = this.#store;
    const now = "2026-01-01T00:00:00Z";
    // Without a webhook objects are converted as with strategy None.
    const server = { resource, store, webhook: undefined, tracksFields: false, now, parts: wholeParts };
    return handle(request, server);
  }

  create(object: ValueMap): Outcome {
    return this.send({ verb: "create", object: toJson(object) });
  }

  update(object: ValueMap, subresource?: "status"): Outcome {
    const part = subresource === undefined ? {} : { subresource };
    return this.send({ verb: "update", object: toJson(object), ...part });
  }

  /** Writes an object completely: its status in a second request if that is a subresource. */
  deliver(object: ValueMap): { readonly outcome: Outcome; readonly request: "create" | "status" } {
    const created = this.create(object);
    const version = versionNamed(this.#resource, versionOf(object));
    const isWhole = !object.has("status") || version?.status !== true;
    if (isWhole || !isAccepted(created)) return { outcome: created, request: "create" };
    return { outcome: this.update(object, "status"), request: "status" };
  }

  get(object: ValueMap, more: Partial<ScenarioRequest> = {}): Outcome {
    return this.send({
      verb: "get",
      version: versionOf(object),
      name: stringAt(object, "metadata", "name"),
      ...more,
    });
  }
}

function versionOf(object: ValueMap): string {
  return stringAt(object, "apiVersion").split("/")[1] ?? "";
}

export function isAccepted({ response }: Outcome): boolean {
  return response.code < 400;
}

/** An answer on one line: `201`, or the code with the server's message. */
export function answerText({ response: { code, body } }: Outcome): string {
  if (code < 400) return String(code);
  // A body that is a string, not a Status, contains the code itself.
  return typeof body === "string" ? body.trim() : `${code} ${stringAt(body, "message")}`;
}
