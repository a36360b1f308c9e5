import { createEngineClient, type EngineEvent } from "../../worker/client.ts";
import { createEngineWorker } from "../../worker/create-worker.ts";
import type { Answered } from "../workspace/answer.ts";
import { encodeLink } from "../workspace/permalink/codec.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { withText, withView } from "../workspace/transitions.ts";
import { verdictLines } from "../workspace/verdict-lines.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { documentsOf } from "./documents.ts";
import { element } from "./element.ts";
import { frameViews } from "./views.ts";

interface FrameOptions {
  /** Whether the texts can be edited. */
  readonly isLive: boolean;
  /** Whether nothing runs before a person asks for it. */
  readonly isSafe: boolean;
  /** Whether only the answer is shown, without the texts. */
  readonly isAnswer: boolean;
  readonly now: string;
}

/** Shows a scenario in `root`: its texts at once, and the answer as soon as the engine has it. Stores nothing. */
export function showFrame(
  root: HTMLElement,
  opened: Workspace,
  { isLive, isSafe, isAnswer, now }: FrameOptions,
): void {
  let isHeld = isSafe;
  let workspace = opened;
  let answered: Answered | null = null;
  let plan = planOf(workspace);

  const verdict = element("div", { class: "verdict", role: "status", "aria-label": "Verdict" });
  const panel = element("div", { class: "view", role: "tabpanel", id: "view" });
  const link = element("a", { target: "_blank", rel: "noopener" }, "Open in the playground");
  const tabs = frameViews.map(({ id, title }) => {
    const tab = element("button", { type: "button", role: "tab", "aria-controls": "view" }, title);
    tab.addEventListener("click", () => choose(id));
    return tab;
  });
  const list = element("div", { class: "tabs", role: "tablist", "aria-label": "Views" }, ...tabs);

  const run = element("button", { type: "button" }, "Run it");
  run.addEventListener("click", () => {
    isHeld = false;
    showAnswer();
    client.evaluate(plan.scenario);
  });

  const view = () => frameViews.find(({ id }) => id === workspace.view) ?? frameViews[0];
  const showAnswer = (): void => {
    const lines = verdictLines(answered, workspace, isHeld ? "not checked" : undefined).map(
      ({ tone, text, detail }) =>
        element("p", { class: tone }, element("strong", {}, text), detail === "" ? "" : ` · ${detail}`),
    );
    verdict.replaceChildren(...lines, ...(isHeld ? [run] : []));
    panel.replaceChildren(...(answered === null ? [] : [view()?.show(answered) ?? ""]));
    for (const [i, tab] of tabs.entries()) {
      const isChosen = frameViews[i] === view();
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
  };
  const pointToPage = (): void => {
    link.href = `./#${encodeLink(workspace)}`;
  };
  const choose = (id: string): void => {
    workspace = withView(workspace, id);
    pointToPage();
    showAnswer();
  };
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (tabs.findIndex((tab) => tab.tabIndex === 0) + step + tabs.length) % tabs.length;
    tabs[next]?.click();
    tabs[next]?.focus();
  });

  const hear = (event: EngineEvent): void => {
    if (event.type === "answered") {
      answered = { report: event.report, names: plan.names, milliseconds: event.milliseconds };
      showAnswer();
    } else if (event.type === "trouble") {
      const words = "The engine gave no answer. Open this in the playground for more.";
      verdict.replaceChildren(element("p", { class: "bad" }, words));
    }
  };
  const onEdit = (name: Parameters<typeof withText>[1], text: string): void => {
    workspace = withText(workspace, name, text);
    plan = planOf(workspace);
    if (!isHeld) client.evaluate(plan.scenario);
    pointToPage();
  };

  const documents = isAnswer ? [] : documentsOf(workspace, isLive ? onEdit : undefined);
  const title = workspace.title === "" ? [] : [element("h1", {}, workspace.title)];
  const version = element("span", { class: "soft" }, `Kubernetes ${workspace.kubernetes}`);
  root.replaceChildren(
    element("header", {}, ...title, version, link),
    element("main", {}, verdict, ...documents, list, panel),
  );
  pointToPage();
  showAnswer();
  const client = createEngineClient(createEngineWorker, now, hear);
  // After the texts are painted.
  if (!isHeld) requestAnimationFrame(() => setTimeout(() => client.evaluate(plan.scenario)));
}
