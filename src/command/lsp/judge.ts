import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { isGoFile } from "../../engine/tools/project/go-files.ts";
import type { Manifest } from "../../engine/tools/project/manifest.ts";
import type { Group } from "../../engine/tools/project/plan.ts";
import { timeText } from "../../package/scenarios.ts";
import { unaskedConventions } from "../check/asked-conventions.ts";
import { answeredIn, type Task, taskInput, tasksFor } from "../check/check-tasks.ts";
import { taskFindings } from "../check/task-findings.ts";
import type { Finding } from "../findings.ts";
import { goFindings } from "../go-inputs.ts";
import { IgnoreComments } from "../ignore/ignore-comments.ts";
import { policyGroup } from "../policy-texts.ts";
import type { Runner } from "../tasks/tasks.ts";
import { explainedUnread } from "../unchecked.ts";
import { diagnosticsOf, wholeText } from "./diagnostics.ts";
import { policyTasks } from "./policies.ts";
import { keyOf, type Settings, type Workspace } from "./workspace.ts";

/** Larger texts are not checked while typing. */
const largestText = 2 * 1024 * 1024;

/** What is known about an open text. */
export interface Judged {
  /** The version of the text that was checked. */
  readonly document: TextDocument;
  readonly tasks: readonly Task[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Turn {
  timer?: ReturnType<typeof setTimeout>;
  isRunning: boolean;
  isStale: boolean;
  judged?: Judged;
}

/** Receives the results of a judge. */
export interface JudgeListener {
  readonly publish: (params: PublishDiagnosticsParams) => void;
  /** Shows a message to the user. */
  readonly warn: (text: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Checks the open texts, each after a pause and one run at a time. The last good answer stays until the next one. */
export class Judge {
  readonly #workspace: Workspace;
  readonly #runner: Runner;
  readonly #listener: JudgeListener;
  readonly #turns = new Map<string, Turn>();
  readonly #warned = new Set<string>();

  constructor(workspace: Workspace, runner: Runner, listener: JudgeListener) {
    this.#workspace = workspace;
    this.#runner = runner;
    this.#listener = listener;
  }

  /** Checks a text after a pause in typing, in milliseconds. */
  schedule(uri: string, pause: number): void {
    const turn = this.#turns.get(uri) ?? { isRunning: false, isStale: false };
    this.#turns.set(uri, turn);
    if (turn.isRunning) {
      turn.isStale = true;
      return;
    }
    clearTimeout(turn.timer);
    turn.timer = setTimeout(() => void this.#take(uri, turn), pause);
  }

  /** Checks all open texts except one. */
  scheduleAll(but?: string): void {
    for (const uri of this.#turns.keys()) if (uri !== but) this.schedule(uri, 0);
  }

  /** Forgets a text that was closed. */
  forget(uri: string): void {
    clearTimeout(this.#turns.get(uri)?.timer);
    this.#turns.delete(uri);
    this.#listener.publish({ uri, diagnostics: [] });
  }

  /** What is known about the current version of a text; undefined while it is being checked. */
  judged(document: TextDocument): Judged | undefined {
    const judged = this.#turns.get(document.uri)?.judged;
    return judged?.document.version === document.version ? judged : undefined;
  }

  async #take(uri: string, turn: Turn): Promise<void> {
    turn.isRunning = true;
    turn.isStale = false;
    try {
      const open = this.#workspace.opened(keyOf(uri));
      if (open !== undefined) await this.#judge(uri, turn, open);
    } catch (error) {
      this.#listener.failed(error);
    }
    turn.isRunning = false;
    if (turn.isStale && this.#turns.get(uri) === turn) this.schedule(uri, 0);
  }

  async #judge(uri: string, turn: Turn, open: TextDocument): Promise<void> {
    const { version } = open;
    const text = open.getText();
    const key = keyOf(uri);
    const document = TextDocument.create(uri, open.languageId, version, text);
    const settings = await this.#workspace.settings(key);
    this.#warn(settings);
    const { findings, tasks, isWhole } = await this.#findings(uri, key, text, settings);
    const kept = isWhole ? [] : (turn.judged?.diagnostics.filter(({ code }) => code !== "limit") ?? []);
    const textOf = (file: string) => (file === key ? document : this.#workspace.definitionText(file));
    const diagnostics = [...kept, ...diagnosticsOf(document, findings, settings.kubernetes, textOf)];
    if (this.#turns.get(uri) !== turn || this.#workspace.opened(key)?.version !== version) return;
    turn.judged = { document, tasks, diagnostics };
    this.#listener.publish({ uri, version, diagnostics });
  }

  #warn({ fault }: Settings): void {
    if (fault === undefined || this.#warned.has(fault)) return;
    this.#warned.add(fault);
    this.#listener.warn(fault);
  }

  /** The findings in a text. `isWhole` is false if a part of it could not be checked. */
  async #findings(uri: string, key: string, text: string, settings: Settings) {
    const { project } = this.#workspace;
    if (isGoFile(key)) return this.#goFindings(uri, key, text, settings);
    this.#workspace.note(key, text);
    if (text.length > largestText) {
      const size = (text.length / 1024 / 1024).toFixed(1);
      const note = `This text has ${size} MB. Editors check up to 2 MB; use \`crd-playground check\` for larger files.`;
      if (project.take(key, text, null)) this.scheduleAll(uri);
      return { findings: [wholeText(key, "note", note)], tasks: [], isWhole: true };
    }
    const read = await this.#runner.run("readPieces", { file: key, text });
    if (project.take(key, text, read.ok ? read.value : null)) this.scheduleAll(uri);
    if (!read.ok) {
      const why = wholeText(key, "error", `This text could not be read. ${read.why}`);
      return { findings: [why], tasks: [], isWhole: false };
    }
    const { unread } = read.value;
    const manifests = project.file(key)?.manifests ?? [];
    const definitions = project.definitions();
    const tasks = [...tasksOf(manifests, definitions), ...policyTasks(manifests, definitions)];
    const comments = new IgnoreComments([{ file: key, text }]);
    const { found: all, answered, isWhole } = await this.#checked(tasks, settings);
    const found = [
      ...comments.left(all).map((each) => here(each, key)),
      ...comments.findings({
        answered,
        severities: settings.severities,
        unasked: unaskedConventions(settings),
      }),
    ];
    const explained = await explainedUnread({ unread }, this.#runner);
    const broken = explained.map((finding, i): Finding => {
      // A template cannot be fixed here.
      const isTemplate = unread[i]?.broken === undefined && finding.reason !== undefined;
      return isTemplate ? { ...finding, level: "note" } : finding;
    });
    return { findings: [...broken, ...found], tasks, isWhole };
  }

  /** What is wrong with the definitions that the types of a Go file generate, at the lines of this file. */
  async #goFindings(uri: string, key: string, text: string, settings: Settings) {
    const { project } = this.#workspace;
    this.#workspace.takeGo(key, text);
    if (await this.#workspace.generate()) this.scheduleAll(uri);
    const isOf = ({ definition: { file, sources = [] }, definition }: Group): boolean =>
      sources.some((source) => source.file === key) &&
      project.file(file)?.manifests.includes(definition) === true;
    const groups = project.plan().groups.filter(isOf);
    const tasks = groups.map((group) => ({ ...group, objects: [], tellsDefinition: true }));
    const { found, isWhole } = await this.#checked(tasks, settings);
    const unread = project.file(key)?.unread ?? [];
    const nameOf = (file: string): string => this.#workspace.nameOf(file);
    const findings = [...found, ...goFindings({ unread }, groups, settings, nameOf)];
    // A generated text is in no file that fixes could edit.
    return { findings: findings.filter(({ file }) => file === key), tasks: [], isWhole };
  }

  async #checked(tasks: readonly Task[], settings: Settings) {
    const options = { ...settings, fixes: false, now: timeText(undefined) };
    const done = await Promise.all(
      tasks.map(async (task) => {
        const outcome = await this.#runner.run("check", taskInput(task, options));
        return {
          isDone: outcome.ok,
          answered: answeredIn(task, outcome, options),
          found: taskFindings(task, outcome, options),
        };
      }),
    );
    return {
      found: done.flatMap(({ found }) => found),
      answered: done.flatMap(({ answered }) => answered),
      isWhole: done.every(({ isDone }) => isDone),
    };
  }
}

/** The tasks about a text: its definitions, and its objects with their definitions, which may be in other files. */
function tasksOf(manifests: readonly Manifest[], definitions: readonly Manifest[]): readonly Task[] {
  const objects = manifests.filter(({ defines, group }) => defines === undefined && group !== policyGroup);
  const { tasks } = tasksFor([...definitions, ...objects]);
  return tasks
    .map((task) => ({
      ...task,
      tellsDefinition: task.tellsDefinition && manifests.includes(task.definition),
    }))
    .filter(({ definition, objects: own }) => own.length > 0 || manifests.includes(definition));
}

/** A finding about another file, for example that its definition takes too long, is reported at the first line of this one. */
function here(finding: Finding, key: string): Finding {
  return finding.file === key ? finding : { ...finding, ...wholeText(key, finding.level, finding.text) };
}
