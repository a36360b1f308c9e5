import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";

/** A command that was run on the engine's server, and what came of it. */
export interface ProofLine {
  readonly command: string;
  /** The code of the server's answer, the worst of several; absent where nothing was sent. */
  readonly code?: number;
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a step does, which decides its words. */
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

/** What became of the objects in a step. */
export interface Tried {
  /** How many can be read at each served version after it. */
  readonly read: readonly { readonly version: string; readonly count: number }[];
  /** How many went from one version to another in storage. */
  readonly converted: readonly { readonly from: string; readonly to: string; readonly count: number }[];
  /** What clients of versions that were served before it and are after it see otherwise. */
  readonly changes: readonly ObjectChange[];
}

export interface Step {
  readonly kind: StepKind;
  readonly title: string;
  readonly why: string;
  /** What has to be true before it is done, which no server can tell. */
  readonly gate: readonly string[];
  /** The definition as it is applied, whole. */
  readonly file?: PlanFile;
  readonly commands: readonly string[];
  readonly alternatives: readonly Alternative[];
  /** What the step did on the engine's server. */
  readonly proof: readonly ProofLine[];
  /** Whether the server took all of it. */
  readonly isTaken: boolean;
  /** How many objects lie in storage in which version after it. */
  readonly storedAt: Readonly<Record<string, number>>;
  /** Absent where the step has nothing to do with objects, or there are none. */
  readonly tried?: Tried;
  /** What is to be known about this one, as that objects are refused. */
  readonly notes: readonly string[];
}

/** Commands in another order, and what the server says to that. */
export interface WrongOrder {
  readonly title: string;
  readonly why: string;
  /** How many steps are done before. */
  readonly after: number;
  readonly proof: readonly ProofLine[];
}

/** What becomes of objects, all that have it in common. */
export interface ObjectChange {
  readonly kind: "lost" | "changed" | "gained" | "moved" | "refused";
  /** The version at which clients see it. */
  readonly version: string;
  /** Ours, with places in backticks; the server's words where it refuses. */
  readonly text: string;
  readonly count: number;
  /** Some of them by namespace and name. */
  readonly objects: readonly string[];
}

/** What the definition is about. */
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
  /** What is to be known before anything is done. */
  readonly notes: readonly string[];
  /** How the engine's server came to where the cluster is. */
  readonly preparation: readonly ProofLine[];
  /** Every file that a command of the proof names. */
  readonly files: readonly PlanFile[];
  readonly steps: readonly Step[];
  /** Whether the steps lead to the goal: they end with the first that the server refuses. */
  readonly isWhole: boolean;
  readonly wrongOrders: readonly WrongOrder[];
  /** What clients see of the objects at the end that they did not see before. */
  readonly changes: readonly ObjectChange[];
  /** How many objects the steps were tried on. */
  readonly objects: number;
}
