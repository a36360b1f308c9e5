import type { DefinitionTab, PaneId, Shell } from "../shell/shell.ts";
import { asked } from "../workspace/prediction.ts";
import { readStoredWork, writeStoredWork } from "../workspace/stored-work.ts";
import { withLineFeeds } from "../workspace/transitions.ts";
import { type DocumentName, documentNames, type Workspace } from "../workspace/workspace.ts";

/** What a window shows, for one that follows it. */
export interface Shown {
  readonly workspace: Workspace;
  readonly shell: Pick<
    Shell,
    "pane" | "editorTab" | "definitionTab" | "resourceTab" | "maximised" | "problem" | "caret" | "prediction"
  >;
}

const panes: readonly PaneId[] = ["definition", "resource", "answer"];
const definitionTabs: readonly DefinitionTab[] = ["go", "definition", "before", "conversion", "policies"];

/** Prints what is shown. Of a prediction only the open question is told: what was answered is no longer hidden. */
export function printShown({ workspace, shell }: Shown): string {
  const { pane, editorTab, definitionTab, resourceTab, maximised, problem, caret, prediction } = shell;
  const question = prediction !== null && prediction.said === null ? prediction.question : null;
  const work = writeStoredWork(workspace, "");
  return JSON.stringify({
    work,
    pane,
    editorTab,
    definitionTab,
    resourceTab,
    maximised,
    problem,
    caret,
    question,
  });
}

/** Reads what another window printed. Undefined if it is anything else: other pages of this site can write it, too. */
export function readShown(text: unknown): Shown | undefined {
  const data = typeof text === "string" ? parsed(text) : undefined;
  if (typeof data !== "object" || data === null) return undefined;
  const at = (name: string): unknown => (Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined);
  const { work, problem, question } = { work: at("work"), problem: at("problem"), question: at("question") };
  const read = readStoredWork(typeof work === "string" ? work : null);
  if (read.state !== "work") return undefined;
  const tab = definitionTabs.find((each) => each === at("definitionTab"));
  return {
    workspace: withLineFeeds(read.workspace),
    shell: {
      pane: panes.find((each) => each === at("pane")) ?? "answer",
      editorTab: at("editorTab") === "resource" ? "resource" : "definition",
      definitionTab: tab ?? "definition",
      resourceTab: at("resourceTab") === "existing" ? "existing" : "resource",
      maximised: panes.find((each) => each === at("maximised")) ?? null,
      problem: typeof problem === "number" && Number.isSafeInteger(problem) ? problem : -1,
      caret: caretIn(at("caret")),
      prediction: typeof question === "string" ? asked(question) : null,
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function caretIn(data: unknown): Shell["caret"] {
  if (typeof data !== "object" || data === null || !("document" in data) || !("line" in data)) return null;
  const document: DocumentName | undefined = documentNames.find((name) => name === data.document);
  const { line } = data;
  const isLine = typeof line === "number" && Number.isSafeInteger(line) && line > 0;
  return document !== undefined && isLine ? { document, line } : null;
}
