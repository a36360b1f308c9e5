import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { NotLoaded } from "../../go/not-loaded.ts";
import type { Value } from "../../go/value/value.ts";
import type { RequestText } from "../../server/customresource/body.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { crossplaneDefinitions } from "../evaluate/late-xrd.ts";
import type { CallReport, Response } from "../report.ts";
import type { Entry } from "./cluster-definitions.ts";
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

/** A definition that a controller sends. */
export interface RenderedWrite {
  readonly name: string;
  readonly definition: Value;
  /** The body of the request. */
  readonly typed: RequestText;
  /** The text of the XRD, with its places in the definition. */
  readonly document: NamedDocument;
}

/** The server as a controller sees it. */
export interface ReconciledServer {
  readonly now: string;
  send(type: ResourceNames, request: ClusterRequest): Response;
  /** A definition, by its name. */
  definition(name: string): Entry | undefined;
  /** Creates a definition, or replaces it. */
  write(rendered: RenderedWrite): CallReport;
}

/** Crossplane's controllers of XRDs on a server that lasts. */
export interface Crossplane {
  /** The definition of XRDs, which is installed with Crossplane. */
  readonly definition: string;
  /** Checks the text of a write before it is sent. @throws NestedTooDeep */
  check(request: ClusterRequest): void;
  /** Remembers the text of a write of an XRD that the server accepted. */
  wrote(request: ClusterRequest, response: Response): void;
  /** Whether an XRD waits until its objects are gone. */
  readonly isTerminating: boolean;
  /** Does with all XRDs what is left to do, and returns what happened. */
  reconcile(server: ReconciledServer): readonly CrossplaneNews[];
  /** The report of a write of an XRD, with the problems of what Crossplane made of it. */
  told(call: CallReport, request: ClusterRequest): CallReport;
  /** What was said about an XRD, the oldest first. */
  eventsOf(name: string): readonly CrossplaneEvent[];
  /** An independent copy. */
  copy(): Crossplane;
}

let make: () => Crossplane = () => {
  throw new NotLoaded(crossplaneDefinitions);
};

/** Sets the code of the controllers, which is loaded with `crossplane.ts`: few servers have XRDs. */
export function provideCrossplane(loaded: () => Crossplane): void {
  make = loaded;
}

/**
 * Creates the controllers of a server without XRDs.
 * @throws NotLoaded until `crossplane.ts` has been imported.
 */
export function createCrossplane(): Crossplane {
  return make();
}
