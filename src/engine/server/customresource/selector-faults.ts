import { fault } from "../../apimachinery/fault/fault.ts";
import { integer, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** Upstream: k8s.io/apimachinery/pkg/fields/selector.go. */

export const selectorEscape = fault(
  "selector/escape",
  words`invalid field selector: invalid escape sequence: \\${text("character")}`,
);
export const selectorCharacter = fault(
  "selector/unescaped",
  words`invalid field selector: unescaped character in value: ${integer("code")}`,
);
export const selectorTerm = fault(
  "selector/term",
  words`invalid selector: '${text("selector")}'; can't understand '${text("term")}'`,
);
export const selectorField = fault("selector/field", words`field label not supported: ${text("field")}`);
