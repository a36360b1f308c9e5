import { fault } from "../../apimachinery/fault/fault.ts";
import { choice, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What Go's parser reports. Upstream: go/scanner, go/parser. */

/** `character`: `U+0023 '#'`. */
export const illegalCharacter = fault(
  "go-syntax/illegal-character",
  words`illegal character ${text("character")}`,
);
export const illegalRune = fault("go-syntax/illegal-rune", words`illegal rune literal`);
export const openLiteral = fault(
  "go-syntax/open-literal",
  words`${choice("literal", ["string", "rune", "raw string"])} literal not terminated`,
);
export const openComment = fault("go-syntax/open-comment", words`comment not terminated`);
/** `what`: `'package'`, `type`. */
export const missing = fault("go-syntax/missing", words`expected ${text("what")}`);
export const unexpected = fault(
  "go-syntax/unexpected",
  words`expected ${text("what")}, found ${text("found")}`,
);
export const lateImport = fault(
  "go-syntax/late-import",
  words`imports must appear before other declarations`,
);
export const importPathNotString = fault(
  "go-syntax/import-path-not-a-string",
  words`import path must be a string`,
);
export const noImportPath = fault("go-syntax/no-import-path", words`missing import path`);
export const embeddedInParentheses = fault(
  "go-syntax/embedded-in-parentheses",
  words`cannot parenthesize embedded type`,
);
export const tooDeep = fault("go-syntax/too-deep", words`exceeded max nesting depth`);
