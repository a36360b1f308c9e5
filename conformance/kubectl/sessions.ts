import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A terminal session: the files in the folder, and the command lines. */
export interface Session {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly commands: readonly string[];
  /** A JavaScript function that the webhook at https://127.0.0.1:9443 runs. */
  readonly conversion?: string;
  /** The server has an empty core API. Without a core API, kubectl does not know `kind: List`. */
  readonly core?: boolean;
  /** The server has admission policies, namespaces and ConfigMaps. */
  readonly policies?: boolean;
}

/** The output of a command line. */
export interface TerminalOutput {
  readonly command: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

export interface RecordedSession {
  readonly id: string;
  readonly outputs: readonly TerminalOutput[];
}

/** The sessions of `sessions.yaml` in the project's folder `root`. A command begins with `kubectl` on a new line. */
export function readSessions(root: string): readonly Session[] {
  const text = readFileSync(join(root, "conformance/kubectl/sessions.yaml"), "utf8");
  const sessions = parse(text, { merge: true }) as readonly (Omit<Session, "commands"> & {
    readonly commands: string;
  })[];
  return sessions.map(({ commands, ...session }) => ({
    ...session,
    commands: commands.split(/^(?=kubectl)/m).map((command) => command.trimEnd()),
  }));
}

/** Sessions of a terminal, or of migration plans. */
export type Kind = "kubectl" | "migration";

export function recordedFile(root: string, kind: Kind = "kubectl"): string {
  return join(root, `conformance/${kind}/recorded.jsonl`);
}

/** What the real kubectl printed, by session id. */
export function readRecorded(root: string, kind: Kind = "kubectl"): ReadonlyMap<string, RecordedSession> {
  const file = recordedFile(root, kind);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return new Map(
    lines.map((line) => {
      const session = JSON.parse(line) as RecordedSession;
      return [session.id, session];
    }),
  );
}

/** A text without what differs between runs: uids, times, numbers, the order of causes. */
export function masked(text: string): string {
  return (
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<uid>")
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, "<time>")
      .replaceAll(/(resourceVersion\\?"?: ?\\?"?)\d+/g, "$1<number>")
      .replaceAll(/(not decodable revision=)\d+/g, "$1<number>")
      .replaceAll(/(Resource Version: +)\d+/g, "$1<number>")
      .replaceAll(/(?<=\s)\d+s(?=\s)/g, "<age>")
      .replaceAll(/ +<age> */g, " <age>")
      .replaceAll(/ +AGE */g, " AGE")
      .replaceAll(/(LIVE|MERGED)-\d+/g, "$1-<number>")
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \+0000/g, "<time>")
      .replaceAll(/^[FW]\d{4} \S+ +\d+ \S+\] /gm, "")
      // The server's controllers are part of the program that records.
      .replaceAll(/kubectl-recorder-[\d.]+/g, "kube-apiserver")
      .replaceAll(/gen-[a-z0-9]{5}/g, "gen-<suffix>")
      .replace(/(?:^\* .*\n)+/m, (causes) => causes.split("\n").sort().join("\n"))
  );
}
