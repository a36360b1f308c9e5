import { keywordNotes } from "../../engine/tools/assist/keywords/notes.ts";
import type { TextResource } from "./resources.ts";

/** What the server does with each member of a definition and of metadata, as one text per Go type. */
export function keywordResources(): readonly TextResource[] {
  return Object.entries(keywordNotes).map(([type, notes]) => {
    const name = type.replace(/^v1\./, "");
    const lines = Object.entries(notes).map(([member, note]) => `- \`${member}\`: ${note}`);
    return {
      name: `keywords-${name}`,
      uri: `crd-playground://keywords/${name}`,
      title: `Members of ${name}`,
      description: `What the API server does with each member of ${name}`,
      text: `# ${name}\n\n${lines.join("\n")}\n`,
    };
  });
}
