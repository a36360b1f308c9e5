import { openProject } from "../project/open-project.ts";
import { ServedFolder } from "../project/sources/served.ts";
import type { Playground } from "../shell/playground.ts";
import { browserStorage, textsIn } from "../workspace/browser-texts.ts";

/** The member of the address in which `crd-playground serve --watch` puts its secret. */
const key = "folder";

/** The secret, for a reload of this tab. */
const storedKey = "crd-playground/1/served-folder";

/**
 * Opens the folder that the command serves, if the address says so, or said so before a reload. Returns whether one was opened.
 */
export async function openServedFolder(playground: Playground): Promise<boolean> {
  const stored = textsIn(browserStorage("sessionStorage"));
  const address = new URL(location.href);
  const given = address.searchParams.get(key);
  const secret = given ?? stored.get(storedKey);
  if (secret === null) return false;
  if (given !== null) {
    // Whoever copies the address does not share the secret.
    address.searchParams.delete(key);
    history.replaceState(history.state, "", address);
    stored.set(storedKey, secret);
  }
  const source = new ServedFolder(secret);
  try {
    const { name, files } = await source.begin();
    await openProject(playground, name, files, { source });
    return true;
  } catch {
    stored.remove(storedKey);
    const text =
      "The folder could not be opened: crd-playground serve does not answer, or the address is an old one.";
    playground.tell({ tone: "warning", text, actions: [] });
    return false;
  }
}
