import { generateFolder } from "../../cli/go-types.ts";
import { loadGoTypes } from "../../engine/index.ts";
import { type Command, flagText, UsageError } from "../context.ts";
import { reasonOf } from "../inputs.ts";
import { allowsEmpty } from "../nothing-checked.ts";
import { visible, visibleLine } from "../visible.ts";

/** Generates definitions from Go types and markers, as controller-gen does. */
export const generate: Command = {
  name: "generate",
  summary: "Generate definitions from Go types and kubebuilder markers, as controller-gen does",
  usage: "FOLDER",
  options: {
    module: { type: "string" },
    "max-desc-len": { type: "string" },
    "allow-dangerous-types": { type: "boolean" },
  },
  help: [
    ["--module PATH", "the module path (default: from go.mod)"],
    ["--max-desc-len N", "cut descriptions after N characters; 0 leaves them out"],
    ["--allow-dangerous-types", "allow floats"],
  ],
  formats: ["text"],
  run: async (context) => {
    const [folder, ...more] = context.words;
    const length = flagText(context, "max-desc-len");
    if (folder === undefined || more.length > 0) throw new UsageError("Name one folder with Go files.");
    if (!/^\d*$/.test(length ?? "")) throw new UsageError("--max-desc-len must be a number.");
    const options = {
      allowDangerousTypes: context.flags["allow-dangerous-types"] === true,
      ...(length === undefined ? {} : { maxDescLen: Number(length) }),
    };
    const module = flagText(context, "module");
    try {
      const safe = {
        print: (text: string) => context.print(visible(text)),
        tell: (text: string) => context.tell(visible(text)),
      };
      const code = await generateFolder(await loadGoTypes(), folder, { module, options }, safe);
      return code === 2 && allowsEmpty(context) ? 0 : code;
    } catch (error) {
      context.tell(`${visibleLine(`${folder}: ${reasonOf(error)}`)}\n`);
      return 2;
    }
  },
};
