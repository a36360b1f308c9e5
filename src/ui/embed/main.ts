import { trustOwnScripts } from "../../worker/trusted-scripts.ts";
import "../styles/tokens.css";
import "../styles/base.css";
import "./embed.css";
import { lookingAt } from "../shell/opening.ts";
import { decodeLink } from "../workspace/permalink/codec.ts";
import { isPack, parseHash } from "../workspace/permalink/hash.ts";
import { withLineFeeds } from "../workspace/transitions.ts";
import { element } from "./element.ts";
import { showFrame } from "./frame.ts";
import { tellHeight } from "./tell-height.ts";

function whyNothing(payload: string, reason: string): string {
  if (payload === "") return "the address has no link";
  return isPack(payload) ? "the link is a pack of lessons, which only the playground opens" : reason;
}

/**
 * The embedded page: `embed.html#link` for reading, `embed.html?live#link` for editing, `embed.html?answer#link` next to an
 * editor that shows the texts. With `safe`, nothing runs at first. It stores nothing.
 */
function start(root: HTMLElement): void {
  trustOwnScripts();
  const { payload, view, stage } = parseHash(location.hash);
  const link = decodeLink(payload);
  if (link.ok) {
    const workspace = withLineFeeds(lookingAt(link.workspace, view, stage));
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const settings = new URLSearchParams(location.search);
    showFrame(root, workspace, {
      isLive: settings.has("live"),
      isSafe: settings.has("safe"),
      isAnswer: settings.has("answer"),
      now,
    });
  } else {
    const open = element(
      "a",
      { href: `./${location.hash}`, target: "_blank", rel: "noopener" },
      "Open the playground",
    );
    const words = `There is nothing to show: ${whyNothing(payload, link.reason)}.`;
    root.replaceChildren(element("main", {}, element("p", { role: "status" }, words), open));
  }
  tellHeight();
}

const root = document.getElementById("frame");
if (root !== null) start(root);
addEventListener("hashchange", () => location.reload());
