import { type Command, flagText, newestAsked, UsageError } from "../context.ts";
import { tellNothing } from "../nothing-checked.ts";
import { visible, visibleLine } from "../visible.ts";
import { readNamed } from "./report.ts";
import { type DefinitionOfFiles, definitionsOf } from "./subjects.ts";

/** Prints objects as the server shows them at another version. */
export const convert: Command = {
  name: "convert",
  summary: "Convert objects to another version, as the server does",
  usage: "--to VERSION [PATH...]",
  options: { to: { type: "string" }, function: { type: "string" } },
  help: [
    ["--to VERSION", "the version to convert to"],
    ["--function FILE", "a module with `convert(object, desiredAPIVersion)`, used instead of the webhook"],
  ],
  formats: ["text"],
  found: "an object that is not converted",
  run: async (context) => {
    const { runner, print, tell, now } = context;
    const version = flagText(context, "to");
    if (version === undefined) throw new UsageError("Name the version with `--to`.");
    const file = flagText(context, "function");
    const conversion = file === undefined ? undefined : await readNamed(file);
    const { definitions, isWhole } = await definitionsOf(context);
    const texts: string[] = [];
    let code = isWhole ? 0 : 2;
    for (const { definition, objects } of definitions) {
      for (const object of objects) {
        const outcome = await runner.run("convert", {
          definition: definition.text,
          object: object.text,
          version,
          kubernetes: newestAsked(context),
          now,
          ...(conversion === undefined ? {} : { conversion }),
        });
        const where = `${visibleLine(object.file)}:${object.line}`;
        if (!outcome.ok) {
          tell(`${where}: ${visibleLine(outcome.why)}\n`);
          code = 2;
        } else if (outcome.value.ok) texts.push(outcome.value.text);
        else {
          const { text, reason = "" } = outcome.value;
          tell(`${where}: ${visible(text)}\n${reason === "" ? "" : `  why: ${visible(reason)}\n`}`);
          code = Math.max(code, 1);
        }
      }
    }
    print(texts.join("---\n"));
    const objects = definitions.flatMap((each) => each.objects);
    if (objects.length === 0 && code === 0)
      return tellNothing(
        `Nothing was converted: the files have no object of ${kindsText(definitions)}.`,
        context,
      );
    return code;
  },
};

function kindsText(definitions: readonly DefinitionOfFiles[]): string {
  return visibleLine(definitions.map(({ definition }) => definition.defines?.kind ?? "").join(", "));
}
