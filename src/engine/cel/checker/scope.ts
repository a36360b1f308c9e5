import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { MessageProvider, VariableDeclaration } from "../library/declaration.ts";
import { messages, nullValueName } from "../types/messages.ts";
import type { CelType } from "../types/type.ts";
import { intType, typeType } from "../types/type.ts";
import { typeNames } from "./type-names.ts";

/** Removes the leading dot from a name. The dot means that the name is one of the environment. */
export function withoutDot(name: string): string {
  return name.startsWith(".") ? name.slice(1) : name;
}

/** The full name and the type that a name refers to. */
export interface Resolved {
  readonly name: string;
  readonly type: CelType;
}

/**
 * The variables that are visible at one place of an expression: those of the environment, and those of the surrounding
 * comprehensions. A leading dot selects the variable of the environment, even if another one shadows it.
 * Upstream: github.com/google/cel-go/checker/{scopes,env}.go.
 */
export class Scope {
  readonly #parent: Scope | undefined;
  readonly #capabilities: Capabilities;
  readonly #variables: readonly VariableDeclaration[];
  readonly #messages: MessageProvider | undefined;

  constructor(
    variables: readonly VariableDeclaration[],
    parent: Scope | undefined,
    capabilities: Capabilities,
    messages?: MessageProvider,
  ) {
    this.#parent = parent;
    this.#messages = messages;
    this.#capabilities = capabilities;
    this.#variables = variables;
  }

  /** Returns a scope inside this one, with the variables of a comprehension. */
  enter(...variables: readonly VariableDeclaration[]): Scope {
    return new Scope(variables, this, this.#capabilities);
  }

  /** Resolves a name of one or more parts: `self`, or `google.protobuf.Duration`. */
  resolve(parts: readonly string[]): Resolved | undefined {
    const [first = ""] = parts;
    const isGlobal = this.#capabilities.globalNames && first.startsWith(".");
    const own = withoutDot(first);
    const local = this.#local(own);
    if (local !== undefined && !isGlobal) return parts.length === 1 ? { name: own, type: local } : undefined;
    const name = withoutDot(parts.join("."));
    const type = this.#global(name);
    if (type === undefined) return undefined;
    return { name: local === undefined ? name : `.${name}`, type };
  }

  /** If several variables have the same name, the last one wins. */
  #typeOf(name: string): CelType | undefined {
    return this.#variables.findLast((variable) => variable.name === name)?.type;
  }

  #local(name: string): CelType | undefined {
    if (this.#parent === undefined) return undefined;
    return this.#typeOf(name) ?? this.#parent.#local(name);
  }

  #global(name: string): CelType | undefined {
    if (this.#parent !== undefined) return this.#parent.#global(name);
    if (name === nullValueName) return intType;
    const named = typeNames.get(name) ?? (messages.get(name) ?? this.#messages?.find(name))?.type;
    const isKnown = named !== undefined && (this.#capabilities.optionalTypeName || name !== "optional_type");
    // In older versions, the names of the time types had the types themselves as their type.
    const isTime = name === "timestamp" || name === "duration";
    const type = isTime && !this.#capabilities.timeTypeNames ? named : named && typeType(named);
    return this.#typeOf(name) ?? (isKnown ? type : undefined);
  }
}
