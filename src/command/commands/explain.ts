import type { Manifest } from "../../engine/tools/project/manifest.ts";
import type { KubernetesVersion } from "../../package/types.ts";
import { type Command, type Context, newestAsked, UsageError } from "../context.ts";
import { explainCode } from "../explain-code.ts";
import { explainMessages } from "../explain-messages.ts";
import { paintWith } from "../formats/text.ts";
import { policyHelp, policyOptions } from "../policy-inputs.ts";
import { policyQuestions } from "../policy-question.ts";
import type { Tasks } from "../tasks/tasks.ts";
import type { ResultOf } from "../threads/tasks.ts";
import { visible, visibleLine } from "../visible.ts";
import { definitionsOf } from "./subjects.ts";
import { dataJson } from "./tables.ts";

type Story = NonNullable<ResultOf<Tasks, "explain">>;

/** Prints the whole story of a field: what happened to it, what its schema says, and which rules check it. */
export const explain: Command = {
  name: "explain",
  summary: "Explain a field, the code of an error, or the messages of a server in a text",
  usage: "FIELD [PATH...] | CODE | -",
  options: { definition: { type: "boolean" }, ...policyOptions },
  help: [
    [
      "CODE",
      "explain an error by its code, with an example and a fix: x-kubernetes-validations, rules/false",
    ],
    [
      "-",
      "explain the messages of a server in standard input: kubectl apply ... 2>&1 | crd-playground explain -",
    ],
    ["--definition", "FIELD is a path in the definition: spec.versions[0].schema..."],
    ...policyHelp,
  ],
  formats: ["text", "json"],
  run: async (context) => {
    const { runner, print, tell, format, color, words, config, flags } = context;
    const [field, ...files] = words;
    if (field === "-" && files.length === 0) return explainMessages(context);
    if (field !== undefined && files.length === 0 && (await isAboutCode(field, context)))
      return explainCode(field, context);
    if (field === undefined)
      throw new UsageError("Name a field: `crd-playground explain spec.replicas FILE...`.");
    const paths = files.length > 0 ? files : config.paths;
    if (paths.length === 0) throw new UsageError("Name the files of the definition and of its objects.");
    const { definitions, isWhole } = await definitionsOf(context, paths);
    const policies = await policyQuestions(context, definitions);
    const options = { kubernetes: newestAsked(context) as KubernetesVersion };
    const stories: unknown[] = [];
    let code = isWhole && policies.isWhole ? 0 : 2;
    for (const { definition, objects } of definitions) {
      const isDefinition = flags["definition"] === true;
      const asked: readonly (Manifest | undefined)[] = isDefinition ? [undefined] : policies.asked(objects);
      if (asked.length === 0) {
        throw new UsageError(
          `There is no object of ${definition.name}, which is needed to explain a field. \`sample\` makes one.`,
        );
      }
      for (const object of asked) {
        const question = {
          definition: definition.text,
          ...(object === undefined ? {} : { object: object.text }),
          at: field,
          in: object === undefined ? "definition" : "object",
        } as const;
        const outcome = await runner.run("explain", {
          question,
          options: { ...options, ...policies.optionsOf(definition) },
        });
        const about = object ?? definition;
        if (!outcome.ok || outcome.value === undefined) {
          tell(
            `${visibleLine(`${about.file}: ${outcome.ok ? "nothing is known about this field" : outcome.why}`)}\n`,
          );
          code = 2;
          continue;
        }
        stories.push({ file: about.file, name: about.name, ...outcome.value });
        if (format === "text") print(storyText(outcome.value, about, definition, color));
      }
    }
    if (format === "json") print(dataJson({ version: 1, command: "explain", stories }));
    return code;
  },
};

/** Whether the only word is the code of an error: it is a known one, or it cannot be a field. */
async function isAboutCode(word: string, { runner, config, flags }: Context): Promise<boolean> {
  if (flags["definition"] === true) return false;
  const outcome = await runner.run("isCode", { text: word });
  if (outcome.ok && outcome.value) return true;
  return config.paths.length === 0 || word.includes("/");
}

function storyText(story: Story, about: Manifest, definition: Manifest, color: boolean): string {
  const paint = paintWith(color);
  const { title, place, schema, steps, problems, rules, notes } = story;
  const at = place === undefined ? "" : `  ${visibleLine(about.file)}:${place.line + about.linesBefore}`;
  const lines = [`${paint("bold", visibleLine(title))}${at}`];
  const add = (head: string, said: readonly string[]): void => {
    if (said.length > 0)
      lines.push(
        "",
        paint("bold", head),
        ...said.map((text) => `  ${visible(text).replaceAll("\n", "\n  ")}`),
      );
  };
  if (schema !== undefined) {
    const line =
      schema.place === undefined ? "" : `  ${definition.file}:${schema.place.line + definition.linesBefore}`;
    add(`Schema of ${schema.field}`, [
      `${schema.type}${schema.constraints.length === 0 ? "" : `: ${schema.constraints.join(", ")}`}${line}`,
      ...(schema.default === undefined ? [] : [`default ${schema.default}`]),
      ...(schema.description === undefined ? [] : [schema.description]),
    ]);
  }
  add(
    "What the server did",
    steps.map(({ stage, text }) => `${stage}: ${text}`),
  );
  add(
    "What it says",
    problems.map(({ text, reason }) => (reason === undefined ? text : `${text}\n  ${reason}`)),
  );
  add(
    "Rules",
    rules.map(
      ({ rule, state, why }) =>
        `${rule}${state === undefined ? "" : `  (${state})`}${why === undefined ? "" : `\n  ${why}`}`,
    ),
  );
  add("Notes", notes);
  return `${lines.join("\n")}\n`;
}
