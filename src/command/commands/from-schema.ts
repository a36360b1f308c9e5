import { withComments } from "../../engine/tools/draft/write.ts";
import type { SchemaDraft, SchemaDraftOptions, SchemaNote } from "../../package/types.ts";
import { type Command, flagText, pathsOf, UsageError } from "../context.ts";
import { readInputs } from "../inputs.ts";
import { visible, visibleLine } from "../visible.ts";
import { dataJson } from "./tables.ts";

/** Makes a definition from a JSON Schema or an OpenAPI document. */
export const fromSchema: Command = {
  name: "from-schema",
  summary: "Make a definition from a JSON Schema or an OpenAPI document, and say what it cannot express",
  usage: "FILE",
  options: {
    component: { type: "string" },
    group: { type: "string" },
    kind: { type: "string" },
    version: { type: "string" },
    plural: { type: "string" },
    scope: { type: "string" },
    whole: { type: "boolean" },
    "keep-unknown": { type: "boolean" },
    explain: { type: "boolean" },
  },
  help: [
    ["--component NAME", "the schema to use, of a document with several"],
    ["--group GROUP, --kind KIND, --plural NAME", "the names of the definition"],
    ["--version NAME, --scope SCOPE", "default: v1, Namespaced"],
    ["--whole", "the schema is of the whole object, not of `spec`"],
    ["--keep-unknown", "keep fields that the schema does not name, where it does not forbid them"],
    ["--explain", "write what happened to the schema as comments, not to standard error"],
  ],
  formats: ["text", "json"],
  values: { scope: ["Namespaced", "Cluster"] },
  run: async (context) => {
    const { runner, print, tell, format, flags, config } = context;
    const options = optionsOf(context);
    const { inputs, failures } = await readInputs(pathsOf(context), config.exclude);
    for (const { file, text } of failures) tell(`${visibleLine(`${file}: ${text}`)}\n`);
    if (failures.length > 0) return 2;
    const [input] = inputs;
    if (input === undefined || inputs.length > 1)
      throw new UsageError("Name one file with a schema, or `-` for standard input.");
    const outcome = await runner.run("fromSchema", { text: input.text, options });
    const made: SchemaDraft = outcome.ok ? outcome.value : { ok: false, why: outcome.why };
    if (!made.ok) {
      tell(`${visibleLine(`${input.file}: ${made.why}`)}\n`);
      return 2;
    }
    const { ok: _, ...definition } = made;
    if (format === "json") print(dataJson({ version: 1, command: "from-schema", ...definition }));
    else
      print(
        visible(
          flags["explain"] === true
            ? withComments(
                made.text,
                made.notes.map((note) => ({ line: note.line, text: noteWords(note) })),
              )
            : made.text,
        ),
      );
    if (format === "json" || flags["explain"] !== true) {
      for (const note of made.notes)
        tell(`${visibleLine(`${made.kind}:${note.line}: ${noteWords(note)}`)}\n`);
    }
    return 0;
  },
};

function optionsOf(context: Parameters<Command["run"]>[0]): SchemaDraftOptions {
  const scope = flagText(context, "scope");
  if (scope !== undefined && scope !== "Namespaced" && scope !== "Cluster")
    throw new UsageError("--scope must be Namespaced or Cluster.");
  const texts = ["component", "group", "kind", "version", "plural"].flatMap((name) => {
    const text = flagText(context, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    ...Object.fromEntries(texts),
    ...(scope === undefined ? {} : { scope }),
    ...(context.flags["whole"] === true ? { placement: "whole" } : {}),
    keepsUnknown: context.flags["keep-unknown"] === true,
  };
}

function noteWords({ kind, pointer, text }: SchemaNote): string {
  return `${kind}: ${text}${pointer === "" ? "" : ` (${pointer})`}`;
}
