import { createInterface } from "node:readline";

/**
 * @typedef {{ readonly name: string, readonly inputSchema: unknown, readonly outputSchema?: unknown,
 *   readonly annotations?: Readonly<Record<string, unknown>>, readonly description: string }} ListedTool
 * @typedef {{ readonly isError?: boolean, readonly content: readonly { readonly text: string }[],
 *   readonly structuredContent?: Readonly<Record<string, unknown>> }} ToolResult
 */

/**
 * A client of the Model Context Protocol that sends exactly what it is told, valid or not. For tests of a server over
 * its streams, and for measurements.
 */
export class McpClient {
  #id = 0;
  /** @type {Map<number, (message: any) => void>} */
  #waiting = new Map();
  #output;

  /**
   * @param {import("node:stream").Writable} output what the server reads
   * @param {import("node:stream").Readable} input what the server writes
   */
  constructor(output, input) {
    this.#output = output;
    createInterface({ input }).on("line", (line) => {
      // The output must only contain messages.
      const message = JSON.parse(line);
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    });
  }

  /**
   * Sends a request. Returns its answer, and the id for cancelling it.
   * @param {string} method @param {unknown} [params]
   * @returns {{ id: number, answer: Promise<any> }} the whole message: `result` or `error`
   */
  send(method, params) {
    const id = ++this.#id;
    /** @type {Promise<any>} */
    const answer = new Promise((done) => this.#waiting.set(id, done));
    this.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return { id, answer };
  }

  /** @param {string} method @param {unknown} [params] */
  notify(method, params) {
    this.write(JSON.stringify({ jsonrpc: "2.0", method, params }));
  }

  /** Writes a line unchanged. @param {string} line */
  write(line) {
    this.#output.write(`${line}\n`);
  }

  /** @param {string} [protocolVersion] */
  async open(protocolVersion = "2025-06-18") {
    const clientInfo = { name: "test", version: "1" };
    const { answer } = this.send("initialize", { protocolVersion, capabilities: {}, clientInfo });
    const { result } = await answer;
    this.notify("notifications/initialized");
    return result;
  }

  /** @returns {Promise<readonly ListedTool[]>} */
  async tools() {
    return (await this.send("tools/list").answer).result.tools;
  }

  /**
   * @param {string} name @param {unknown} input
   * @returns {Promise<ToolResult>}
   */
  async call(name, input) {
    const { result, error } = await this.send("tools/call", { name, arguments: input }).answer;
    if (error !== undefined) throw new Error(error.message);
    return result;
  }

  /** Closes the output. */
  end() {
    this.#output.end();
  }
}
