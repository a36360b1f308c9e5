import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { NotLoaded } from "../../go/not-loaded.ts";
import type { MacroTable } from "./macros/all.ts";
import type { Parsed } from "./parse.ts";

type Parse = (source: string, macros: MacroTable, capabilities: Capabilities) => Parsed;

/** The name of the generated parser in `NotLoaded`. */
export const syntaxErrors = "syntax errors of CEL";

let parse: Parse = () => {
  throw new NotLoaded(syntaxErrors);
};

/** Sets the generated parser, which is loaded with `grammar.ts`: it is a third of CEL, and few expressions need it. */
export function provideGrammar(loaded: Parse): void {
  parse = loaded;
}

/**
 * Parses an expression with the generated parser, whose messages are cel-go's.
 * @param source without lone surrogates
 * @throws NotLoaded until `grammar.ts` has been imported.
 */
export function parseWithGrammar(source: string, macros: MacroTable, capabilities: Capabilities): Parsed {
  return parse(source, macros, capabilities);
}
