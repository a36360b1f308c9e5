import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { Location, Response } from "../../playback/report.ts";
import type { ScenarioRequest } from "../../playback/scenario.ts";

/** What the view of field owners shows: plain data, one step per request of a scenario. */

/** Who owned what after each write of a scenario. */
export interface OwnersReport {
  /** The minor of the answers. */
  readonly kubernetes: string;
  /** The definition that the server rejects, and its words; there are no steps for it or after it. */
  readonly refused?: { readonly document: "crd" | "previousCrd"; readonly words: string };
  /** Why nothing was sent: a text is too large. */
  readonly givenUp?: string;
  readonly steps: readonly OwnersStep[];
  /** The number of requests after the last step that were not sent, because a page cannot show more. */
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
  /** Its fields, with paths as the server writes them in messages. */
  readonly fields: readonly string[];
}

export interface OwnersStep {
  /** Whether it is sent before the definition is updated. */
  readonly isBefore: boolean;
  /** The name of the writer. */
  readonly manager: string;
  /** The kind of write: `apply`, `update status`, ... */
  readonly verb: string;
  readonly force: boolean;
  readonly accepted: boolean;
  readonly response: Response;
  /** The server's words if it rejects the request. */
  readonly message: string;
  /** `Kind name`, for headings. */
  readonly object: string;
  /** The object after the step, if there is one. */
  readonly lines: readonly OwnedLine[];
  readonly owners: readonly Owner[];
  /** `metadata.managedFields` as the server shows it. */
  readonly managedFields: string;
  readonly changes: readonly FieldChange[];
  readonly conflicts: readonly FieldConflict[];
  /** Why the server rejects it, if not for conflicts. */
  readonly reasons: readonly StepReason[];
  /** Ways to resolve the conflicts, each tried. */
  readonly ways: readonly WayOut[];
  /** What the lines do not show. */
  readonly note?: string;
}

/**
 * Who owns a line. `field`: the owners of its field. `server`: nobody, the server manages it. `nobody`: a field that
 * nobody owns. `parts`: an object or list whose parts have their own owners.
 */
export type Ownership = "field" | "server" | "nobody" | "parts";

export interface OwnedLine {
  readonly text: string;
  readonly ownership: Ownership;
  /** The owned field, which the line may be a part of: `.spec.hosts`. */
  readonly field: string;
  readonly owners: readonly LineOwner[];
  readonly granularity: Granularity;
}

export interface LineOwner {
  /** The index in the step's owners. */
  readonly owner: number;
  /** The step since which it has owned the field continuously. */
  readonly since: number;
}

/** What determines how much of a value one manager owns. */
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
  /** The field whose schema determines it. */
  readonly field: string;
  /** A sentence that says what it means. */
  readonly text: string;
  /** The keyword in the definition that sets it, otherwise the field; none for metadata. */
  readonly location?: Location;
}

/**
 * What happened to a field. `set`: it has its first owner. `changed`: its owner gave it another value. `shared`: it
 * has one more owner. `taken`: it belonged to somebody else. `kept`: a manager gave it up and it stays. `removed`: it
 * is no longer in the object. `lost`: it stays, without its owner.
 */
export type ChangeKind = "set" | "changed" | "shared" | "taken" | "kept" | "removed" | "lost";

export interface FieldChange {
  readonly kind: ChangeKind;
  readonly field: string;
  /** The keys of the managers that the change is about: those who set it, or who owned it. */
  readonly owners: readonly string[];
  readonly text: string;
}

export interface FieldConflict {
  /** As the server names it. */
  readonly field: string;
  /** The server's words about it. */
  readonly message: string;
  /** The key of the owner in conflict. */
  readonly owner: string;
  /** The stored value and the applied one, in YAML. */
  readonly stored: string;
  readonly applied: string;
  readonly granularity: Granularity;
}

/** Our explanation of an error. */
export interface StepReason {
  readonly sentence: Sentence;
  /** The line of what is sent. */
  readonly line?: number;
  /** The part of the definition that is the cause. */
  readonly decidedBy?: Location;
}

/** One of the three ways that the Kubernetes documentation names. */
export type WayName = "force" | "give-up" | "share";

export interface WayOut {
  readonly name: WayName;
  readonly title: string;
  readonly text: string;
  /** The request that replaces the one in conflict. */
  readonly request: ScenarioRequest;
}
