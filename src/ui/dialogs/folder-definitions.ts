import { documentsIn } from "../engine.ts";
import { projectOf } from "../project/open-project.ts";
import type { EngineSession } from "../shell/engine-session.ts";

/** A definition of the open folder. */
interface FolderDefinition {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** The definitions of the open folder, as they are now. Empty if no folder is open. */
export function definitionsOfFolder(engine: EngineSession): readonly FolderDefinition[] {
  const state = projectOf(engine).get()?.session.state.get();
  if (state === undefined) return [];
  return [...state.entries].flatMap(([file, entries]) => {
    const text = state.files.get(file)?.text ?? "";
    const documents = documentsIn(text);
    return entries.flatMap(({ id, role, name, line }) => {
      const own = documents.findLast((each) => each.linesBefore < line);
      return role === "definition" && own !== undefined ? [{ id, name, file, text: own.text }] : [];
    });
  });
}
