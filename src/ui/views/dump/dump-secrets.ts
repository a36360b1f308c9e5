import { findSecrets, type SecretLook } from "../../share/secrets.ts";
import type { DumpFiles } from "./open-dump.ts";

/** So much of a file is looked at in one go, so that the page stays live. */
const part = 256 * 1024;
/** More is no help. */
const mostLooks = 20;

/** What in the files of a dump looks like a secret; the page is asked in between whether that is still wanted. */
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
      // A file without line breaks would grow to all of itself.
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
