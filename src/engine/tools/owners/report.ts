import type { Location, Response } from "../../playback/report.ts";
import type { ScenarioRequest } from "../../playback/scenario.ts";

/** What the view of field owners shows: plain data, a step for each request of a scenario. */

/** Who owned what after each write of a scenario. */
export interface OwnersReport {
  /** The minor that the answers speak for. */
  readonly kubernetes: string;
  /** The definition that the server does not take, and its words; there are no steps under it, nor behind it. */
  readonly refused?: { readonly document: "crd" | "previousCrd"; readonly words: string };
  readonly steps: readonly OwnersStep[];
  /** How many requests behind the last step were not sent: a page shows no more. */
  readonly unsent: number;
}

/** An entry of `metadata.managedFields`. */
export interface Owner {
  /** The same for the same entry after each step. */
  readonly key: string;
  readonly name: string;
  readonly operation: "Apply" | "Update";
  readonly apiVersion: string;
  /** "" for the object itself. */
  readonly subresource: string;
  /** Its fields, as the server writes paths in messages. */
  readonly fields: readonly string[];
}

export interface OwnersStep {
  /** Whether it is sent before the definition is updated. */
  readonly isBefore: boolean;
  /** Who writes. */
  readonly manager: string;
  /** How: `apply`, `update status`, ... */
  readonly verb: string;
  readonly force: boolean;
  readonly accepted: boolean;
  readonly response: Response;
  /** The server's words where it refuses. */
  readonly message: string;
  /** `Kind name`, for headings. */
  readonly object: string;
  /** The object after the step, where there is one. */
  readonly lines: readonly OwnedLine[];
  readonly owners: readonly Owner[];
  /** `metadata.managedFields` as the server shows it. */
  readonly managedFields: string;
  readonly changes: readonly FieldChange[];
  readonly conflicts: readonly FieldConflict[];
  /** Ways out of the conflicts that work, tried. */
  readonly ways: readonly WayOut[];
  /** What the lines do not show. */
  readonly note?: string;
}

/**
 * Whose a line is. `field`: of those who own its field. `server`: nobody's, the server keeps it. `nobody`: a field that
 * nobody owns. `parts`: an object or list whose parts have owners each.
 */
export type Ownership = "field" | "server" | "nobody" | "parts";

export interface OwnedLine {
  readonly text: string;
  readonly ownership: Ownership;
  /** The field that is owned, of which the line may be a part: `.spec.hosts`. */
  readonly field: string;
  readonly owners: readonly LineOwner[];
  readonly granularity: Granularity;
}

export interface LineOwner {
  /** Which of the step's owners. */
  readonly owner: number;
  /** The step since which it owns the field without a break. */
  readonly since: number;
}

/** What decides how much of a value one manager owns. */
export type GranularityKind =
  | "whole-list"
  | "whole-object"
  | "keys"
  | "values"
  | "members"
  | "free"
  | "metadata";

export interface Granularity {
  readonly kind: GranularityKind;
  /** The field whose schema decides. */
  readonly field: string;
  /** What that means, in a sentence. */
  readonly text: string;
  /** The keyword in the definition where it is written, else that of the field; none for metadata. */
  readonly location?: Location;
}

/**
 * What became of a field. `set`: it has its first owner. `changed`: its owner gives it another value. `shared`: it has one
 * more. `taken`: it was somebody else's. `kept`: given up by a manager and still there. `removed`: gone from the object.
 * `lost`: it stays, without its owner.
 */
export type ChangeKind = "set" | "changed" | "shared" | "taken" | "kept" | "removed" | "lost";

export interface FieldChange {
  readonly kind: ChangeKind;
  readonly field: string;
  /** Keys of those whom the change is about: who set it, or whose it was. */
  readonly owners: readonly string[];
  readonly text: string;
}

export interface FieldConflict {
  /** As the server names it. */
  readonly field: string;
  /** The server's words about it. */
  readonly message: string;
  /** The key of the owner that it is with. */
  readonly owner: string;
  /** The value that is stored, and the one that was applied, in YAML. */
  readonly stored: string;
  readonly applied: string;
  readonly granularity: Granularity;
}

/** One of the three ways that Kubernetes' documentation names. */
export type WayName = "force" | "give-up" | "share";

export interface WayOut {
  readonly name: WayName;
  readonly title: string;
  readonly text: string;
  /** The step in place of the one that is in conflict. */
  readonly request: ScenarioRequest;
}
