import { fault } from "../../apimachinery/fault/fault.ts";
import { quoted } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";
import type { NameConflict } from "./name-conflicts.ts";

/** What the conditions of an accepted definition say. */

/** Upstream: pkg/controller/status/naming_controller.go. */
export const nameInUse = fault("names/in-use", words`${quoted("name")} is already in use`).carrying<{
  /** Missing in what others write. */
  readonly conflicts?: readonly NameConflict[];
  /** The definition's name. */
  readonly own?: string;
  readonly reason?: string;
  readonly isEstablished?: boolean;
}>();
export const namesNotAccepted = fault("names/not-accepted", words`not all names are accepted`);

/** Upstream: pkg/controller/establish/establishing_controller.go. */
export const bundleInvalid = fault(
  "definition/caBundle-invalid",
  words`The conversion webhook CABundle is invalid`,
);
