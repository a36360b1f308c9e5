import { append } from "../../go/value/append.ts";
import type { CallReport, Response } from "../report.ts";
import type { ClusterDefinitions } from "./cluster-definitions.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import {
  type Crossplane,
  type CrossplaneEvent,
  type CrossplaneNews,
  createCrossplane,
} from "./late-crossplane.ts";
import { definitionName, definitionNames, isXrds, type ResourceNames, xrdNames } from "./resource-names.ts";

/** Sends a request to a resource of the server. */
type Send = (type: ResourceNames, request: ClusterRequest, now: string) => Response;

/** Requests that change nothing. */
const reads: ReadonlySet<string> = new Set(["get", "list", "raw"]);

/** Crossplane on a server that lasts: it is installed with the first XRD, and acts after each write that concerns it. */
export class ClusterCrossplane {
  readonly #definitions: ClusterDefinitions;
  readonly #send: Send;
  #crossplane: Crossplane | undefined;
  #news: CrossplaneNews[] = [];
  #isActing = false;

  constructor(definitions: ClusterDefinitions, send: Send) {
    this.#definitions = definitions;
    this.#send = send;
  }

  /** Installs Crossplane if a request is the first for XRDs. @throws NotLoaded @throws NestedTooDeep */
  prepare(type: ResourceNames, request: ClusterRequest, now: string): void {
    if (!isXrds(type)) return;
    this.#crossplane ??= createCrossplane();
    this.#crossplane.check(request);
    if (this.#definitions.get(definitionName(xrdNames)) !== undefined) return;
    const { definition } = this.#crossplane;
    this.#definitions.send({ verb: "create", version: "v1", namespace: "", object: definition }, now);
  }

  /** Lets Crossplane act after a request that was answered. */
  after(type: ResourceNames, request: ClusterRequest, response: Response, now: string): void {
    const crossplane = this.#crossplane;
    if (crossplane === undefined || this.#isActing || response.code >= 400 || reads.has(request.verb)) return;
    if (isXrds(type)) crossplane.wrote(request, response);
    else if (type !== definitionNames && !crossplane.isTerminating) return;
    this.#isActing = true;
    try {
      append(
        this.#news,
        crossplane.reconcile({
          now,
          send: (to, asked) => this.#send(to, asked, now),
          definition: (name) => this.#definitions.get(name),
          write: (rendered) => this.#definitions.writeRendered(rendered, now),
        }),
      );
    } finally {
      this.#isActing = false;
    }
  }

  /** The report of a request, with the problems of what Crossplane made of an XRD. */
  told(type: ResourceNames, call: CallReport, request: ClusterRequest): CallReport {
    return isXrds(type) && this.#crossplane !== undefined ? this.#crossplane.told(call, request) : call;
  }

  /** What Crossplane did since this was asked last. */
  takeNews(): readonly CrossplaneNews[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  eventsOf(name: string): readonly CrossplaneEvent[] {
    return this.#crossplane?.eventsOf(name) ?? [];
  }

  /** Continues with a copy, and returns a function that restores the old state. */
  branch(): () => void {
    const [crossplane, news] = [this.#crossplane, this.#news];
    this.#crossplane = crossplane?.copy();
    this.#news = [...news];
    return () => {
      this.#crossplane = crossplane;
      this.#news = news;
    };
  }
}
