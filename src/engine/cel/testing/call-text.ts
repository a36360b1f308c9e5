import type { OverloadDeclaration } from "../library/declaration.ts";

const infix: Readonly<Record<string, string>> = {
  "_&&_": "&&",
  "_||_": "||",
  "_==_": "==",
  "_!=_": "!=",
  "_<_": "<",
  "_<=_": "<=",
  "_>_": ">",
  "_>=_": ">=",
  "_+_": "+",
  "_-_": "-",
  "_*_": "*",
  "_/_": "/",
  "_%_": "%",
  "@in": "in",
};

/**
 * Returns the text of a call. The arguments are texts too, and operators are put in parentheses. Undefined for
 * functions that only macros call, and for `.?`, whose second operand is a name.
 */
export function callText(
  name: string,
  { member }: Pick<OverloadDeclaration, "member">,
  args: readonly string[],
): string | undefined {
  const [first = "", second = "", third = ""] = args;
  const sign = infix[name];
  if (sign !== undefined) return `(${first} ${sign} ${second})`;
  switch (name) {
    case "!_":
    case "-_":
      return `${name.slice(0, 1)}(${first})`;
    case "_[_]":
      return `${first}[${second}]`;
    case "_[?_]":
      return `${first}[?${second}]`;
    case "_?_:_":
      return `(${first} ? ${second} : ${third})`;
  }
  if (name === "_?._" || name.startsWith("@") || name.includes("@")) return undefined;
  if (!member) return `${name}(${args.join(", ")})`;
  // The dot would become part of a number before it.
  const receiver = /^-?[\d.]/.test(first) ? `(${first})` : first;
  return `${receiver}.${name}(${args.slice(1).join(", ")})`;
}
