/** The hosts whose texts the page may read: they allow it to every page. The page's policy names the same hosts. */
export const readableHosts = ["raw.githubusercontent.com", "gist.githubusercontent.com"] as const;

export type TextAddress =
  | { readonly ok: true; readonly url: string; readonly host: string; readonly name: string }
  | { readonly ok: false; readonly why: string };

/**
 * The address of the text at a given address: that of a file's page on GitHub becomes that of the file. `own` is the
 * host of this page, which may be read, too.
 */
export function textAddress(given: string, own: string): TextAddress {
  const bad = (why: string): TextAddress => ({ ok: false, why });
  let url: URL;
  try {
    url = new URL(given.trim());
  } catch {
    return bad("This is not a complete address: it must begin with https://.");
  }
  const isOwn = url.host === own;
  if (url.protocol !== "https:" && !isOwn) return bad("Only addresses that begin with https:// are read.");
  if (url.username !== "" || url.password !== "") return bad("An address with a password in it is not read.");
  const raw = rawOf(url);
  if (!isOwn && !readableHosts.some((host) => host === raw.host)) {
    return bad(
      `${raw.host} does not let pages read its files. Files and gists of GitHub can be read; download others and open them.`,
    );
  }
  const name = raw.pathname.split("/").findLast((part) => part !== "") ?? raw.host;
  return { ok: true, url: raw.href, host: raw.host, name: decoded(name) };
}

/** The address of the file behind a page that shows it. */
function rawOf(url: URL): URL {
  const [, owner, repository, kind, ...rest] = url.pathname.split("/");
  if (url.host === "github.com" && (kind === "blob" || kind === "raw") && rest.length > 1) {
    return new URL(`https://raw.githubusercontent.com/${owner}/${repository}/${rest.join("/")}`);
  }
  if (url.host === "gist.github.com" && owner !== undefined && repository !== undefined) {
    return new URL(`https://gist.githubusercontent.com/${owner}/${repository}/raw`);
  }
  return url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
