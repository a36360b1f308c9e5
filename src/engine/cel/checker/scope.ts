import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { VariableDeclaration } from "../library/declaration.ts";
import { messages, nullValueName } from "../types/messages.ts";
import type { CelType } from "../types/type.ts";
import { intType, typeType } from "../types/type.ts";
import { typeNames } from "./type-names.ts";

/** A name without the dot that asks for the environment's. */
export function withoutDot(name: string): string {
  return name.startsWith(".") ? name.slice(1) : name;
}

/** What a name stands for. */
export interface Resolved {
  readonly name: string;
  readonly type: CelType;
}

/**
 * The variables that a place of an expression sees: those of the environment, and those of the comprehensions around
 * it. A leading dot asks for the environment's even if another shadows it.
 * Upstream: github.com/google/cel-go/checker/{scopes,env}.go.
 */
export class Scope {
  private readonly parent: Scope | undefined;
  private readonly capabilities: Capabilities;
  private readonly variables: readonly VariableDeclaration[];

  constructor(
    variables: readonly VariableDeclaration[],
    parent: Scope | undefined,
    capabilities: Capabilities,
  ) {
    this.parent = parent;
    this.capabilities = capabilities;
    this.variables = variables;
  }

  /** The scope of a comprehension's variables inside this one. */
  enter(...variables: readonly VariableDeclaration[]): Scope {
    return new Scope(variables, this, this.capabilities);
  }

  /** A name of one or more parts: `self`, or `google.protobuf.Duration`. */
  resolve(parts: readonly string[]): Resolved | undefined {
    const [first = ""] = parts;
    const isGlobal = this.capabilities.globalNames && first.startsWith(".");
    const own = withoutDot(first);
    const local = this.local(own);
    if (local !== undefined && !isGlobal) return parts.length === 1 ? { name: own, type: local } : undefined;
    const name = withoutDot(parts.join("."));
    const type = this.global(name);
    if (type === undefined) return undefined;
    return { name: local === undefined ? name : `.${name}`, type };
  }

  /** Of those with one name the last counts. */
  private typeOf(name: string): CelType | undefined {
    return this.variables.findLast((variable) => variable.name === name)?.type;
  }

  private local(name: string): CelType | undefined {
    if (this.parent === undefined) return undefined;
    return this.typeOf(name) ?? this.parent.local(name);
  }

  private global(name: string): CelType | undefined {
    if (this.parent !== undefined) return this.parent.global(name);
    if (name === nullValueName) return intType;
    const named = typeNames.get(name) ?? messages.get(name)?.type;
    const isKnown = named !== undefined && (this.capabilities.optionalTypeName || name !== "optional_type");
    // The names of time types stood for the types' own values once.
    const isTime = name === "timestamp" || name === "duration";
    const type = isTime && !this.capabilities.timeTypeNames ? named : named && typeType(named);
    return this.typeOf(name) ?? (isKnown ? type : undefined);
  }
}
