import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { append } from "../../engine/go/value/append.ts";
import { applyEdits, type TextEdit as OffsetEdit } from "../../engine/tools/edit/text-edit.ts";
import type { Manifest } from "../../engine/tools/project/manifest.ts";
import { timeText } from "../../package/scenarios.ts";
import type { KubernetesVersion } from "../../package/types.ts";
import { type Task, taskInput } from "../check/check-tasks.ts";
import { manifestOf } from "../check/task-findings.ts";
import type { ProblemFixes } from "../tasks/check.ts";
import { firstOther } from "../tasks/places.ts";
import type { Runner } from "../tasks/tasks.ts";
import type { Judged } from "./judge.ts";
import { rangeOf, smallestEdit } from "./positions.ts";
import { keyOf, type Workspace } from "./workspace.ts";

/** The code action that applies all fixes of a text that need no decision. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.crd-playground`;

/** What an editor supports. */
export interface ActionStyle {
  /** Whether edits may include the version of the text that they change. */
  readonly versioned: boolean;
}

/** The fixes of an open text. */
export class Actions {
  readonly #workspace: Workspace;
  readonly #runner: Runner;

  constructor(workspace: Workspace, runner: Runner) {
    this.#workspace = workspace;
    this.#runner = runner;
  }

  /** Fixes for what is wrong at a range, the best first, and those of the whole text if they are asked for. */
  async at({ document, tasks, diagnostics }: Judged, params: CodeActionParams, style: ActionStyle) {
    const { only } = params.context;
    const wants = (kind: string): boolean =>
      only === undefined || only.some((each) => each === "" || kind === each || kind.startsWith(`${each}.`));
    const actions: CodeAction[] = [];
    const touched = diagnostics.filter(({ range }) => overlaps(range, params.range));
    if (wants(CodeActionKind.QuickFix) && touched.length > 0)
      append(actions, await this.#quickFixes({ document, tasks, diagnostics: touched }, style));
    const broken = touched.filter(({ code }) => code === "unreadable");
    if (wants(CodeActionKind.QuickFix) && broken.length > 0)
      append(actions, await this.#readingFixes(document, broken, style));
    if (only !== undefined && wants(fixAllKind) && diagnostics.length > 0) {
      const edit = await this.#allCertain(document, tasks, style);
      if (edit !== undefined)
        actions.push({ title: "Apply all fixes that need no decision", kind: fixAllKind, edit });
    }
    return actions;
  }

  /** Fixes of the documents of a text that cannot be parsed. */
  async #readingFixes(
    document: TextDocument,
    diagnostics: readonly Diagnostic[],
    style: ActionStyle,
  ): Promise<CodeAction[]> {
    const read = await this.#runner.run("readPieces", {
      file: keyOf(document.uri),
      text: document.getText(),
    });
    const found = (read.ok ? read.value.unread : []).map(async ({ text, broken }): Promise<CodeAction[]> => {
      const about = diagnostics.filter(({ message }) => says(message, text));
      if (broken === undefined || about.length === 0) return [];
      const help = await this.#runner.run("readingHelp", broken);
      if (!help.ok || help.value.fix === undefined) return [];
      const { title, edits } = help.value.fix;
      const edit = workspaceEdit(document, moved(edits, broken.start), style);
      return [{ title, kind: CodeActionKind.QuickFix, diagnostics: about, isPreferred: false, edit }];
    });
    return (await Promise.all(found)).flat();
  }

  async #quickFixes({ document, tasks, diagnostics }: Judged, style: ActionStyle): Promise<CodeAction[]> {
    const key = keyOf(document.uri);
    const { kubernetes, write } = await this.#workspace.settings(key);
    const options = { kubernetes, write, fixes: false, severities: {}, now: timeText(undefined) };
    const spans = diagnostics.map(({ range }) => ({
      start: document.offsetAt(range.start),
      end: document.offsetAt(range.end),
    }));
    const asked = tasks.flatMap((task) =>
      ownTexts(task, key).flatMap(({ manifest, of }) =>
        spans
          .filter(({ start, end }) => start <= endOf(manifest) && manifest.start <= end)
          .map(async (span) => {
            const objects = of < 0 ? [] : [manifest];
            const at = {
              of: of < 0 ? of : 0,
              start: span.start - manifest.start,
              end: span.end - manifest.start,
            };
            const one = { ...task, objects, tellsDefinition: of === -1 };
            const outcome = await this.#runner.run("fixesAt", { ...taskInput(one, options), at });
            return outcome.ok ? this.#actions(document, one, outcome.value, diagnostics, style) : [];
          }),
      ),
    );
    const found = (await Promise.all(asked)).flat();
    const seen = new Set<string>();
    return found.filter((action) => {
      const same = JSON.stringify([action.title, action.edit]);
      return seen.size < seen.add(same).size;
    });
  }

  #actions(
    document: TextDocument,
    task: Task,
    problems: readonly ProblemFixes[],
    diagnostics: readonly Diagnostic[],
    style: ActionStyle,
  ): CodeAction[] {
    return problems.flatMap(({ text, fixes }) => {
      const about = diagnostics.filter(({ message }) => says(message, text));
      if (about.length === 0) return [];
      return fixes.flatMap(({ title, certain, of, edits }): CodeAction[] => {
        const manifest = manifestOf(of, task);
        // A definition that Go types generate is in no file that could be edited.
        if (manifest.sources !== undefined) return [];
        const target =
          manifest.file === keyOf(document.uri) ? document : this.#workspace.definitionText(manifest.file);
        if (target === undefined) return [];
        const edit = workspaceEdit(target, moved(edits, manifest.start), style);
        return [{ title, kind: CodeActionKind.QuickFix, diagnostics: about, isPreferred: certain, edit }];
      });
    });
  }

  /** All certain fixes of a text in one edit; undefined if there are none. */
  async #allCertain(
    document: TextDocument,
    tasks: readonly Task[],
    style: ActionStyle,
  ): Promise<WorkspaceEdit | undefined> {
    const key = keyOf(document.uri);
    const { kubernetes } = await this.#workspace.settings(key);
    // Minors come from the table of those that are modelled.
    const options = { kubernetes: kubernetes[0] as KubernetesVersion };
    const made = await Promise.all(
      tasks.flatMap((task) =>
        writtenTexts(task, key).map(async ({ manifest, of }) => {
          const definition = task.definition.text;
          const subject = of === -1 ? { definition } : { definition, object: manifest.text };
          const outcome = await this.#runner.run("fix", { subject, options });
          const text = outcome.ok ? outcome.value[of === -1 ? "definition" : "object"] : undefined;
          const edit = text === undefined ? undefined : smallestEdit(manifest.text, text);
          // The file has other text where the text of a list item is blank.
          return edit === undefined || edit.start < manifest.blank ? [] : moved([edit], manifest.start);
        }),
      ),
    );
    const edits = made.flat();
    if (edits.length === 0) return undefined;
    const all = smallestEdit(document.getText(), applyEdits(document.getText(), edits));
    return all && workspaceEdit(document, [all], style);
  }
}

interface OwnText {
  readonly manifest: Manifest;
  /** As in a place of the task. */
  readonly of: number;
}

/** The definition and the objects of a task that are in a file. */
function writtenTexts({ definition, objects, tellsDefinition }: Task, key: string): readonly OwnText[] {
  return [
    ...(tellsDefinition ? [{ manifest: definition, of: -1 }] : []),
    ...objects.map((manifest, of) => ({ manifest, of })),
  ].filter(({ manifest }) => manifest.file === key);
}

/** The same with the policies. */
function ownTexts(task: Task, key: string): readonly OwnText[] {
  const { others, admission = [], tellsPolicies } = task;
  const policies = admission.map((manifest, i) => ({ manifest, of: firstOther - others.length - i }));
  const told = tellsPolicies === true ? policies : [];
  return [...writtenTexts(task, key), ...told.filter(({ manifest }) => manifest.file === key)];
}

/** Whether a diagnostic begins with this sentence of the server. */
function says(message: Diagnostic["message"], text: string): boolean {
  return typeof message === "string" && (message === text || message.startsWith(`${text}\n`));
}

function endOf({ start, text }: Manifest): number {
  return start + text.length;
}

function moved(edits: readonly OffsetEdit[], by: number): readonly OffsetEdit[] {
  return edits.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }));
}

function workspaceEdit(
  document: TextDocument,
  edits: readonly OffsetEdit[],
  { versioned }: ActionStyle,
): WorkspaceEdit {
  const { uri, version } = document;
  const all = edits.map(
    ({ start, end, text }): TextEdit => ({ range: rangeOf(document, start, end), newText: text }),
  );
  if (!versioned) return { changes: { [uri]: all } };
  // A text that was read from a file has no version.
  return {
    documentChanges: [{ textDocument: { uri, version: version === 0 ? null : version }, edits: all }],
  };
}

function overlaps(a: Diagnostic["range"], b: Diagnostic["range"]): boolean {
  const isBefore = (one: typeof a, other: typeof a): boolean =>
    one.end.line < other.start.line ||
    (one.end.line === other.start.line && one.end.character < other.start.character);
  return !isBefore(a, b) && !isBefore(b, a);
}
