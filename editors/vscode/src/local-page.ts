import { type ChildProcess, spawn } from "node:child_process";
import { type Disposable, env, Uri } from "vscode";
import type { PlaygroundCommand } from "./playground-command.ts";

/** The page as the command serves it: to this machine only, on a free port, while the editor runs. */
export class LocalPage implements Disposable {
  readonly #command: () => PlaygroundCommand;
  #process: ChildProcess | undefined;
  #address: Promise<string> | undefined;

  constructor(command: () => PlaygroundCommand) {
    this.#command = command;
  }

  /** The address, with a slash at its end. Starts the server with the first question. Rejects if it cannot be started. */
  async address(): Promise<string> {
    this.#address ??= this.#start().catch((error: unknown) => {
      this.#address = undefined;
      throw error;
    });
    const address = Uri.parse(await this.#address);
    // An editor that runs elsewhere makes the port reachable here.
    const outside = (await env.asExternalUri(address)).toString();
    return outside.endsWith("/") ? outside : `${outside}/`;
  }

  #start(): Promise<string> {
    const { program, args, env: more } = this.#command();
    const child = spawn(program, [...args, "serve", "--port", "0"], {
      env: { ...process.env, ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    return new Promise((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (data: Buffer) => {
        said += data.toString();
        const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.stderr.on("data", (data: Buffer) => {
        said += data.toString();
      });
      child.on("error", reject);
      child.on("exit", () => {
        this.#address = undefined;
        reject(new Error(said === "" ? "The page could not be served." : said));
      });
    });
  }

  dispose(): void {
    this.#process?.kill();
  }
}
