import { decodeUtf8 } from "../../../go/value/utf8.ts";
import type { TagDirective } from "./event.ts";

/** The prefix of `!!`, unless a directive changes it. */
export const standardTags = "tag:yaml.org,2002:";

/** Prints a tag as in messages. */
export function shortTag(tag: string): string {
  return tag.startsWith(standardTags) ? `!!${tag.slice(standardTags.length)}` : tag;
}

/** A tag in full, as the directives of its document read it; `!` alone stands for itself. */
export function fullTag(written: string, directives: readonly TagDirective[]): string {
  if (written === "!") return written;
  if (written.startsWith("!<")) return unescaped(written.slice(2, -1));
  const [, handle = "!", suffix = written.slice(1)] = /^(![0-9A-Za-z_-]*!)(.*)$/s.exec(written) ?? [];
  return prefixOf(handle, directives) + unescaped(suffix);
}

function prefixOf(handle: string, directives: readonly TagDirective[]): string {
  for (const directive of directives) {
    if (directive.handle === handle) return unescaped(directive.prefix);
  }
  return handle === "!!" ? standardTags : "!";
}

/** Decodes the escaped bytes of a URI. */
function unescaped(uri: string): string {
  return uri.replace(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) =>
    decodeUtf8([...bytes.matchAll(/%(..)/g)].map(([, digits = ""]) => Number.parseInt(digits, 16))),
  );
}
