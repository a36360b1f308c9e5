import type { Scenario } from "../../playback/scenario.ts";
import type { ReferenceCheck } from "./check.ts";

/** A scenario as the reference of a check: its definition, and what answers together with it. */
export function referenceTo({
  crd,
  conversion,
  policies,
  params,
  namespaces,
}: Pick<Scenario, "crd" | "conversion" | "policies" | "params" | "namespaces">): ReferenceCheck {
  return {
    crd,
    ...(conversion === undefined ? {} : { conversion }),
    ...(policies === undefined ? {} : { policies }),
    ...(params === undefined ? {} : { params }),
    ...(namespaces === undefined ? {} : { namespaces }),
  };
}
