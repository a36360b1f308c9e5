import type { Playground } from "../shell/playground.ts";
import { browserStorage, textsIn } from "../workspace/browser-texts.ts";
import { randomName } from "../workspace/random-name.ts";
import { channelNamed, followSetting, question } from "./channel.ts";
import { printShown } from "./shown.ts";

/** The tab's name for windows that follow it, so that a reload does not lose them. */
const nameKey = "crd-playground/1/follow";
/** The windows that follow get what changed after this pause, in milliseconds. */
const pause = 60;

const tab = textsIn(browserStorage("sessionStorage"));
let leads = false;

/** Opens a window that shows what this one shows, in large type: for a projector, while this one stays as it is. */
export function openFollower(playground: Playground): void {
  const name = tab.get(nameKey) ?? randomName();
  tab.set(nameKey, name);
  lead(playground, name);
  window.open(`./?${followSetting}=${name}`, "_blank", "noopener");
}

/** Goes on with what a reload interrupted, if this tab had windows that follow it. */
export function leadAgain(playground: Playground): void {
  const name = tab.get(nameKey);
  if (name !== null) lead(playground, name);
}

/** Tells what is shown, now and at each change. Once for a page. */
function lead({ workspace, shell }: Playground, name: string): void {
  if (leads) return;
  leads = true;
  const channel = channelNamed(name);
  let told = "";
  let isDue = false;
  const tell = (): void => {
    isDue = false;
    const text = printShown({ workspace: workspace.get(), shell: shell.get() });
    if (text === told) return;
    told = text;
    channel.postMessage(text);
  };
  const soon = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(tell, pause);
  };
  channel.onmessage = ({ data }) => {
    if (data !== question) return;
    told = "";
    soon();
  };
  workspace.subscribe(soon);
  shell.subscribe(soon);
  soon();
}
