/**
 * The types of the package. They stand alone: nothing here names a type of the engine, so that what is published says
 * everything by itself and the engine may change behind it.
 */

/** The minors of Kubernetes that are modelled. The newest is a preview before its release. */
export type KubernetesVersion =
  | "1.38"
  | "1.37"
  | "1.36"
  | "1.35"
  | "1.34"
  | "1.33"
  | "1.32"
  | "1.31"
  | "1.30"
  | "1.29";

/** Data of JSON. An integer that no double holds exactly is a `bigint`. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [member: string]: JsonValue;
}

/**
 * A definition or an object: YAML or JSON exactly as typed, or data. Only a text has places, so lines and columns are
 * told of texts alone.
 */
export type Manifest = string | Readonly<Record<string, unknown>>;

/** How the server treats fields that it does not know. kubectl sends `Strict`. */
export type FieldValidation = "Strict" | "Warn" | "Ignore";

/** A piece of a text. Lines and columns begin with 1, offsets with 0; both count UTF-16 units. */
export interface Place {
  /** The text that it is in: that of the object, or of the definition. */
  readonly document: "object" | "definition" | "previousDefinition" | "conversion";
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly start: number;
  readonly end: number;
}

/** A piece of a text to be replaced, by offsets into the text as it was given. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A way to make a problem go away. It was tried: with it the server no longer says this. */
export interface Fix {
  /** What it does, short enough for a button: `Rename to replicas`. */
  readonly title: string;
  /** The text that is edited. An object may also be helped by another definition. */
  readonly document: Place["document"];
  readonly edits: readonly TextEdit[];
  /** The whole text with the edits made. */
  readonly text: string;
  /** It keeps every value that was written, adds none, and no other fix does: nobody has to choose. */
  readonly isCertain: boolean;
  /** What the server says then and did not say before; empty for most. */
  readonly brings: readonly string[];
  /** Of a fix of a definition: how the sources say it from which definitions are generated. */
  readonly spellings: readonly { readonly tool: string; readonly text: string; readonly field: string }[];
}

/** One thing that the server found wrong. */
export interface Problem {
  /**
   * `tolerated`: the server lets it pass as it was stored so before, and would not if it were new. `loss`: it takes it, says
   * nothing, and does not keep it as it was sent; `text` is then ours.
   */
  readonly severity: "error" | "warning" | "tolerated" | "loss";
  /** What kind of problem it is, for tables and settings: `pattern`, `rules/cost`. The kinds grow with the engine. */
  readonly rule: string;
  /** Where in the object or definition, as people write it: `spec.ports[0].name`; "" for all of it. */
  readonly path: string;
  /** The server's own words, whole. */
  readonly text: string;
  /** Ours: what happened, why, what to do. */
  readonly reason?: string;
  /** Where it stands in the text; absent where data was given. */
  readonly place?: Place;
  /** The line of the definition that decided. */
  readonly decidedBy?: Place;
  /** Edits that make it go away, the best first. They are looked for when they are asked for, by trying. */
  readonly fixes: () => Promise<readonly Fix[]>;
}

/** What the server sends back if it rejects something: `kind: Status`. */
export interface Status extends JsonObject {
  readonly kind: "Status";
  readonly code: number;
}

/** The answer to a request. */
export interface Answer {
  /** The HTTP code: below 400 it was accepted. */
  readonly code: number;
  /** The Status of a rejection; absent where there is none. */
  readonly status?: Status;
  /** What the server sent back in place of a Status: the object, defaulted and pruned, or a list. */
  readonly object?: JsonObject;
  readonly warnings: readonly string[];
  readonly problems: readonly Problem[];
}

/** Names an object: where it is read, patched or deleted. */
export interface ObjectName {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** Default: `default`, where the kind is namespaced. */
  readonly namespace?: string;
}

export interface WriteOptions {
  /** Default: that of the object, else `default`. */
  readonly namespace?: string;
  /** Default: `Strict`. */
  readonly fieldValidation?: FieldValidation;
}

export interface UpdateOptions extends WriteOptions {
  readonly subresource?: "status" | "scale";
}

export interface PatchOptions {
  /** Default: `merge`. `apply` is server-side apply. */
  readonly type?: "merge" | "json" | "apply";
  readonly subresource?: "status" | "scale";
  readonly fieldValidation?: FieldValidation;
  /** Of `apply`: takes over fields that others own. */
  readonly force?: boolean;
}

/** What a webhook does: the object at another version. Its `metadata` must stay as it is. */
export type ConversionFunction = (object: JsonObject, desiredAPIVersion: string) => unknown;

export interface ServerOptions {
  /** Default: the newest release. */
  readonly kubernetes?: KubernetesVersion;
  /** The time of the requests; default: now. */
  readonly now?: () => Date;
  /** Stands in for the conversion webhooks of definitions. */
  readonly convert?: ConversionFunction;
}

/** An API server of its own, with nothing in it at first. Requests are answered in the order in which they are made. */
export interface Server {
  readonly kubernetes: KubernetesVersion;
  /** Creates a definition, or updates it where it is there; any other object as `kubectl apply --server-side`. */
  apply(manifest: Manifest, options?: WriteOptions): Promise<Answer>;
  /** POST. */
  create(manifest: Manifest, options?: WriteOptions): Promise<Answer>;
  /** PUT, as `kubectl replace` sends it: without a `resourceVersion` it takes the one that is stored. */
  update(manifest: Manifest, options?: UpdateOptions): Promise<Answer>;
  /** PATCH. A patch in JSON Patch is a list of operations. */
  patch(name: ObjectName, patch: Manifest | readonly unknown[], options?: PatchOptions): Promise<Answer>;
  /** GET. */
  get(name: ObjectName): Promise<Answer>;
  /** LIST, of all namespaces where none is named. */
  list(of: Omit<ObjectName, "name">): Promise<Answer>;
  /** DELETE. */
  delete(name: ObjectName): Promise<Answer>;
}

/** What the questions about texts have in common. */
export interface QuestionOptions {
  /** Default: the newest release. */
  readonly kubernetes?: KubernetesVersion;
  /** The time of the requests; default: now. */
  readonly now?: () => Date;
  readonly fieldValidation?: FieldValidation;
}

/** A definition and, where the question is about one, an object of it. */
export interface Subject {
  readonly definition: Manifest;
  readonly object?: Manifest;
  /** The definition that is stored by then; `definition` is an update of it. */
  readonly previousDefinition?: Manifest;
}

/** Where to look: a path as people write it (`spec.ports[0].name`), or an offset into the text. */
export interface ExplainQuestion extends Subject {
  readonly at: string | number;
  /** Default: the object, where there is one. */
  readonly in?: "object" | "definition";
}

/** All that is known of one place. */
export interface Explanation {
  /** `spec.replicas`. */
  readonly title: string;
  readonly place?: Place;
  /** What the schema says of it. */
  readonly schema?: {
    readonly field: string;
    readonly type: string;
    /** `required`, `minimum 1`. */
    readonly constraints: readonly string[];
    readonly default?: string;
    readonly description?: string;
    readonly place?: Place;
  };
  /** What each stage of the server did to the value. */
  readonly steps: readonly { readonly stage: string; readonly outcome: string; readonly text: string }[];
  readonly problems: readonly Problem[];
  /** The rules that judge or read it. */
  readonly rules: readonly {
    readonly rule: string;
    readonly field: string;
    readonly state?: string;
    readonly why?: string;
  }[];
  readonly notes: readonly string[];
}

export interface FixOptions extends QuestionOptions {
  /** Also makes fixes that somebody could have chosen otherwise, the best of each problem. */
  readonly all?: boolean;
}

/** The texts after the fixes. */
export interface Fixed {
  readonly definition: string;
  readonly object?: string;
  /** The titles of what was done, in order. */
  readonly made: readonly {
    readonly title: string;
    readonly document: Place["document"];
    readonly text: string;
  }[];
  /** What is still wrong. */
  readonly left: readonly Problem[];
}

/** What the rules of a definition can cost, in units of CEL. */
export interface CostReport {
  readonly rules: readonly {
    readonly rule: string;
    readonly versions: readonly string[];
    readonly field: string;
    readonly place?: Place;
    /** Each time it runs; absent if it does not compile. */
    readonly each?: bigint;
    /** How often the server takes it to run for one object. */
    readonly times?: bigint;
    readonly total?: bigint;
    /** Of the limit of one rule; 1 is all of it. */
    readonly share?: number;
    /** What the server says against it. */
    readonly faults: readonly string[];
  }[];
  /** What all rules of a schema can cost together. */
  readonly totals: readonly {
    readonly versions: readonly string[];
    readonly cost: bigint;
    readonly share: number;
  }[];
  /** Why there are no costs. */
  readonly note?: string;
  /** Bounds with which an expensive definition is accepted. */
  readonly proposals: readonly { readonly title: string; readonly text: string }[];
}

/** A change of a definition that the server accepts and somebody feels. */
export interface BreakingChange {
  /** What kind of change it is: `property-removed`. */
  readonly rule: string;
  /** Who feels it, the worst first. */
  readonly severity: "stored" | "writes" | "clients" | "note";
  readonly version: string;
  readonly field: string;
  readonly message: string;
  /** An object was found for which the server answers as the message says. */
  readonly isConfirmed: boolean;
  readonly before?: Place;
  readonly after?: Place;
  readonly witness?: {
    readonly request: string;
    readonly object: JsonObject;
    readonly existing?: JsonObject;
    readonly before: string;
    readonly after: string;
  };
}

export interface BreakingReport {
  /** `compared`: the server accepts both. Otherwise `note` says why there is nothing to compare. */
  readonly status: "compared" | "rejected" | "absent";
  readonly note: string;
  readonly changes: readonly BreakingChange[];
  /** How many more there are than are listed. */
  readonly omitted: number;
  /** For how many no witness was looked for any more. */
  readonly untried: number;
}

/** What one minor says. */
export interface MinorAnswer {
  readonly kubernetes: KubernetesVersion;
  /** Of the definition, then of the object. */
  readonly verdicts: readonly {
    readonly document: Place["document"];
    readonly accepted: boolean;
    readonly errors: number;
    /** The first of the errors, in the server's words. */
    readonly text?: string;
    readonly place?: Place;
  }[];
  readonly warnings: number;
}

export interface MinorsReport {
  /** From the newest to the oldest. */
  readonly minors: readonly MinorAnswer[];
  /** What decides where two neighbours judge otherwise. */
  readonly causes: readonly {
    readonly document: Place["document"];
    readonly older: string;
    readonly newer: string;
    readonly rejects: string;
    readonly differences: readonly string[];
  }[];
}

export interface SampleOptions extends QuestionOptions {
  /** `minimal`: what must be there. `full` (default): every field. */
  readonly kind?: "minimal" | "full";
}

export interface Sample {
  readonly object?: JsonObject;
  /** The same as YAML. */
  readonly text?: string;
  /** What could not be met: places without a value, and the server's words. */
  readonly unmet: readonly string[];
}

export interface ConvertOptions extends QuestionOptions {
  /** Stands in for the definition's webhook. */
  readonly convert?: ConversionFunction;
}
