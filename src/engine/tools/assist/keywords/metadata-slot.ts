import { goObjectMeta } from "../../../go/decode/object-meta.ts";
import type { Slot } from "../slot.ts";
import { goSlot } from "./go-slot.ts";

/** The slot for the metadata of an object. */
export function metadataSlot(): Slot {
  return goSlot(goObjectMeta, {
    values: () => [],
    required: () => [],
    common: (struct) => (struct === "v1.ObjectMeta" ? ["name", "namespace", "labels", "annotations"] : []),
  });
}
