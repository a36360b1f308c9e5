import { decisionWords, explained } from "../../engine/tools/draft/write.ts";
import { manifestsIn, standalone } from "../../engine/tools/project/manifest.ts";
import type { Draft, DraftedDefinition } from "../../package/types.ts";
import { type Command, flagText, pathsOf, UsageError } from "../context.ts";
import { readInputs } from "../inputs.ts";
import { tellNothing } from "../nothing-checked.ts";
import { visible, visibleLine } from "../visible.ts";
import { dataJson } from "./tables.ts";

/** Drafts definitions from objects. */
export const draft: Command = {
  name: "draft",
  summary: "Draft a definition from sample objects, with the evidence for each decision",
  usage: "PATH...",
  options: { explain: { type: "boolean" }, choose: { type: "string" } },
  help: [
    ["--explain", "write each decision as a comment above its line, not to standard error"],
    [
      "--choose CHOICES",
      "other decisions, by the ids in the JSON: `spec.size type=int32,spec.mode enum=enum`",
    ],
  ],
  formats: ["text", "json"],
  found: "a sample that the server rejects with any definition",
  run: async (context) => {
    const { runner, print, tell, format, flags, config } = context;
    const choices = readChoices(flagText(context, "choose") ?? "");
    const { inputs, failures } = await readInputs(pathsOf(context), config.exclude);
    const read = inputs.map(manifestsIn);
    const unread = read.flatMap((each) => each.unread);
    for (const { file, text } of failures) tell(`${visibleLine(`${file}: ${text}`)}\n`);
    for (const { file, line, column, text, reason } of unread)
      tell(
        `${visibleLine(`${file}:${line}:${column}: ${reason === undefined ? text : `${text}. ${reason}`}`)}\n`,
      );
    const objects = read.flatMap(({ manifests }) => manifests.map(standalone));
    const outcome = await runner.run("draft", { objects, options: { choices } });
    if (!outcome.ok) {
      tell(`${visibleLine(outcome.why)}\n`);
      return 2;
    }
    const { definitions, skipped } = outcome.value;
    checkChoices(choices, definitions);
    for (const text of skipped) tell(`${visibleLine(text)}\n`);
    if (definitions.length === 0 && failures.length + unread.length === 0)
      return tellNothing("Nothing was drafted: the files have no object without a definition.", context);
    for (const { kind, unmet } of definitions)
      for (const why of unmet) tell(`${visibleLine(`${kind}: ${why}`)}\n`);
    if (format === "json") print(dataJson({ version: 1, command: "draft", ...outcome.value }));
    else printTexts(definitions, flags["explain"] === true, context);
    if (failures.length + unread.length > 0) return 2;
    return definitions.some(({ unmet }) => unmet.length > 0) ? 1 : 0;
  },
};

function printTexts(
  definitions: Draft["definitions"],
  explains: boolean,
  { print, tell }: Parameters<Command["run"]>[0],
): void {
  print(
    visible(
      definitions.map(({ text, decisions }) => (explains ? explained(text, decisions) : text)).join("---\n"),
    ),
  );
  if (explains) return;
  for (const { kind, decisions } of definitions) {
    for (const decision of decisions) {
      const { field, line } = decision;
      const words = `${field === "" ? "" : `${field}: `}${decisionWords(decision)}`;
      tell(`${visibleLine(`${kind}:${line}: ${words}`)}\n`);
    }
  }
}

function readChoices(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(",").flatMap((part) => {
    if (part.trim() === "") return [];
    const at = part.lastIndexOf("=");
    if (at < 0) throw new UsageError("--choose must be a list like `spec.size type=int32`.");
    return [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
  });
  return Object.fromEntries(pairs);
}

/** A choice without an effect is probably misspelt. */
function checkChoices(
  choices: Readonly<Record<string, string>>,
  definitions: readonly DraftedDefinition[],
): void {
  const decisions = definitions.flatMap((definition) => definition.decisions);
  for (const [id, option] of Object.entries(choices)) {
    const found = decisions.filter((decision) => decision.id === id);
    if (found.some(({ chosen }) => chosen.id === option)) continue;
    const options = found.flatMap(({ chosen, alternatives }) => [chosen, ...alternatives]);
    const others = [...new Set(options.map((each) => each.id))].join(", ");
    throw new UsageError(
      found.length === 0
        ? `--choose: no decision has the id ${JSON.stringify(id)}.`
        : `--choose: ${JSON.stringify(id)} can be ${others}.`,
    );
  }
}
