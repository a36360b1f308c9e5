import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { NotLoaded } from "../../go/not-loaded.ts";
import type { MacroTable } from "./macros/all.ts";
import type { Parsed } from "./parse.ts";

type Parse = (source: string, macros: MacroTable, capabilities: Capabilities) => Parsed;

/** What `NotLoaded` calls the generated parser. */
export const syntaxErrors = "syntax errors of CEL";

let parse: Parse = () => {
  throw new NotLoaded(syntaxErrors);
};

/** Takes the generated parser, which comes with `grammar.ts`: it is a third of CEL, and few expressions need it. */
export function provideGrammar(loaded: Parse): void {
  parse = loaded;
}

/**
 * Parses an expression with the generated parser, whose messages are cel-go's.
 * @param source without halves of characters
 * @throws NotLoaded as long as nobody has imported `grammar.ts`.
 */
export function parseWithGrammar(source: string, macros: MacroTable, capabilities: Capabilities): Parsed {
  return parse(source, macros, capabilities);
}
