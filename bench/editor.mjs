import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../tools/run.mjs";
import { lspClient } from "../tools/testing/lsp-session.mjs";

/** How long the server waits after a keystroke (src/command/lsp/server.ts), in milliseconds. */
const pause = 150;
const rounds = 15;

/**
 * Opens a folder in the built language server and changes an object and a definition. Returns milliseconds: from the start of the
 * process to the first answer about an object whose definition is in another file, and the medians from the end of the pause after
 * a change to its answer.
 * @param {readonly { file: string, text: string }[]} files
 * @returns {Promise<{ started: number, object: number, definition: number }>}
 */
export async function measureEditor(files) {
  const folder = mkdtempSync(join(tmpdir(), "editor-"));
  for (const { file, text } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const begin = performance.now();
  const child = spawn(process.execPath, [`${root}dist-package/command/main.js`, "lsp"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const { ask, notify, diagnostics } = lspClient(child.stdout, child.stdin);
    await ask("initialize", { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} });
    notify("initialized", {});

    /** @param {string} file @param {string} from @param {string} wrong what breaks the text */
    const opened = async (file, from, wrong) => {
      const uri = pathToFileURL(join(folder, file)).href;
      const text = files.find((each) => each.file === file)?.text ?? "";
      const [good, bad] = [text, text.replace(from, wrong)];
      if (good === bad) throw new Error(`${file} has no ${from}`);
      notify("textDocument/didOpen", {
        textDocument: { uri, languageId: "yaml", version: 1, text: bad },
      });
      await diagnostics(uri, (found) => found.length > 0);
      const firstAnswer = performance.now();
      const times = [];
      for (let version = 2; version < rounds + 2; version++) {
        const isGood = version % 2 === 0;
        const start = performance.now();
        notify("textDocument/didChange", {
          textDocument: { uri, version },
          contentChanges: [{ text: isGood ? good : bad }],
        });
        await diagnostics(uri, (found, of) => of === version && (found.length === 0) === isGood);
        times.push(performance.now() - start - pause);
      }
      times.sort((a, b) => a - b);
      return { firstAnswer, median: times[rounds >> 1] ?? 0 };
    };
    const object = await opened("samples/200.yaml", "replicas: 3", "replicas: x");
    const definition = await opened("crds/200.yaml", "maxLength: 63", "maxLength: many");
    return { started: object.firstAnswer - begin, object: object.median, definition: definition.median };
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
}
