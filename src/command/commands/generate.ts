import { loadGoTypes } from "../../engine/index.ts";
import { type Command, UsageError } from "../context.ts";
import { folderFlags, folderHelp, generateFolder, readFolderFlags } from "../go-types/generate-folder.ts";
import { reasonOf } from "../inputs.ts";
import { allowsEmpty } from "../nothing-checked.ts";
import { visible, visibleLine } from "../visible.ts";

/** Generates definitions from Go types and markers, as controller-gen does. */
export const generate: Command = {
  name: "generate",
  summary: "Generate definitions from Go types and kubebuilder markers, as controller-gen does",
  usage: "FOLDER",
  options: folderFlags,
  help: folderHelp,
  formats: ["text"],
  found: "an error of controller-gen",
  run: async (context) => {
    const [folder, ...more] = context.words;
    if (folder === undefined || more.length > 0) throw new UsageError("Name one folder with Go files.");
    const question = readFolderFlags(context.flags);
    if (typeof question === "string") throw new UsageError(question);
    try {
      const safe = {
        print: (text: string) => context.print(visible(text)),
        tell: (text: string) => context.tell(visible(text)),
      };
      const code = await generateFolder(await loadGoTypes(), folder, question, safe);
      return code === 2 && allowsEmpty(context) ? 0 : code;
    } catch (error) {
      context.tell(`${visibleLine(`${folder}: ${reasonOf(error)}`)}\n`);
      return 2;
    }
  },
};
