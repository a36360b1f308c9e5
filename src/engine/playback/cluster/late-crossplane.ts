import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { NotLoaded } from "../../go/not-loaded.ts";
import { crossplaneDefinitions } from "../evaluate/late-xrd.ts";
import type { CallReport, Response } from "../report.ts";
import type { ClusterDefinitions } from "./cluster-definitions.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import type { ResourceNames } from "./resource-names.ts";

/** What Crossplane's controllers say about an XRD, as `kubectl describe` shows it. */
export interface CrossplaneEvent {
  readonly type: "Normal" | "Warning";
  readonly reason: string;
  /** RFC 3339. */
  readonly time: string;
  /** The controller. */
  readonly from: string;
  readonly message: string;
}

/** Something that Crossplane did with an XRD, and our reason. */
export interface CrossplaneNews {
  readonly event: CrossplaneEvent;
  /** For a warning. */
  readonly why?: Sentence;
  /** Whether it is tried again and again, and said each time. */
  readonly isAttempt?: true;
  /** What a definition that was applied does not have of the XRD, in our words. */
  readonly losses?: readonly string[];
}

/** The server around Crossplane. */
export interface CrossplaneServer {
  readonly definitions: ClusterDefinitions;
  /** Sends a request to a resource, after which Crossplane does not act again. */
  readonly send: (type: ResourceNames, request: ClusterRequest, now: string) => Response;
}

/** Crossplane on a server that lasts: its definition of XRDs, and the controllers of these. */
export interface Crossplane {
  /** Installs the definition if it is missing, and checks the text of a write. @throws NestedTooDeep */
  prepare(request: ClusterRequest, now: string): void;
  /** Acts after a request that was answered. */
  after(type: ResourceNames, request: ClusterRequest, response: Response, now: string): void;
  /** The report of a write of an XRD, with the problems of what Crossplane made of it. */
  told(call: CallReport, request: ClusterRequest): CallReport;
  /** What it did since this was asked last. */
  takeNews(): readonly CrossplaneNews[];
  /** What was said about an XRD, the oldest first. */
  eventsOf(name: string): readonly CrossplaneEvent[];
  /** An independent copy. */
  copy(): Crossplane;
}

type Make = (server: CrossplaneServer) => Crossplane;

let make: Make = () => {
  throw new NotLoaded(crossplaneDefinitions);
};

/** Sets the code of the controllers, which is loaded with `crossplane.ts`: few servers have XRDs. */
export function provideCrossplane(loaded: Make): void {
  make = loaded;
}

/**
 * Creates Crossplane on a server without XRDs.
 * @throws NotLoaded until `crossplane.ts` has been imported.
 */
export function createCrossplane(server: CrossplaneServer): Crossplane {
  return make(server);
}
