import { findSecrets, type SecretLook } from "../../share/secrets.ts";
import type { DumpFiles } from "./open-dump.ts";

/** How much of a file is searched at once, in bytes, so that the page stays responsive. */
const part = 256 * 1024;
/** More would not help. */
const mostLooks = 20;

/** Finds what looks like a secret in the files of a dump. `isWanted` is called in between, and false ends the search. */
export async function secretsOf(files: DumpFiles, isWanted: () => boolean): Promise<readonly SecretLook[]> {
  const looks: SecretLook[] = [];
  for (const { file, blob } of files) {
    let lines = 0;
    let rest = "";
    for (let at = 0; at < blob.size; at += part) {
      const text = rest + (await blob.slice(at, at + part).text());
      const isLast = at + part >= blob.size;
      const cut = isLast ? text.length : text.lastIndexOf("\n") + 1;
      const whole = text.slice(0, cut);
      // A file without line breaks would be collected as a whole.
      rest = cut === 0 && text.length > 4 * part ? "" : text.slice(cut);
      for (const look of findSecrets([{ where: file, text: whole }]))
        looks.push({ ...look, line: look.line + lines });
      lines += whole.split("\n").length - 1;
      if (looks.length >= mostLooks || !isWanted()) return looks.slice(0, mostLooks);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return looks;
}
