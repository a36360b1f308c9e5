import { stat } from "node:fs/promises";
import { watch } from "chokidar";

/** What changed on disk. */
export interface Touched {
  /** Files that changed, came or went. */
  readonly paths: ReadonlySet<string>;
  /** Whether any of them came or went. */
  readonly isOther: boolean;
  /** Anything may have changed, since what was watched was gone for a while. */
  readonly isAll: boolean;
}

/** What is watched, and who hears of it. */
export interface Watching {
  /** Whether a file or folder is not looked at. */
  readonly isSkipped: (path: string) => boolean;
  /** Gets what changed after a pause, one call at a time. */
  readonly changed: (touched: Touched) => Promise<void>;
  /** The paths cannot be watched, or not all of them: more than the system allows. Or `changed` rejected. */
  readonly failed?: (error: unknown) => void;
}

/** Editors write a file in several steps: it is read after this pause, in milliseconds. */
const quietFor = 40;

/** What never pauses is read at least as often, in milliseconds. */
const longestWait = 400;

/** A root that is gone is looked for as often, in milliseconds. */
const lookFor = 500;

/** What changed is looked at again for so long, in milliseconds. */
const lookAgainFor = 10_000;

/** As many as a person saves. When a program writes more, they are not looked at again. */
const mostRecent = 200;

/** Watches files and folders with everything below them. Resolves when changes are noticed. Returns a function that ends it. */
export async function watchPaths(
  roots: readonly string[],
  { isSkipped, changed, failed = () => undefined }: Watching,
): Promise<() => Promise<void>> {
  let touched = new Set<string>();
  let isOther = false;
  let isAll = false;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();
  // The watcher loses some changes of a file that was replaced a moment before: it watches the old one for a while.
  const recent = new Map<string, { readonly state: string; readonly until: number }>();
  const remember = async (paths: ReadonlySet<string>): Promise<void> => {
    const until = Date.now() + lookAgainFor;
    for (const path of paths)
      if (recent.has(path) || recent.size < mostRecent)
        recent.set(path, { state: await stateOf(path), until });
  };
  let isWaiting = false;
  const take = (): void => {
    // What changes while the last change is answered is one change.
    if (isWaiting) return;
    isWaiting = true;
    work = work
      .then(async () => {
        isWaiting = false;
        const news = { paths: touched, isOther, isAll };
        touched = new Set();
        isOther = false;
        isAll = false;
        // Before anybody reads them: what is written from here on is another change.
        await remember(news.paths);
        await changed(news);
      })
      .catch(failed);
  };
  // Some editors replace a file when they save it, which the watcher of Node does not survive on Linux.
  const watcher = watch([...roots], { ignoreInitial: true, followSymlinks: false, ignored: isSkipped });
  const touch = (path: string, isChange: boolean): void => {
    if (touched.size === 0) since = Date.now();
    touched.add(path);
    if (!isChange) isOther = true;
    clearTimeout(timer);
    timer = setTimeout(take, Math.max(0, Math.min(quietFor, since + longestWait - Date.now())));
  };
  // The watcher does not notice that a root that was removed is there again.
  const missing = new Map<string, "gone" | "back">();
  watcher.on("all", (event, path) => {
    if ((event === "unlink" || event === "unlinkDir") && roots.includes(path)) missing.set(path, "gone");
    touch(path, event === "change");
  });
  watcher.on("error", failed);
  await new Promise<void>((ready) => watcher.once("ready", ready));
  const looking = setInterval(async () => {
    for (const [path, { state, until }] of recent) {
      const now = await stateOf(path);
      if (now !== state && recent.get(path)?.state === state) touch(path, state !== gone && now !== gone);
      else if (Date.now() > until) recent.delete(path);
    }
    for (const root of roots) {
      const isThere = (await stat(root).catch(() => undefined)) !== undefined;
      const state = missing.get(root);
      if (!isThere) missing.set(root, "gone");
      else if (state === "gone") {
        missing.set(root, "back");
        watcher.unwatch(root);
        watcher.add(root);
        touch(root, false);
      } else if (state === "back") {
        // What changed before the watcher was ready.
        missing.delete(root);
        isAll = true;
        touch(root, false);
      }
    }
  }, lookFor);
  return async () => {
    clearTimeout(timer);
    clearInterval(looking);
    await watcher.close();
  };
}

const gone = "";

/** What changes with each write or replacement of a file; the same for every file that is not there. */
async function stateOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found === undefined ? gone : `${found.ino} ${found.mtimeNs} ${found.size}`;
}
