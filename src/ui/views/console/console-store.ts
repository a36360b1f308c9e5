import type { InputOf, Outcome, ReplyOf } from "../../../worker/question.ts";
import type { ConsoleOutput, ConsoleStep, Scenario } from "../../engine.ts";
import type { EngineSession } from "../../shell/engine-session.ts";
import { failureSentence } from "../../workspace/failure-sentence.ts";
import { planOf } from "../../workspace/scenario-of.ts";
import { createStore, type Store } from "../../workspace/store.ts";
import { kubectlVerbs } from "../../workspace/words.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { filesFor, filesOf, resourceFile } from "./named-files.ts";

/** What the console shows. */
export interface ConsoleState {
  readonly entries: readonly ConsoleEntry[];
  readonly busy: boolean;
  /** The lines that were typed, for the arrow keys. */
  readonly history: readonly string[];
}

export interface ConsoleEntry extends ConsoleOutput {
  readonly id: number;
}

/** A console that continues to run while other views are shown. */
export interface Console {
  readonly state: Store<ConsoleState>;
  /** Starts with what the panes contain, if nothing has started yet. */
  begin(): void;
  /** Runs what was typed. Returns the outputs, some of which ask the page to do something. */
  submit(line: string): Promise<readonly ConsoleOutput[]>;
  /** Returns the line with its last word completed, and the other candidates. */
  complete(line: string): Promise<{ readonly line: string; readonly candidates: readonly string[] }>;
}

type ConsoleInput = InputOf<"console">;
type ConsoleReply = ReplyOf<"console">;

/** Older outputs are removed from the screen. */
const mostEntries = 200;

const consoles = new WeakMap<EngineSession, Console>();

/** Returns the console of a page. The first call creates it. */
export function consoleOf(engine: EngineSession, workspace: Store<Workspace>): Console {
  const known = consoles.get(engine) ?? createConsole(engine, workspace, () => new Date());
  consoles.set(engine, known);
  return known;
}

export function createConsole(
  engine: Pick<EngineSession, "ask" | "scenario">,
  workspace: Store<Workspace>,
  clock: () => Date,
): Console {
  const state = createStore<ConsoleState>({ entries: [], busy: false, history: [] });
  let session = 0;
  let steps: ConsoleStep[] = [];
  let nextId = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const stepOf = (line: string): ConsoleStep => ({
    line,
    // The texts are sent only if the command can read them.
    files: filesFor(line, workspace.get()),
    now: `${clock().toISOString().slice(0, 19)}Z`,
  });

  const show = (outputs: readonly ConsoleOutput[]): void =>
    state.update((old) => ({
      ...old,
      entries: [...old.entries, ...outputs.map((output) => ({ ...output, id: nextId++ }))].slice(
        -mostEntries,
      ),
    }));

  /** Asks the console. A worker that does not know the session gets `all` of its steps again. */
  const ask = async (
    question: Omit<ConsoleInput, "scenario">,
    all: readonly ConsoleStep[],
  ): Promise<Outcome<Exclude<ConsoleReply, "lost">>> => {
    const scenario = engine.scenario();
    const first = await engine.ask("console", { scenario, ...question });
    const lost = "reply" in first && first.reply === "lost";
    const outcome = lost
      ? await engine.ask("console", { scenario, ...question, from: 0, steps: all })
      : first;
    if ("failed" in outcome) return outcome;
    const { reply } = outcome;
    return reply === "lost" ? { failed: "The session is lost.", cause: "defect" } : { reply };
  };

  /** Adds steps after the earlier ones and returns their outputs. */
  const take = async (added: readonly ConsoleStep[]): Promise<readonly ConsoleOutput[]> => {
    const from = steps.length;
    steps = [...steps, ...added];
    const outcome = await ask({ session, from, steps: added }, steps);
    if ("failed" in outcome) {
      steps = steps.slice(0, from);
      const text = `# ${failureSentence(outcome)}${outcome.cause === "defect" ? ` ${outcome.failed}` : ""}\n`;
      return added.map(({ line }) => ({ command: line, stdout: "", stderr: text, exitCode: 1 }));
    }
    return outcome.reply.outputs.slice(-added.length).flat();
  };

  const restart = async (lines: readonly string[]): Promise<readonly ConsoleOutput[]> => {
    session++;
    steps = [];
    const outputs = lines.length === 0 ? [] : await take(lines.map(stepOf));
    show(outputs);
    return outputs;
  };

  const run = async (line: string): Promise<readonly ConsoleOutput[]> => {
    const word = line.trim();
    if (word === "clear") {
      state.update((old) => ({ ...old, entries: [] }));
      return [];
    }
    if (word === "reset" || word === "reset empty") {
      state.update((old) => ({ ...old, entries: [] }));
      return restart(word === "reset" ? openingLines(workspace.get()) : []);
    }
    const outputs = await take([stepOf(line)]);
    show(outputs);
    return outputs;
  };

  /** Runs one piece of work after the other, in the order in which they were typed. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    state.update((old) => ({ ...old, busy: true }));
    const turn = queue.then(work);
    queue = turn.finally(() => state.update((old) => ({ ...old, busy: false }))).catch(() => undefined);
    return turn;
  };

  return {
    state,
    begin() {
      if (session === 0)
        void inTurn(() => (session === 0 ? restart(openingLines(workspace.get())) : Promise.resolve([])));
    },
    submit(line) {
      state.update((old) => ({
        ...old,
        history: [...old.history.filter((one) => one !== line), line].slice(-100),
      }));
      return inTurn(() => run(line));
    },
    async complete(line) {
      const files = Object.keys(filesOf(workspace.get())).filter((name) => name.endsWith(".yaml"));
      const input = { session, from: steps.length, steps: [], complete: { line, files } };
      const outcome = await ask(input, steps);
      const completion = "reply" in outcome ? outcome.reply.completion : undefined;
      if (completion === undefined) return { line, candidates: [] };
      return completed(line, completion.from, completion.candidates);
    },
  };
}

/** Returns the line completed as far as all candidates agree. A single candidate is completed, ready for the next word. */
export function completed(
  line: string,
  from: number,
  candidates: readonly string[],
): { readonly line: string; readonly candidates: readonly string[] } {
  const [first, ...others] = candidates;
  if (first === undefined) return { line, candidates };
  if (others.length === 0)
    return { line: `${line.slice(0, from)}${first}${/[=/]$/.test(first) ? "" : " "}`, candidates: [] };
  let shared = first;
  for (const other of others) while (!other.startsWith(shared)) shared = shared.slice(0, -1);
  const isLonger = shared.length > line.length - from;
  return { line: isLonger ? line.slice(0, from) + shared : line, candidates };
}

/** The flags of kubectl that say who sends a command. */
function userFlags({ username, groups = [] }: NonNullable<Scenario["user"]>): string {
  const quoted = (text: string) => (/^[\w.:@/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  return [` --as=${quoted(username)}`, ...groups.map((group) => ` --as-group=${quoted(group)}`)].join("");
}

/** Returns the commands that do what the panes contain. */
export function openingLines(workspace: Workspace): readonly string[] {
  const { names, scenario } = planOf(workspace);
  const validate =
    workspace.fieldValidation === "Strict" ? "" : ` --validate=${workspace.fieldValidation.toLowerCase()}`;
  const line = (verb: string, file: string): string => `kubectl ${verb} -f ${file}${validate}`;
  const known = [...names.values()];
  const hasBefore = scenario.previousCrd !== undefined;
  const { request } = workspace;
  const verb = request === "create" || request === "apply" ? kubectlVerbs[request] : "replace";
  const asked = scenario.user === undefined ? "" : userFlags(scenario.user);
  const part = request === "status" ? " --subresource=status" : "";
  const resource = `${line(verb, resourceFile(workspace))}${part}${asked}`;
  return [
    ...(hasBefore ? [line("create", "before.yaml")] : []),
    ...(hasBefore && known.includes("existing") ? [line("create", "existing.yaml")] : []),
    ...(workspace.documents.definition.trim() === ""
      ? []
      : [line(hasBefore ? "replace" : "create", "crd.yaml")]),
    ...(!hasBefore && known.includes("existing") ? [line("create", "existing.yaml")] : []),
    ...(workspace.documents.policies.trim() === "" ? [] : [line("create", "policies.yaml")]),
    ...(known.includes("resource") && workspace.request !== "scale" ? [resource] : []),
  ];
}
