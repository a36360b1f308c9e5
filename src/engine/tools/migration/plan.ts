import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";

/** A command that was run on the engine's server, and its result. */
export interface ProofLine {
  readonly command: string;
  /** The code of the server's answer, the worst if there are several; missing if nothing was sent. */
  readonly code?: number;
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The kind of a step, which determines its words. */
export type StepKind = "convert" | "add" | "deprecate" | "switch" | "rewrite" | "trim" | "stop" | "remove";

/** A file that commands name. */
export interface PlanFile {
  readonly name: string;
  readonly text: string;
}

/** Another way to do the same. */
export interface Alternative {
  readonly title: string;
  readonly why: string;
  readonly file: PlanFile;
  readonly commands: readonly string[];
}

/** What happened to the objects in a step. */
export interface Tried {
  /** How many can be read in each served version after it. */
  readonly read: readonly { readonly version: string; readonly count: number }[];
  /** How many moved from one version to another in storage. */
  readonly converted: readonly { readonly from: string; readonly to: string; readonly count: number }[];
  /** What changes for clients of versions that are served both before and after it. */
  readonly changes: readonly ObjectChange[];
}

export interface Step {
  readonly kind: StepKind;
  readonly title: string;
  readonly why: string;
  /** What must be true before it is done and no server can check. */
  readonly gate: readonly string[];
  /** The complete definition as it is applied. */
  readonly file?: PlanFile;
  readonly commands: readonly string[];
  readonly alternatives: readonly Alternative[];
  /** What the step did on the engine's server. */
  readonly proof: readonly ProofLine[];
  /** Whether the server accepted all of it. */
  readonly isTaken: boolean;
  /** The number of objects in storage per version after it. */
  readonly storedAt: Readonly<Record<string, number>>;
  /** Missing if the step does not affect objects, or there are none. */
  readonly tried?: Tried;
  /** Notes on this step, for example that objects are rejected. */
  readonly notes: readonly string[];
}

/** Commands in another order, and the server's answer to them. */
export interface WrongOrder {
  readonly title: string;
  readonly why: string;
  /** The number of steps done before. */
  readonly after: number;
  readonly proof: readonly ProofLine[];
}

/** A change to objects, grouped by what they have in common. */
export interface ObjectChange {
  readonly kind: "lost" | "changed" | "gained" | "moved" | "refused";
  /** The version in which clients see it. */
  readonly version: string;
  /** Our words, with places in backticks; for a rejection, the server's. */
  readonly text: string;
  readonly count: number;
  /** The namespace and name of some of them. */
  readonly objects: readonly string[];
}

/** The resource of the definition. */
export interface Subject {
  readonly name: string;
  readonly group: string;
  readonly plural: string;
  readonly kind: string;
  readonly namespaced: boolean;
}

/** A migration, step by step. Plain data. */
export interface MigrationPlan {
  readonly kubernetes: KubernetesVersion;
  readonly subject: Subject;
  readonly to: string;
  readonly drop: readonly string[];
  /** The goal in words. */
  readonly goal: string;
  /** Why there is no plan: the server's words, or ours. */
  readonly refusal?: string;
  /** What a person should know before starting. */
  readonly notes: readonly string[];
  /** The commands that brought the engine's server to the state of the cluster. */
  readonly preparation: readonly ProofLine[];
  /** Every file that a command of the proof names. */
  readonly files: readonly PlanFile[];
  readonly steps: readonly Step[];
  /** Whether the steps reach the goal: they end with the first that the server rejects. */
  readonly isWhole: boolean;
  readonly wrongOrders: readonly WrongOrder[];
  /** The differences that clients see in the objects at the end. */
  readonly changes: readonly ObjectChange[];
  /** The number of objects that the steps were tried on. */
  readonly objects: number;
}
