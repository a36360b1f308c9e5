import { decodeUtf8 } from "../../../go/value/utf8.ts";
import { EVENT_ID, type Event } from "./events.ts";

/** The prefix of `!!`, unless a directive changes it. */
export const standardTags = "tag:yaml.org,2002:";

/** Prints a tag as in messages. */
export function shortTag(tag: string): string {
  return tag.startsWith(standardTags) ? `!!${tag.slice(standardTags.length)}` : tag;
}

/** Returns a tag in full, by the directives of its document. `!` alone is unchanged. */
export function fullTag(written: string, document: Event | undefined): string {
  if (written === "!") return written;
  if (written.startsWith("!<")) return unescaped(written.slice(2, -1));
  const [, handle = "!", suffix = written.slice(1)] = /^(![0-9A-Za-z_-]*!)(.*)$/s.exec(written) ?? [];
  return prefixOf(handle, document) + unescaped(suffix);
}

function prefixOf(handle: string, document: Event | undefined): string {
  const directives = document?.type === EVENT_ID.DOCUMENT ? document.directives : [];
  for (const directive of directives) {
    if (directive.kind === "tag" && directive.handle === handle) return unescaped(directive.prefix);
  }
  return handle === "!!" ? standardTags : "!";
}

/** Decodes the escaped bytes of a URI. */
function unescaped(uri: string): string {
  return uri.replace(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) =>
    decodeUtf8([...bytes.matchAll(/%(..)/g)].map(([, digits = ""]) => Number.parseInt(digits, 16))),
  );
}
