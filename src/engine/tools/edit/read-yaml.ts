import {
  Composer,
  type CST,
  type Document,
  type DocumentOptions,
  Lexer,
  type ParsedNode,
  type ParseOptions,
  Parser,
  type SchemaOptions,
} from "yaml";

/** The maximum nesting that the YAML library reads here. It works recursively, except for its parser. */
export const deepestYaml = 200;

/** Thrown before the library would work recursively on a text that is nested too deeply. */
class TooDeep extends Error {}

type ReadOptions = ParseOptions & DocumentOptions & SchemaOptions;

/**
 * All documents of a text, as the YAML library reads them: at least one, unless the text is nested more than
 * `deepestYaml` levels deep. Then undefined. Like the library's `parseAllDocuments`, but the nesting is counted first.
 */
export function readYamlDocuments(
  text: string,
  options: ReadOptions,
): readonly Document.Parsed<ParsedNode>[] | undefined {
  try {
    return [...new Composer(options).compose(tokensOf(text), true, text.length)];
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

/** Reads only the first document. */
export function readYamlDocument(
  text: string,
  options: ReadOptions,
): Document.Parsed<ParsedNode> | undefined {
  return readYamlDocuments(text, options)?.[0];
}

/** The parser gives a document away when it is complete, so a deep one never reaches the composer. */
function* tokensOf(text: string): Generator<CST.Token, void> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > deepestYaml) throw new TooDeep();
  }
  yield* parser.end();
}
