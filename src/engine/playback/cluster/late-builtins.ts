import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { NotLoaded } from "../../go/not-loaded.ts";
import type { ServerContext } from "../../server/customresource/context.ts";
import type { Managers } from "../../server/fieldmanager/managers.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { Parts, PlaybackServer } from "../evaluate/parts.ts";
import type { RequestAdmission } from "../evaluate/policy-server.ts";
import type { CallReport } from "../report.ts";
import type { Scenario, ScenarioRequest } from "../scenario.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import type { ResourceNames } from "./resource-names.ts";

/** The name of the code for policies, namespaces and ConfigMaps in `NotLoaded`. */
export const builtinKinds = "built-in kinds";

/** What a server is that has policies. */
export interface BuiltinsOptions extends Pick<Scenario, "user" | "authorizer"> {
  readonly capabilities: Capabilities;
  readonly parts: Parts;
}

/** A request to a server, and what else is on it. */
export interface AskedServer {
  readonly now: string;
  readonly resources: readonly Resource[];
}

/** Texts for a scenario on a server with the same policies. A policy has the number that it has in reports. */
export type AdmissionTexts = Required<Pick<Scenario, "policies" | "namespaces" | "params">>;

/** The objects of built-in kinds on a server that lasts. */
export interface Builtins {
  /** Sends a request to one of the kinds, and reports what happened. */
  report(type: ResourceNames, request: ClusterRequest, asked: AskedServer): CallReport;
  /**
   * The admission of a request to a custom resource. Undefined if no policy can act. `servers` are those of the other
   * definitions.
   */
  admissionOf(
    request: ScenarioRequest,
    server: PlaybackServer,
    servers: () => readonly ServerContext[],
  ): RequestAdmission | undefined;
  managersOf(type: ResourceNames, namespace: string, name: string): Managers;
  /** How lists of a kind are merged by patches. */
  mergeType(type: ResourceNames): FieldType | undefined;
  /** An independent copy. */
  copy(): Builtins;
  /** What policies are and what they see, as the texts of a scenario. */
  admissionTexts(): AdmissionTexts;
}

type Make = (options: BuiltinsOptions, now: string) => Builtins;

let make: Make = () => {
  throw new NotLoaded(builtinKinds);
};

/** Sets the code for built-in kinds, which is loaded with `builtins.ts`: few servers have policies. */
export function provideBuiltins(loaded: Make): void {
  make = loaded;
}

/**
 * Creates a server of built-in kinds, which has the namespace `default`. `now` is RFC 3339.
 * @throws NotLoaded until `builtins.ts` has been imported.
 */
export function createBuiltins(options: BuiltinsOptions, now: string): Builtins {
  return make(options, now);
}
