import type { FileChange } from "../../engine.ts";
import type { ProjectSource } from "./source.ts";

/** A message of `crd-playground serve --watch`, one in each line of an answer that does not end. */
export type ServedMessage =
  | { readonly type: "begin"; readonly name: string; readonly files: readonly FileChange[] }
  | { readonly type: "change"; readonly files: readonly FileChange[] }
  | { readonly type: "beat" };

/** How long to wait before another attempt, in milliseconds. */
const rest = 2_000;

/** The folder that the command on this machine serves. The address has a secret that the command's terminal prints. */
export class ServedFolder implements ProjectSource {
  readonly #secret: string;
  #reader: AsyncGenerator<ServedMessage> | undefined;
  /** The files that there are, as far as was told. */
  readonly #names = new Set<string>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The name of the folder and its files. Rejects if the command does not answer. */
  async begin(): Promise<{ readonly name: string; readonly files: readonly FileChange[] }> {
    this.#reader = this.#messages();
    for await (const message of stillOpen(this.#reader)) {
      if (message.type !== "begin") continue;
      this.#changes(message);
      return message;
    }
    throw new Error("no folder is served");
  }

  watch: NonNullable<ProjectSource["watch"]> = ({ changed, trouble }) => {
    let isOver = false;
    const follow = async (): Promise<void> => {
      while (!isOver) {
        try {
          this.#reader ??= this.#messages();
          for await (const message of this.#reader) {
            if (isOver) return;
            trouble(null);
            if (message.type !== "beat") changed(this.#changes(message));
          }
        } catch {
          // Said below.
        }
        this.#reader = undefined;
        if (isOver) return;
        trouble("crd-playground serve does not answer. What was read and edited stays here.");
        await new Promise((resolve) => setTimeout(resolve, rest));
      }
    };
    void follow();
    return () => {
      isOver = true;
      void this.#reader?.return(undefined);
    };
  };

  /** The changes of a message. After a break all files are told again, except for those that are gone. */
  #changes(message: Exclude<ServedMessage, { readonly type: "beat" }>): readonly FileChange[] {
    const { type, files } = message;
    const told = new Set(files.map(({ file }) => file));
    const gone = type === "begin" ? [...this.#names].filter((name) => !told.has(name)) : [];
    const changes = [...files, ...gone.map((file) => ({ file, text: null }))];
    for (const { file, text } of changes) {
      if (text === null) this.#names.delete(file);
      else this.#names.add(file);
    }
    return changes;
  }

  write: NonNullable<ProjectSource["write"]> = async (file, before, after) => {
    const answer = await this.#ask("write", {
      method: "POST",
      body: JSON.stringify({ file, before, after }),
    });
    if (!answer.ok) throw new Error((await answer.text()) || `the command answered ${answer.status}`);
  };

  #ask(what: string, options: RequestInit = {}): Promise<Response> {
    return fetch(new URL(`project/${what}`, document.baseURI), {
      ...options,
      headers: { authorization: `Bearer ${this.#secret}`, "content-type": "application/json" },
    });
  }

  async *#messages(): AsyncGenerator<ServedMessage> {
    const { ok, body } = await this.#ask("stream");
    if (!ok || body === null) throw new Error("no folder is served");
    let rest = "";
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const lines = (rest + value).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) yield JSON.parse(line) as ServedMessage;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
}

/** The same messages, without ending them when the loop over them ends. */
function stillOpen(messages: AsyncGenerator<ServedMessage>): AsyncIterable<ServedMessage> {
  return { [Symbol.asyncIterator]: () => ({ next: () => messages.next() }) };
}
