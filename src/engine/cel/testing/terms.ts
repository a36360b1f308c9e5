import type { VariableDeclaration } from "../library/declaration.ts";
import { type CelType, intType, optionalType } from "../types/type.ts";

/** An expression without calls of its own, and its type. */
export interface Term {
  readonly text: string;
  readonly type: CelType;
}

/** The variables, and what can be reached from them by names, indexes and keys in `depth` steps. */
export function termsOf(variables: readonly VariableDeclaration[], depth: number): readonly Term[] {
  return variables.flatMap(({ name, type }) => below({ text: name, type }, depth));
}

const keys: Readonly<Record<string, readonly string[]>> = {
  string: ["'a'", "'k'", "'no'"],
  int: ["0", "1"],
  uint: ["1u"],
  bool: ["true"],
};

function below(term: Term, depth: number): readonly Term[] {
  if (depth === 0) return [term];
  const { text, type } = term;
  switch (type.kind) {
    case "object":
      return [
        term,
        ...[...type.fields].flatMap(([field, fieldType]) => [
          ...below({ text: `${text}.${field}`, type: fieldType }, depth - 1),
          { text: `${text}.?${field}`, type: optionalType(fieldType) },
        ]),
      ];
    case "list":
      return [
        term,
        ...below({ text: `${text}[0]`, type: type.element }, depth - 1),
        { text: `${text}[?1]`, type: optionalType(type.element) },
        { text: `${text}.size()`, type: intType },
      ];
    case "map":
      return [
        term,
        ...(keys[type.key.kind] ?? []).flatMap((key) => [
          ...below({ text: `${text}[${key}]`, type: type.value }, depth - 1),
          { text: `${text}[?${key}]`, type: optionalType(type.value) },
        ]),
      ];
    default:
      return [term];
  }
}
