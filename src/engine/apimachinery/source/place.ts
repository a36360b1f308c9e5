import type { Path } from "../../go/value/path.ts";

/** A text of the scenario: a definition, the conversion function, a policy and what it sees, or the object of a request. */
export type DocumentId =
  | "crd"
  | "previousCrd"
  | "conversion"
  | `others/${number}`
  | `namespaces/${number}`
  | `params/${number}`
  | `policies/${number}`
  | `requests/${number}`
  | `previousRequests/${number}`;

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A position in a text. `range` is what to mark: the value, or the key if the value is large or missing. */
export interface Location {
  readonly document: DocumentId;
  readonly path: Path;
  readonly range: Range;
  /** 1-based. */
  readonly line: number;
}
