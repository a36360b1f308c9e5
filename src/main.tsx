import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./ui/app/app.tsx";
import { createPlayground } from "./ui/app/create-playground.ts";
import { workOffline } from "./ui/app/offline.ts";
import { FailureBoundary } from "./ui/components/failure-boundary.tsx";
import { followSetting } from "./ui/follow/channel.ts";
import type { follow } from "./ui/follow/follow.ts";
import type { leadAgain } from "./ui/follow/lead.ts";
import { afterFirstAnswer } from "./ui/lazy/after-answer.ts";
import { handInLazyModules, loadLazyModules, loadQuietly } from "./ui/lazy/lazy-modules.ts";
import { PlaygroundProvider } from "./ui/shell/context.ts";
import { acceptDrops } from "./ui/shell/open-files.ts";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import { createEngineWorker } from "./worker/create-worker.ts";
import { trustOwnScripts } from "./worker/trusted-scripts.ts";

declare module "./ui/lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly follow: typeof follow;
    readonly leadAgain: typeof leadAgain;
  }
}

/** The page itself. */
function start(root: HTMLElement, isSafe: boolean, following: string | null): void {
  trustOwnScripts();
  // The server's clock stands still while the page is open, so that equal input gives equal answers.
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  handInLazyModules(() => import("./ui/app/lazy-parts.ts"));
  const isFollowing = following !== null;
  const playground = createPlayground(createEngineWorker, now, { isSafe, isFollowing });
  if (isFollowing) {
    // Nothing else happens in this window. Only the browser's own keys work: nothing of the page has listened before.
    root.inert = true;
    addEventListener("keydown", (event) => event.stopImmediatePropagation(), true);
    void loadLazyModules().then(({ follow }) => follow(playground, following));
  } else acceptDrops(playground);
  // Nothing is run, so there is no answer to wait for.
  if (isSafe) loadQuietly();
  afterFirstAnswer(playground.engine.answer, () => {
    loadQuietly();
    if (isFollowing) return;
    void workOffline(playground);
    void loadLazyModules().then(
      ({ leadAgain }) => leadAgain(playground),
      () => undefined,
    );
  });
  createRoot(root).render(
    <StrictMode>
      <PlaygroundProvider value={playground}>
        <FailureBoundary what="The page">
          <App />
        </FailureBoundary>
      </PlaygroundProvider>
    </StrictMode>,
  );
}

/** The address of the frame that shows the same link. */
function frameAddress(embed: string): string {
  const asked = [embed === "live" ? "live" : "", isSafe ? "safe" : ""]
    .filter((part) => part !== "")
    .join("&");
  return `./embed.html${asked === "" ? "" : `?${asked}`}${location.hash}`;
}

const root = document.getElementById("app");
const settings = new URLSearchParams(location.search);
// Inside a frame, nothing is stored or replaced: a page around it could make a person click on what they do not see.
const embed = settings.get("embed") ?? (parent === window ? null : "");
const isSafe = settings.has("safe");
// Frames are a page of their own, which is a fraction of this one. Nothing of this one starts: it would touch what is saved.
if (embed !== null) location.replace(frameAddress(embed));
else if (root !== null) {
  // A page that opened this one must not find it by its name. Its own reference needs a header: see docs/hosting.md.
  Object.assign(window, { opener: null, name: "" });
  start(root, isSafe, settings.get(followSetting));
}
