import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A program that runs next to the tests. */
export interface Program {
  readonly child: ChildProcess;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until its output matches `ready`. Without a pattern, only waits until it runs.
 * @returns the program, and the match of the pattern's first group
 * @throws if it cannot be started or ends before it is ready, with its output
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly program: Program; readonly found: string }> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    // Xvfb writes its display to the fourth.
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const program: Program = {
    child,
    async stop() {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(late);
    },
  };
  const found = await new Promise<string>((resolve, reject) => {
    let said = "";
    if (ready === undefined) child.once("spawn", () => resolve(""));
    for (const stream of child.stdio.slice(1)) {
      stream?.on("data", (data: Buffer) => {
        said += String(data);
        const match = ready?.exec(said);
        if (match) resolve(match[1] ?? "");
      });
    }
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`${command} ended with ${code}: ${said.slice(-600)}`)));
  });
  return { program, found };
}

/** Repeats `attempt` until it succeeds, for some seconds. Then rejects with the last error. */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 100; ; tries--) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Creates an empty temporary folder. Returns its path and a function that deletes it. */
export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "crd-playground-browser-"));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
