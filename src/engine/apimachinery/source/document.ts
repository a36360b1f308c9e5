import type { Path } from "../../go/value/path.ts";
import { recent } from "../../go/value/recent.ts";
import type { Value } from "../../go/value/value.ts";
import type { Fault } from "../fault/fault.ts";
import type { Capabilities } from "../minors/capabilities.ts";
import type { RepeatedKey } from "./faults.ts";
import { jsonError, unsupportedMapKey, yamlError } from "./faults.ts";
import { readJson } from "./json/read.ts";
import { type LineStarts, lineStarts } from "./lines.ts";
import { once } from "./once.ts";
import { type PositionNode, rangeAt } from "./positions.ts";
import { decodeYaml, type YamlValue } from "./yaml/decode.ts";
import { readEvents } from "./yaml/events.ts";
import { ReadFailure } from "./yaml/failure.ts";
import { readParts } from "./yaml/parts.ts";
import { yamlPositions } from "./yaml/positions.ts";

export type SourceFormat = "json" | "yaml";

/** A text that was parsed. */
export interface SourceDocument {
  readonly ok: true;
  readonly text: string;
  readonly format: SourceFormat;
  readonly value: Value;
  /** YAML: keys that a mapping has twice, in the order go-yaml finds them. */
  readonly yamlDuplicates: readonly Fault<string, RepeatedKey>[];
  /** JSON: the paths of keys that were set before, in the order of the text. */
  readonly jsonDuplicates: readonly Path[];
  /** JSON: the first number that does not fit into a float64. */
  readonly unrepresentable: string | undefined;
  positions(): PositionNode;
  lines(): LineStarts;
}

/** A text that could not be parsed. `error` is the server's message (`yaml: line 4: ...`), without its frame. */
export interface BrokenDocument {
  readonly ok: false;
  readonly text: string;
  readonly format: SourceFormat;
  readonly error: string;
  /** The same message of Go 1.27, whose JSON decoder has other texts. */
  readonly errorOfGo127: string;
  /** What the error says, where it is not about the form of the text. */
  readonly fault?: Fault;
  readonly offset: number;
  lines(): LineStarts;
}

export type ParsedDocument = SourceDocument | BrokenDocument;

/** A text whose first visible character is `{` is sent to the server as JSON, any other text as YAML. */
export function formatOf(text: string): SourceFormat {
  return blanksAndBrace.test(text) ? "json" : "yaml";
}

/** Go's whitespace differs from JavaScript's: it includes the next-line character, but not the byte order mark. */
const blanksAndBrace = /^(?:(?!\ufeff)[\s\u0085])*\{/;

/**
 * Parses a manifest like the server. Never throws. Only the first document of a YAML stream is used. The latest texts
 * are remembered: one answer parses a text several times, and a keystroke changes only one of them.
 */
export function parseDocument(text: string, format: SourceFormat = formatOf(text)): ParsedDocument {
  return parseRecent(text, format);
}

/**
 * The same for a text that is parsed once. It is not remembered, so that thousands of objects do not stay in memory.
 */
export function parseOnce(text: string, format: SourceFormat = formatOf(text)): ParsedDocument {
  return parse(text, format, readWhole);
}

/** Returns the parse error in the words of a server's decoders. */
export function readError(
  { error, errorOfGo127, format, fault }: BrokenDocument,
  capabilities: Capabilities,
): Fault {
  if (unsupportedMapKey.is(fault)) return unsupportedMapKey(fault.data, capabilities);
  if (fault !== undefined) return fault;
  const text = capabilities.jsonDecoderOfGo127 ? errorOfGo127 : error;
  return { code: format === "yaml" ? yamlError.code : jsonError.code, data: {}, text };
}

/** Returns the text of the value at a path, as it is written. */
export function writtenAt({ text, positions }: SourceDocument, path: Path): string | undefined {
  const range = rangeAt(positions(), path);
  return range && text.slice(range.start, range.end);
}

const parseRecent = recent(12, (text, format) => parse(text, format as SourceFormat));

const byteOrderMark = "\ufeff";

/** A lone surrogate is sent as U+FFFD. */
const loneSurrogate = /\p{Surrogate}/gu;

function parse(typed: string, format: SourceFormat, read = readYaml): ParsedDocument {
  const text = typed.replace(loneSurrogate, "\ufffd");
  // YAML may begin with a byte order mark. Without it, all positions are one unit early, which is not visible.
  const isMarked = format === "yaml" && text.startsWith(byteOrderMark);
  return isMarked
    ? { ...parsed(text.slice(byteOrderMark.length), format, read), text }
    : parsed(text, format, read);
}

function parsed(text: string, format: SourceFormat, read: typeof readYaml): ParsedDocument {
  const lines = once(() => lineStarts(text));
  const broken = ({ message, ofGo127, offset, fault }: ReadFailure): BrokenDocument => ({
    ok: false,
    text,
    format,
    error: message,
    errorOfGo127: ofGo127,
    ...(fault && { fault }),
    offset,
    lines,
  });
  try {
    if (format === "json") {
      const { value, positions, duplicates, unrepresentable } = readJson(text);
      return {
        ok: true,
        text,
        format,
        value,
        yamlDuplicates: [],
        jsonDuplicates: duplicates,
        unrepresentable,
        positions: () => positions,
        lines,
      };
    }
    const { value, duplicates, positions } = read(text);
    return {
      ok: true,
      text,
      format,
      value,
      yamlDuplicates: duplicates,
      jsonDuplicates: [],
      unrepresentable: undefined,
      positions: once(positions),
      lines,
    };
  } catch (error) {
    if (error instanceof ReadFailure) return broken(error);
    throw error;
  }
}

/** Reads the text in parts that may be known already, or as a whole if that is not possible. @throws ReadFailure */
function readYaml(text: string): YamlValue & { positions(): PositionNode } {
  const block = readParts(text);
  if (block !== undefined) return { value: block.value, duplicates: [], positions: () => block.positions() };
  return readWhole(text);
}

/** @throws ReadFailure */
function readWhole(text: string): YamlValue & { positions(): PositionNode } {
  const events = readEvents(text);
  return { ...decodeYaml(events), positions: () => yamlPositions(events) };
}
