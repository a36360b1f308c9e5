import { isMap, type Value } from "../engine/go/value/value.ts";
import type { ScenarioRequest } from "../engine/playback/scenario.ts";
import { requestText } from "../engine/server/customresource/body.ts";
import type { FieldValidation, WriteWay } from "./types.ts";

/** How an object is written. */
export interface Write {
  /** Default: `create`. */
  readonly as?: WriteWay;
  /** Default: kubectl's name for this way. */
  readonly manager?: string;
  /** Whether the status is written, too. */
  readonly status?: boolean;
  readonly fieldValidation?: FieldValidation;
  /** The namespace of an object that names none. Default: `default`. */
  readonly namespace?: string;
}

/** Kubectl's names of its managers. A create needs none, since nobody else owns a field yet. */
const usualManagers: Readonly<Record<WriteWay, string | undefined>> = {
  create: undefined,
  apply: "kubectl",
  replace: "kubectl-replace",
};

/**
 * Returns the requests that write an object of a new server, the last of which is the write in question. What is
 * replaced, or has its status written, exists: it is created before.
 */
export function requestsFor(
  object: string,
  value: Value | undefined,
  write: Write,
): readonly ScenarioRequest[] {
  const { as = "create", manager = usualManagers[as], status = false, fieldValidation } = write;
  const { namespace = "" } = write;
  // The server rejects a namespace in the address that is not that of the body.
  const isFree = namespace !== "" && requestText(object).manifest().namespace === "";
  const common = {
    object,
    ...(isFree ? { namespace } : {}),
    ...(manager === undefined ? {} : { fieldManager: manager }),
    ...(fieldValidation === undefined ? {} : { fieldValidation }),
  };
  const create: ScenarioRequest = { verb: "create", ...common };
  const apply: ScenarioRequest = { verb: "patch", patchType: "apply", ...common };
  const writesStatus = status && isMap(value) && value.has("status");
  const own =
    as === "apply" ? [apply] : as === "replace" ? [create, { ...create, verb: "update" as const }] : [create];
  if (!writesStatus) return own;
  const last = as === "apply" ? apply : { ...create, verb: "update" as const };
  return [...own, { ...last, subresource: "status" }];
}
