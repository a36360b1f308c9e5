import { type Document, isCollection, isScalar, Lexer, type ToStringOptions, visit } from "yaml";
import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { isTooLarge } from "../work/work.ts";
import { formatJson } from "./format-json.ts";
import { readYamlDocuments } from "./read-yaml.ts";

/**
 * A formatted text; `unread` if it cannot be parsed, `large` if that is too much work, `unsure` if something other than its
 * formatting would change.
 */
export type FormatResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: "unread" | "large" | "unsure" };

/**
 * A manifest with even indentation and spaces: two columns per level, lists indented like the first one. Words,
 * quotes, comments and order stay as they are. Every document of a stream is formatted.
 */
export function formatText(text: string): FormatResult {
  if (isTooLarge(text)) return { ok: false, why: "large" };
  const read = parseDocument(text);
  if (!read.ok) return { ok: false, why: "unread" };
  const isJson = formatOf(text) === "json";
  const result = isJson ? withText(formatJson(text)) : formatYaml(text);
  if (!result.ok) return result;
  const even = result.text;
  const again = parseDocument(even);
  const isSame =
    again.ok && deepEqual(read.value, again.value) && (isJson || commentsOf(text) === commentsOf(even));
  return isSame ? result : { ok: false, why: "unsure" };
}

function withText(text: string | undefined): FormatResult {
  return text === undefined ? { ok: false, why: "unread" } : { ok: true, text };
}

function formatYaml(text: string): FormatResult {
  // With as few types as possible, so that scalars are written as they were.
  const list = readYamlDocuments(text, {
    schema: "failsafe",
    customTags: ["null"],
    uniqueKeys: false,
    logLevel: "silent",
  });
  const options: ToStringOptions = {
    indent: 2,
    indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\n(?:\s*(?:#[^\n]*)?\n)*\1- /m.test(text),
    lineWidth: 0,
    flowCollectionPadding: false,
  };
  if (list === undefined || list.some(({ errors }) => errors.length > 0)) return { ok: false, why: "unread" };
  if (!list.every(isPrintable)) return { ok: false, why: "unsure" };
  for (const document of list) keepBesideKeys(document, text);
  return { ok: true, text: list.map((document) => document.toString(options)).join("") };
}

/** The library parses anchors with Unicode spaces in their names, but does not print them. */
function isPrintable(document: Document): boolean {
  let isPrintable = true;
  visit(document, {
    Value(_, { anchor }) {
      if (anchor === undefined || !/\s/.test(anchor)) return undefined;
      isPrintable = false;
      return visit.BREAK;
    },
  });
  return isPrintable;
}

/**
 * Keeps a comment after a key's colon there: the library would move it to the line below, to the comments of
 * the value.
 */
function keepBesideKeys(document: Document, text: string): void {
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !isCollection(value) || value.flow === true) return;
      const { commentBefore } = value;
      const [start, end] = [key.range?.[1], value.range?.[0]];
      if (start === undefined || end === undefined || typeof commentBefore !== "string") return;
      if (!/^[^\n]*#/.test(text.slice(start, end))) return;
      const [first = "", ...rest] = commentBefore.split("\n");
      key.comment = first;
      value.commentBefore = rest.length === 0 ? null : rest.join("\n");
    },
  });
}

/** All comments of a text, joined. */
function commentsOf(text: string): string {
  return [...new Lexer().lex(text)].filter((token) => token.startsWith("#")).join("\n");
}
