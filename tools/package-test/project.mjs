import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Runs a program to its end. */
export const run = promisify(execFile);

/** An empty project with the installed package, and the results of its tests. */
export class Project {
  /** @type {{ name: string, error?: unknown }[]} */
  results = [];
  /** @type {Set<import("node:child_process").ChildProcessWithoutNullStreams>} what still runs */
  #running = new Set();

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * Creates a project, runs all tests in it, and removes it.
   * @param {readonly ((project: Project) => Promise<void>)[]} rooms
   */
  static async take(rooms) {
    const project = new Project(await mkdtemp(join(tmpdir(), "crd-playground-package-")));
    try {
      for (const room of rooms) await room(project);
    } finally {
      await rm(project.folder, { recursive: true, force: true });
    }
    return project.results;
  }

  /** @param {string} name @param {() => Promise<unknown> | unknown} body */
  async test(name, body) {
    const started = performance.now();
    try {
      await body();
      this.results.push({ name });
      console.log(` ✓ ${name} ${Math.round(performance.now() - started)}ms`);
    } catch (error) {
      this.results.push({ name, error });
      // A test that fails leaves its servers, and nothing would end before them.
      for (const child of this.#running) child.kill();
      console.log(` ✗ ${name}\n${error instanceof Error ? error.stack : String(error)}`);
    }
  }

  /** The path of the installed command. */
  get executable() {
    return join(this.folder, "node_modules/.bin/crd-playground");
  }

  /** Starts the installed command. @param {readonly string[]} args */
  start(args) {
    return this.spawn(this.executable, args);
  }

  /**
   * Starts a program, which ends with its test at the latest if that fails.
   * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env]
   */
  spawn(program, args, env = process.env) {
    const child = spawn(program, [...args], { cwd: this.folder, env });
    this.#running.add(child);
    child.on("close", () => this.#running.delete(child));
    return child;
  }

  /**
   * Runs the installed command.
   * @param {readonly string[]} args @param {{ stdin?: string }} [options]
   * @returns {Promise<{ code: number | null, out: string, told: string }>}
   */
  command(args, { stdin = "" } = {}) {
    return new Promise((resolve) => {
      const child = this.start(args);
      let [out, told] = ["", ""];
      child.stdout.on("data", (data) => {
        out += data;
      });
      child.stderr.on("data", (data) => {
        told += data;
      });
      child.stdin.end(stdin);
      child.on("close", (code) => resolve({ code, out, told }));
    });
  }

  /** @param {string} file @param {string} text */
  async write(file, text) {
    const path = join(this.folder, file);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, text);
    return path;
  }
}
