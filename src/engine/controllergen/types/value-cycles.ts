import type { Expr, TypeSpec } from "../syntax/ast.ts";

/**
 * Returns the types that contain themselves by value, for each cycle the first one. Go does not know their structure.
 * Upstream: go/types `validType`.
 */
export function valueCycles(specs: ReadonlyMap<string, TypeSpec>): ReadonlySet<TypeSpec> {
  const recursive = new Set<TypeSpec>();
  const valid = new Set<TypeSpec>();
  for (const spec of specs.values()) check(spec, specs, recursive, valid);
  return recursive;
}

interface Step {
  readonly spec: TypeSpec;
  readonly held: readonly string[];
  next: number;
}

function check(
  root: TypeSpec,
  specs: ReadonlyMap<string, TypeSpec>,
  recursive: Set<TypeSpec>,
  valid: Set<TypeSpec>,
): void {
  const nest: Step[] = [];
  const within = new Set<TypeSpec>();
  const enter = (spec: TypeSpec) => {
    nest.push({ spec, held: recursive.has(spec) ? [] : heldByValue(spec.type), next: 0 });
    within.add(spec);
  };
  enter(root);
  for (let top = nest.at(-1); top !== undefined; top = nest.at(-1)) {
    const name = top.held[top.next++];
    if (name === undefined) {
      nest.pop();
      within.delete(top.spec);
      valid.add(top.spec);
      continue;
    }
    const spec = specs.get(name);
    if (spec === undefined || valid.has(spec)) continue;
    if (within.has(spec)) {
      recursive.add(spec);
      return;
    }
    enter(spec);
  }
}

/** Returns the names that a type contains without a pointer. */
function heldByValue(type: Expr): readonly string[] {
  switch (type.kind) {
    case "Ident":
      return [type.name];
    case "ParenExpr":
      return heldByValue(type.x);
    case "ArrayType":
      return type.len === undefined ? [] : heldByValue(type.elt);
    case "StructType":
      return type.fields.flatMap((field) => heldByValue(field.type));
    default:
      return [];
  }
}
