import type { Managers } from "../fieldmanager/managers.ts";
import { type Patches, patchesPart } from "./patches-part.ts";

/** Who owns the fields after a write that is no apply: nobody new, unless the scenario has an apply. */
export const ownersAfter: Patches["managersAfter"] = (
  current,
  object,
  version,
  subresource,
  server,
): Managers =>
  server.tracksFields
    ? patchesPart.use().managersAfter(current, object, version, subresource, server)
    : (current?.stored.managers ?? []);
