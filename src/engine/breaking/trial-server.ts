import type { Outcome } from "../customresource/answer.ts";
import { handle } from "../customresource/handle.ts";
import type { Resource } from "../customresource/resource.ts";
import { Store } from "../customresource/store.ts";
import type { ScenarioRequest } from "../scenario.ts";
import { toJson } from "../value/json.ts";
import { stringAt, type ValueMap } from "../value/value.ts";

/** A server of its own for one object: what it stores stays when the definition is replaced. */
export class TrialServer {
  private resource: Resource;
  private readonly store = new Store();

  constructor(resource: Resource) {
    this.resource = resource;
  }

  /** Puts another definition in the place of the one so far. */
  redefine(resource: Resource): void {
    this.resource = resource;
  }

  send(request: ScenarioRequest): Outcome {
    const { resource, store } = this;
    const now = "2026-01-01T00:00:00Z";
    // Without a webhook objects are converted as by strategy None.
    return handle(request, { resource, store, webhook: undefined, tracksFields: false, now });
  }

  create(object: ValueMap): Outcome {
    return this.send({ verb: "create", object: toJson(object) });
  }

  update(object: ValueMap, subresource?: "status"): Outcome {
    const part = subresource === undefined ? {} : { subresource };
    return this.send({ verb: "update", object: toJson(object), ...part });
  }

  get(object: ValueMap, more: Partial<ScenarioRequest> = {}): Outcome {
    const version = stringAt(object, "apiVersion").split("/")[1] ?? "";
    return this.send({ verb: "get", version, name: stringAt(object, "metadata", "name"), ...more });
  }
}

export function isAccepted({ response }: Outcome): boolean {
  return response.code < 400;
}
