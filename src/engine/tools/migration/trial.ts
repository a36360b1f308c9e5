import type { Value, ValueMap } from "../../go/value/value.ts";
import { stringAt } from "../../go/value/value.ts";
import { Cluster } from "../../playback/cluster/cluster.ts";
import type { ClusterRequest } from "../../playback/cluster/cluster-request.ts";
import type { ResourceNames } from "../../playback/cluster/resource-names.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { Response } from "../../playback/report.ts";
import { storageKey } from "../../server/customresource/store.ts";
import { ConsoleSession } from "../console/session.ts";
import type { PlanFile, ProofLine, Subject } from "./plan.ts";

/** The place of an object, and the version in which it is stored. */
export interface StoredPlace {
  readonly namespace: string;
  readonly name: string;
  readonly version: string;
}

/** The answer to a GET: the object, or the server's words. */
export type Shown = { readonly object: Value } | { readonly refusal: string };

/** A server that records the codes of its answers. */
class TrialCluster extends Cluster {
  codes: number[] = [];

  override send(type: ResourceNames, request: ClusterRequest, now: string): Response {
    const response = super.send(type, request, now);
    this.codes.push(response.code);
    return response;
  }
}

/**
 * A terminal of the console with its own server, on which a plan is tried. What is done there can be reported
 * and repeated, as file names and command texts.
 */
export class Trial {
  readonly #cluster: TrialCluster;
  readonly #session: ConsoleSession;
  readonly #known = new Map<string, string>();
  readonly #now: string;
  readonly #subject: Subject;

  constructor(
    subject: Subject,
    { kubernetes, conversion }: { readonly kubernetes: string; readonly conversion?: string },
    { now, convert }: Host,
  ) {
    this.#subject = subject;
    this.#now = now;
    const options = {
      kubernetes,
      ...(conversion === undefined ? {} : { conversion }),
      ...(convert === undefined ? {} : { convert }),
    };
    this.#cluster = new TrialCluster({ ...options, parts: wholeParts });
    this.#session = new ConsoleSession(options, this.#cluster);
  }

  get files(): readonly PlanFile[] {
    return [...this.#known].map(([name, text]) => ({ name, text }));
  }

  /** Writes a file that commands can read. */
  write({ name, text }: PlanFile): void {
    this.#known.set(name, text);
  }

  run(command: string): ProofLine {
    this.#cluster.codes = [];
    const [output] = this.#session.run({
      line: command,
      files: Object.fromEntries(this.#known),
      now: this.#now,
    });
    const { stdout = "", stderr = "", exitCode = 1 } = output ?? {};
    const { codes } = this.#cluster;
    // An apply first asks whether the object exists: of a successful command the last answer counts.
    const code = exitCode === 0 ? codes.at(-1) : codes.findLast((each) => each >= 400);
    return { command, ...(code === undefined ? {} : { code }), exitCode, stdout, stderr };
  }

  runAll(commands: readonly string[]): readonly ProofLine[] {
    return commands.map((command) => this.run(command));
  }

  /** Shows what commands would do and restores the state afterwards. */
  rehearse(commands: readonly string[]): readonly ProofLine[] {
    return this.#cluster.rehearse(() => this.runAll(commands));
  }

  /** Puts an object directly into storage, like one that was stored long ago. */
  putStored(version: string, object: ValueMap): void {
    const key = storageKey(stringAt(object, "metadata", "namespace"), stringAt(object, "metadata", "name"));
    this.#cluster.storeOf(this.#subject.name)?.put(key, version, object, []);
  }

  stored(): readonly StoredPlace[] {
    const stored = this.#cluster.storeOf(this.#subject.name)?.list("") ?? [];
    return stored.map(([, { version, value }]) => ({
      version,
      namespace: stringAt(value, "metadata", "namespace"),
      name: stringAt(value, "metadata", "name"),
    }));
  }

  /** The number of objects per stored version. */
  storedAt(): Readonly<Record<string, number>> {
    const counts = new Map<string, number>();
    for (const { version } of this.stored()) counts.set(version, (counts.get(version) ?? 0) + 1);
    return Object.fromEntries(counts);
  }

  /** An object as clients of a version see it. */
  show({ namespace, name }: StoredPlace, version: string): Shown {
    const type = this.#type();
    if (type === undefined) return { refusal: "404 page not found" };
    const { code, body } = this.#cluster.send(type, { verb: "get", version, namespace, name }, this.#now);
    if (code < 400) return { object: body };
    return { refusal: `${code} ${typeof body === "string" ? body.trim() : stringAt(body, "message")}` };
  }

  #type(): ResourceNames | undefined {
    const { group, plural } = this.#subject;
    return this.#cluster.types().find((type) => type.group === group && type.plural === plural);
  }
}
