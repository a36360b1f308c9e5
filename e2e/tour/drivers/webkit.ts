import { freePort } from "../../../tools/run.mjs";
import { type Driver, type Tab, windowSize } from "./driver.ts";
import { retried, startProgram } from "./program.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * Starts WebKitGTK's own small browser on an invisible screen.
 * @param path of WebKitWebDriver
 */
export async function startWebKit(path: string): Promise<Driver> {
  const screen = await startProgram(
    "Xvfb",
    ["-displayfd", "3", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"],
    /^(\d+)\n/m,
  );
  const port = await freePort();
  const service = await startProgram(path, [`--port=${port}`], undefined, { DISPLAY: `:${screen.found}` });
  const call = clientOf(`http://127.0.0.1:${port}`);
  const stop = async (): Promise<void> => {
    await service.program.stop();
    await screen.program.stop();
  };
  try {
    const session = (await retried(() =>
      call("POST", "/session", { capabilities: { alwaysMatch: { unhandledPromptBehavior: "accept" } } }),
    )) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };
    const base = `/session/${session.sessionId}`;
    const windows = windowsOf(base, call);
    return {
      name: `WebKitGTK ${session.capabilities.browserVersion}`,
      newTab: () => newTab(base, call, windows),
      async close() {
        await call("DELETE", base).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: Body) => Promise<unknown>;

/** Returns a client of the W3C WebDriver protocol. Its calls reject with the browser's error. */
function clientOf(server: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(server + path, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${error}: ${message}`);
  };
}

interface Windows {
  /** Returns the window to use: first the session's own, then new ones. */
  open(): Promise<string>;
  /** Closes a window. The last one stays, because the session ends with it. */
  close(handle: string): Promise<void>;
  /** Sends the following calls to a window. */
  use(handle: string): Promise<void>;
}

function windowsOf(base: string, call: Call): Windows {
  let isFirstTaken = false;
  let current: string | undefined;
  const use = async (handle: string): Promise<void> => {
    if (current === handle) return;
    await call("POST", `${base}/window`, { handle });
    current = handle;
  };
  return {
    use,
    async open() {
      if (isFirstTaken) {
        const { handle } = (await call("POST", `${base}/window/new`, { type: "window" })) as {
          readonly handle: string;
        };
        return handle;
      }
      isFirstTaken = true;
      return String(await call("GET", `${base}/window`));
    },
    async close(handle) {
      await use(handle);
      const handles = (await call("GET", `${base}/window/handles`)) as readonly string[];
      if (handles.length === 1) {
        await call("POST", `${base}/url`, { url: "about:blank" });
        isFirstTaken = false;
        return;
      }
      await call("DELETE", `${base}/window`);
      current = undefined;
      const [first] = handles.filter((other) => other !== handle);
      if (first !== undefined) await use(first);
    },
  };
}

async function newTab(base: string, call: Call, windows: Windows): Promise<Tab> {
  const handle = await windows.open();
  const at = async (method: "GET" | "POST", path: string, body?: Body): Promise<unknown> => {
    await windows.use(handle);
    return call(method, base + path, body);
  };
  await at("POST", "/window/rect", { width: windowSize.width, height: windowSize.height });
  return {
    async goto(url) {
      await at("POST", "/url", { url });
    },
    async reload() {
      await at("POST", "/refresh");
    },
    async evaluate(source, args) {
      const script = `const [args, done] = arguments;
        (async () => (${source})(...JSON.parse(args)))().then(
          (value) => done({ value: JSON.stringify(value) ?? null }),
          (error) => done({ error: String(error) }));`;
      const reply = (await at("POST", "/execute/async", { script, args: [JSON.stringify(args)] })) as {
        readonly value?: string | null;
        readonly error?: string;
      };
      if (reply.error !== undefined) throw new Error(reply.error);
      return typeof reply.value === "string" ? JSON.parse(reply.value) : undefined;
    },
    async perform(sources) {
      await at("POST", "/actions", { actions: sources });
    },
    async screenshot() {
      return Buffer.from(String(await at("GET", "/screenshot")), "base64");
    },
    close: () => windows.close(handle),
  };
}
