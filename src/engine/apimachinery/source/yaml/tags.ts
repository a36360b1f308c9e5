import { decodeUtf8 } from "../../../go/value/utf8.ts";
import { EVENT_ID, type Event } from "./events.ts";

/** What `!!` stands for, unless a directive says otherwise. */
export const standardTags = "tag:yaml.org,2002:";

/** A tag as messages print it. */
export function shortTag(tag: string): string {
  return tag.startsWith(standardTags) ? `!!${tag.slice(standardTags.length)}` : tag;
}

/** A tag in full, as the directives of its document read it; `!` alone stands for itself. */
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

/** A URI with its escaped bytes. */
function unescaped(uri: string): string {
  return uri.replace(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) =>
    decodeUtf8([...bytes.matchAll(/%(..)/g)].map(([, digits = ""]) => Number.parseInt(digits, 16))),
  );
}
