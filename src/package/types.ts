/**
 * The types of the package. Nothing here refers to a type of the engine, so the published types are complete and the engine
 * may change behind them.
 */

/** The supported Kubernetes minor versions. The newest may be a preview before its release. */
export type KubernetesMinor =
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

/** A minor version, which means its newest patch release, or a patch release: `1.34`, `1.34.0`. */
export type KubernetesVersion = KubernetesMinor | `${KubernetesMinor}.${number}`;

/** JSON data. An integer that a double cannot hold exactly is a `bigint`. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [member: string]: JsonValue;
}

/**
 * A definition or an object: YAML or JSON text exactly as typed, or data. Only a text has places, so lines and columns are
 * given only for texts.
 */
export type Manifest = string | Readonly<Record<string, unknown>>;

/** How an object is written: POST, server-side apply, or PUT of an object that exists. */
export type WriteWay = "create" | "apply" | "replace";

/** How the server treats unknown fields. kubectl sends `Strict`. */
export type FieldValidation = "Strict" | "Warn" | "Ignore";

/** A range of a text. Lines and columns start at 1, offsets at 0. Columns and offsets count UTF-16 units. */
export interface Place {
  /** The text that the range is in. */
  readonly document:
    | "object"
    | "definition"
    | "previousDefinition"
    | "conversion"
    | "policies"
    | "params"
    | "namespaces";
  /** Which of the `policies`, `params` or `namespaces` it is, from 0. On a server, policies are counted as they come. */
  readonly index?: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly start: number;
  readonly end: number;
}

/** A replacement of a range, by offsets into the text as it was given. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A way to remove a problem. It was tried: with it the server no longer reports the problem. */
export interface Fix {
  /** What it does, short enough for a button: `Rename to replicas`. */
  readonly title: string;
  /** The text to edit. An edit of the definition may also fix a problem of an object. */
  readonly document: Place["document"];
  /** Which of the `policies`, `params` or `namespaces` it is, as in a place. */
  readonly index?: number;
  readonly edits: readonly TextEdit[];
  /** The whole text with the edits made. */
  readonly text: string;
  /** The fix needs no decision: it keeps every written value, adds none, and is the only fix that does so. */
  readonly isCertain: boolean;
  /** New errors that the server reports after the fix; usually empty. */
  readonly brings: readonly string[];
  /** For a fix of a definition: the same change in the sources from which definitions are generated. */
  readonly spellings: readonly { readonly tool: string; readonly text: string; readonly field: string }[];
}

/** One thing that the server found wrong. */
export interface Problem {
  /**
   * `tolerated`: the server would reject it if it were new, but accepts it because it is already stored. `loss`: the server
   * accepts it without a warning but does not keep it as it was sent; `text` is then ours.
   */
  readonly severity: "error" | "warning" | "tolerated" | "loss";
  /** The kind of problem, for tables and settings: `pattern`, `rules/cost`. New kinds may be added. */
  readonly rule: string;
  /** The field in the object or definition, such as `spec.ports[0].name`; "" for the whole document. */
  readonly path: string;
  /** The server's own words, whole. */
  readonly text: string;
  /** Ours: what happened, why, what to do. */
  readonly reason?: string;
  /** Its place in the text; absent if you passed data. */
  readonly place?: Place;
  /** The line of the definition that decided. */
  readonly decidedBy?: Place;
  /** Edits that remove the problem, the best first. Calling this searches for them by trying candidates. */
  readonly fixes: () => Promise<readonly Fix[]>;
}

/** What the server returns if it rejects a request: `kind: Status`. */
export interface Status extends JsonObject {
  readonly kind: "Status";
  readonly code: number;
}

/** The answer to a request. */
export interface Answer {
  /** The HTTP code. Below 400, the request was accepted. */
  readonly code: number;
  /** The Status of a rejection; absent if the request was accepted. */
  readonly status?: Status;
  /** What the server returned if not a Status: the object, defaulted and pruned, or a list. */
  readonly object?: JsonObject;
  readonly warnings: readonly string[];
  readonly problems: readonly Problem[];
  /** What admission policies write into the audit log; absent if that is nothing. */
  readonly auditAnnotations?: Readonly<Record<string, string>>;
}

/** Names an object to read, patch or delete. */
export interface ObjectName {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** Default: `default`, if the kind is namespaced. */
  readonly namespace?: string;
}

export interface WriteOptions {
  /** Default: the namespace of the object, else `default`. */
  readonly namespace?: string;
  /** Default: `Strict`. */
  readonly fieldValidation?: FieldValidation;
  /** The field manager, which owns the fields that are set. */
  readonly manager?: string;
  /** Who sends the request. Default: the user of the server. */
  readonly user?: User;
  /** A dry run: the same answer, and nothing is stored. */
  readonly dryRun?: boolean;
}

export interface DeleteOptions {
  /** A dry run: the same answer, and nothing is stored. */
  readonly dryRun?: boolean;
  /** Who sends the request. Default: the user of the server. */
  readonly user?: User;
}

export interface ApplyOptions extends WriteOptions {
  readonly subresource?: "status";
  /** Take over fields that other managers own. */
  readonly force?: boolean;
}

export interface UpdateOptions extends WriteOptions {
  readonly subresource?: "status" | "scale";
}

export interface PatchOptions {
  /** Default: `merge`. `apply` is server-side apply. */
  readonly type?: "merge" | "json" | "apply";
  readonly subresource?: "status" | "scale";
  readonly fieldValidation?: FieldValidation;
  /** For `apply`: take over fields that other managers own. */
  readonly force?: boolean;
  /** The field manager, which owns the fields that are set. */
  readonly manager?: string;
  /** Who sends the request. Default: the user of the server. */
  readonly user?: User;
  /** A dry run: the same answer, and nothing is stored. */
  readonly dryRun?: boolean;
}

/** Does what a conversion webhook does: returns the object at another version. `metadata` must stay as it is. */
export type ConversionFunction = (object: JsonObject, desiredAPIVersion: string) => unknown;

export interface ServerOptions {
  /** Default: the newest release. */
  readonly kubernetes?: KubernetesVersion;
  /** The time of the requests; default: now. */
  readonly now?: () => Date;
  /** Replaces the conversion webhooks of definitions. */
  readonly convert?: ConversionFunction;
  /**
   * Admission policies and bindings that it has from the start, one per manifest. If it rejects one, every method rejects
   * with its words.
   */
  readonly policies?: readonly Manifest[];
  /** Namespaces that it has from the start, with their labels. All others exist with the server's labels only. */
  readonly namespaces?: readonly Manifest[];
  /** Who sends the requests. Default: `kubernetes-admin`, of `system:masters`. */
  readonly user?: User;
  /** What `authorizer` answers in expressions of policies: the first row that matches. Default: it allows everything. */
  readonly authorizer?: readonly AuthorizerRow[];
}

/** A separate API server, which has no definitions at first. Requests are answered in the order in which they are made. */
export interface Server {
  readonly kubernetes: KubernetesVersion;
  /**
   * Applies an object as `kubectl apply --server-side` does. A definition is applied so if `manager` or `force` is given;
   * otherwise it is created, or updated if it exists.
   */
  apply(manifest: Manifest, options?: ApplyOptions): Promise<Answer>;
  /** POST. */
  create(manifest: Manifest, options?: WriteOptions): Promise<Answer>;
  /** PUT, as `kubectl replace` sends it: without a `resourceVersion`, it uses the stored one. */
  update(manifest: Manifest, options?: UpdateOptions): Promise<Answer>;
  /** PATCH. A JSON Patch is a list of operations. */
  patch(name: ObjectName, patch: Manifest | readonly unknown[], options?: PatchOptions): Promise<Answer>;
  /** GET. */
  get(name: ObjectName): Promise<Answer>;
  /** LIST, in all namespaces if none is named. */
  list(of: Omit<ObjectName, "name">): Promise<Answer>;
  /** DELETE. */
  delete(name: ObjectName, options?: DeleteOptions): Promise<Answer>;
}

/** The user who writes an object, for admission policies. */
export interface User {
  readonly name: string;
  readonly groups?: readonly string[];
}

/**
 * A decision of the authorizer that expressions of policies ask. A member that is missing matches everything. If no row
 * matches, it has no opinion: `allowed()` is false.
 */
export interface AuthorizerRow {
  readonly decision: "allow" | "deny" | "noOpinion";
  readonly reason?: string;
  /** What `error()` gives. */
  readonly error?: string;
  /** The name of the user. */
  readonly user?: string;
  readonly verb?: string;
  readonly group?: string;
  readonly resource?: string;
  readonly subresource?: string;
  readonly namespace?: string;
  readonly name?: string;
  /** The path of a URL that is no resource. */
  readonly path?: string;
  /** The requirements as the server prints them, separated by commas. */
  readonly fieldSelector?: string;
  readonly labelSelector?: string;
}

/** Options that all questions about texts have. */
export interface QuestionOptions {
  /** Default: the newest release. */
  readonly kubernetes?: KubernetesVersion;
  /** The time of the requests; default: now. */
  readonly now?: () => Date;
  readonly fieldValidation?: FieldValidation;
  /** How the object is written. Default: `create`. `apply` is server-side apply. */
  readonly as?: Exclude<WriteWay, "replace">;
  /** The field manager. Default: kubectl's for this way. */
  readonly manager?: string;
  /** The namespace of an object that names none. Default: `default`. */
  readonly namespace?: string;
  /** Admission policies and bindings that the server has, one per manifest. */
  readonly policies?: readonly Manifest[];
  /** What policies read as params: ConfigMaps, or objects of the definition. */
  readonly params?: readonly Manifest[];
  /** Namespaces with their labels. Those that are only named have no others than the server's. */
  readonly namespaces?: readonly Manifest[];
  /** Who writes the object. Default: `kubernetes-admin`, of `system:masters`. */
  readonly user?: User;
  /** What `authorizer` answers in expressions: the first row that matches. Default: it allows everything. */
  readonly authorizer?: readonly AuthorizerRow[];
}

/** A definition and, if the question is about one, an object of it. */
export interface Subject {
  readonly definition: Manifest;
  readonly object?: Manifest;
  /** The stored definition; `definition` is an update of it. */
  readonly previousDefinition?: Manifest;
}

/** The field to explain: a path (`spec.ports[0].name`), or an offset into the text. */
export interface ExplainQuestion extends Subject {
  readonly at: string | number;
  /** Default: the object, if there is one. */
  readonly in?: "object" | "definition";
}

/** Everything that is known about one field. */
export interface Explanation {
  /** `spec.replicas`. */
  readonly title: string;
  readonly place?: Place;
  /** What the schema says about it. */
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
  /** The rules that check or read it. */
  readonly rules: readonly {
    readonly rule: string;
    readonly field: string;
    readonly state?: string;
    readonly why?: string;
  }[];
  readonly notes: readonly string[];
}

export interface FixOptions extends QuestionOptions {
  /** Also apply the best fix of each problem that needs a decision. */
  readonly all?: boolean;
}

/** The texts after the fixes. */
export interface Fixed {
  readonly definition: string;
  readonly object?: string;
  /** The fixes that were applied, in order. */
  readonly made: readonly {
    readonly title: string;
    readonly document: Place["document"];
    readonly text: string;
  }[];
  /** What is still wrong. */
  readonly left: readonly Problem[];
  /** Why no fixes were searched for in one of the texts: it is too large. */
  readonly givenUp?: string;
}

/** How the costs of rules and policies are asked for. */
export interface CostOptions extends QuestionOptions {
  /** The object with which the expressions of `policies` run. Without it, they have no costs. */
  readonly object?: Manifest;
}

/** What an expression of a policy cost with one object, one binding and one param. */
export interface PolicyExpressionCost {
  readonly policy: string;
  /** `namespace/name` */
  readonly param?: string;
  readonly part: "matchConditions" | "validations" | "messageExpressions" | "auditAnnotations" | "mutations";
  readonly index: number;
  /** Absent if the expression was stopped at a limit. */
  readonly cost?: bigint;
  /** Share of the limit of one expression; 1 is the limit. Absent if it was stopped. */
  readonly share?: number;
}

/** What the rules of a definition can cost, in units of CEL. */
export interface CostReport {
  readonly rules: readonly {
    readonly rule: string;
    readonly versions: readonly string[];
    readonly field: string;
    readonly place?: Place;
    /** The cost of one run; absent if the rule does not compile. */
    readonly each?: bigint;
    /** How often the server assumes that it runs for one object. */
    readonly times?: bigint;
    readonly total?: bigint;
    /** Share of the cost limit of one rule; 1 is the limit. */
    readonly share?: number;
    /** The server's errors about the rule. */
    readonly faults: readonly string[];
  }[];
  /** The most that all rules of a schema can cost together. */
  readonly totals: readonly {
    readonly versions: readonly string[];
    readonly cost: bigint;
    readonly share: number;
  }[];
  /** Why there are no costs. */
  readonly note?: string;
  /** What policies cost with the object of the options. Absent without one. */
  readonly policies?: readonly PolicyExpressionCost[];
  /** Bounds with which an expensive definition is accepted. */
  readonly proposals: readonly { readonly title: string; readonly text: string }[];
}

/** A change of a definition that the server accepts and that affects somebody. */
export interface BreakingChange {
  /** What kind of change it is: `existingFieldRemoval`. */
  readonly rule: string;
  /** Who is affected, the worst first. */
  readonly severity: "stored" | "writes" | "clients" | "note";
  readonly version: string;
  readonly field: string;
  readonly message: string;
  /** An object was found for which the server answers as `message` says. */
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
  /** What the server finds wrong if it rejects one of the definitions, otherwise empty. */
  readonly problems: readonly Problem[];
  readonly changes: readonly BreakingChange[];
  /** The number of changes that are not listed. */
  readonly omitted: number;
  /** The number of changes for which no witness was searched. */
  readonly untried: number;
}

/** What one minor version answers. */
export interface MinorAnswer {
  readonly kubernetes: KubernetesVersion;
  /** For the definition, then for the object. */
  readonly verdicts: readonly {
    readonly document: Place["document"];
    readonly accepted: boolean;
    readonly errors: number;
    /** The first error, in the server's words. */
    readonly text?: string;
    readonly place?: Place;
  }[];
  readonly warnings: number;
}

export interface MinorsReport {
  /** From the newest to the oldest. */
  readonly minors: readonly MinorAnswer[];
  /** Where two consecutive minor versions answer alike, but warn of other things, and the causes. */
  readonly warningChanges: readonly {
    readonly document: Place["document"];
    readonly older: KubernetesVersion;
    readonly newer: KubernetesVersion;
    /** The warnings of the newer version alone. */
    readonly came: readonly string[];
    /** The warnings of the older version alone. */
    readonly gone: readonly string[];
    readonly differences: readonly string[];
  }[];
  /** The causes where two consecutive minor versions differ. */
  readonly causes: readonly {
    readonly document: Place["document"];
    readonly older: KubernetesVersion;
    readonly newer: KubernetesVersion;
    readonly rejects: string;
    readonly differences: readonly string[];
  }[];
}

export interface SampleOptions extends QuestionOptions {
  /** `minimal`: only required fields. `full` (default): every field. */
  readonly kind?: "minimal" | "full";
}

export interface Sample {
  readonly object?: JsonObject;
  /** The same as YAML. */
  readonly text?: string;
  /** What the object could not satisfy: fields without a value, and the server's words. */
  readonly unmet: readonly string[];
}

export interface DraftOptions extends QuestionOptions {
  /** The option to use for a decision, by the ids of both. What fits no decision is ignored. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** Definitions drafted from objects. */
export interface Draft {
  /** One per kind, in the order in which the kinds occur. */
  readonly definitions: readonly DraftedDefinition[];
  /** What no definition is drafted from, and why, in sentences. */
  readonly skipped: readonly string[];
}

export interface DraftedDefinition {
  readonly group: string;
  readonly kind: string;
  /** The definition as YAML. */
  readonly text: string;
  /** The number of objects of the kind. */
  readonly samples: number;
  /** In the order of the lines. */
  readonly decisions: readonly DraftDecision[];
  /** What the server does not accept, in its words: objects that it rejects with any definition. */
  readonly unmet: readonly string[];
}

/** One decision of a draft. */
export interface DraftDecision {
  /** The field and the topic: `spec.size type`. */
  readonly id: string;
  /** `type`, `required`, `enum`, ... */
  readonly topic: string;
  /** The field; "" for the definition as a whole. */
  readonly field: string;
  /** The line of the drafted text, 1-based. */
  readonly line: number;
  readonly chosen: DraftOption;
  /** What can be chosen instead. With every option, the definition accepts all samples. */
  readonly alternatives: readonly DraftOption[];
  /** `an integer in 5 of 5 samples`. */
  readonly evidence: string;
  /** Whether it comes from `choices`. */
  readonly isChosen: boolean;
  /** Whether the draft adds nothing here, because the samples do not show it. The alternatives can be added. */
  readonly isOffer: boolean;
}

export interface DraftOption {
  readonly id: string;
  readonly label: string;
}

export interface SchemaDraftOptions extends QuestionOptions {
  /** The name of the schema in a document with several. Default: the whole document, or the most sensible schema. */
  readonly component?: string;
  readonly group?: string;
  readonly kind?: string;
  readonly version?: string;
  readonly plural?: string;
  readonly scope?: "Cluster" | "Namespaced";
  /** What the schema is of. Default: the whole object if it has `apiVersion`, `kind` and `metadata`, otherwise `spec`. */
  readonly placement?: "spec" | "whole";
  /** Whether fields that the schema does not name are kept where it does not forbid them. Default: they are dropped. */
  readonly keepsUnknown?: boolean;
}

/** A definition made from a schema, or why there is none. */
export type SchemaDraft =
  | {
      readonly ok: true;
      readonly group: string;
      readonly kind: string;
      /** The definition as YAML. The server accepts it. */
      readonly text: string;
      readonly placement: "spec" | "whole";
      /** What happened to the schema, in the order of the lines. */
      readonly notes: readonly SchemaNote[];
    }
  | { readonly ok: false; readonly why: string };

/** What happened to a part of a schema. */
export interface SchemaNote {
  /**
   * `kept`: in another form, with the same meaning. `assumed`: the schema does not say it. `approximated`: the definition accepts
   * a little more or less. `lost`: the definition does not check it.
   */
  readonly kind: "kept" | "assumed" | "approximated" | "lost";
  /** The JSON pointer of the part in the document; "" is the whole document. */
  readonly pointer: string;
  /** The path in the definition. */
  readonly path: string;
  /** The 1-based line of the definition. */
  readonly line: number;
  readonly text: string;
}

export interface ConvertOptions extends QuestionOptions {
  /** Replaces the definition's webhook. */
  readonly convert?: ConversionFunction;
}
