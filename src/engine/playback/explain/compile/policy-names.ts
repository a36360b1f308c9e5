import { nearest, nearestOrBegun } from "../../../apimachinery/field/nearest.ts";
import { authorizerType } from "../../../cel/library/type-names.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { variablesTypeName } from "../../../server/policies/cel/declared-messages.ts";
import type { ExpressionPlace } from "../../../server/policies/cel/expression-place.ts";
import type { NamesOfPlace } from "./facts.ts";

/** What an expression of a policy could name. */
export interface PolicyNames {
  readonly place: ExpressionPlace;
  /** All variables of the policy, in their order. */
  readonly variables: readonly string[];
  readonly hasParams: boolean;
}

/** Names that the object has in rules of a definition and in other languages. */
const objectNames: ReadonlySet<string> = new Set(["self", "this", "value", "resource", "obj"]);
const oldNames: ReadonlySet<string> = new Set(["oldSelf", "old", "previous"]);

/** Upstream declares it where expressions run, and not where their types are checked. */
const uncheckedAuthorizer =
  "The type checker does not know `authorizer.requestResource`. The expression works all the same when a request comes.";

const order = "A variable sees only those before it.";

/** Says what the names of a policy's expression mean. */
export function namesOfPolicy(policy: PolicyNames): NamesOfPlace {
  return {
    undeclared: (name) => explainName(name, policy),
    undefinedField: (field, operand) => explainField(field, operand, policy),
    unresolved: (type) => (type === authorizerType.name ? uncheckedAuthorizer : undefined),
    available: availableIn(policy),
    self: "object.spec",
  };
}

function explainName(name: string, { place, variables, hasParams }: PolicyNames): string | undefined {
  if (objectNames.has(name))
    return "In a policy, the object is `object`, with its fields below `object.spec`. Rules of a definition call their value `self`.";
  if (oldNames.has(name))
    return "In a policy, the object before an update is `oldObject`. It is null when the object is created.";
  if (name === "params" && !hasParams)
    return "There is `params` only in a policy with `spec.paramKind`, the kind of its params.";
  if (name === "variables" && !place.hasVariables)
    return "Match conditions are evaluated before the variables, and cannot read them. Write the expression here.";
  if (name === "authorizer" && !place.hasAuthorizer)
    return "Messages have no `authorizer`. Read it in a variable or in the expression of the validation.";
  if ((name === "Object" || name === "JSONPatch") && !place.isPatch)
    return `Only mutations can build ${name === "Object" ? "an `Object`" : "a `JSONPatch`"}.`;
  if (!variables.includes(name)) return undefined;
  return place.hasVariables
    ? `Variables are read from \`variables\`: \`variables.${name}\`.`
    : "Match conditions are evaluated before the variables, and cannot read them.";
}

function explainField(field: string, operand: CelType, { place, variables }: PolicyNames): string {
  const fields = operand.kind === "object" ? [...operand.fields.keys()] : [];
  const what = operand.kind === "object" && operand.name === variablesTypeName ? "variable" : "field";
  if (what === "variable" && variables.indexOf(field) >= place.variables)
    return variables.indexOf(field) === place.variables
      ? `A variable cannot read itself. ${order}`
      : `The variable \`${field}\` is defined later. ${order}`;
  const missing = `There is no ${what} \`${field}\` here.`;
  const meant = nearestOrBegun(field, fields) ?? nearest(field, fields);
  if (meant !== undefined) return `${missing} Did you mean \`${meant}\`?`;
  if (fields.length === 0) return what === "variable" ? `${missing} The policy has none before it.` : missing;
  return `${missing} There ${fields.length === 1 ? "is" : "are"} ${fields.map((each) => `\`${each}\``).join(", ")}.`;
}

function availableIn({ place, hasParams }: PolicyNames): string {
  const names = [
    ...["object", "oldObject", "request", "namespaceObject"],
    ...(hasParams ? ["params"] : []),
    ...(place.hasVariables ? ["variables"] : []),
    ...(place.hasAuthorizer ? ["authorizer"] : []),
  ];
  const listed = names.map((name) => `\`${name}\``).join(", ");
  return `An expression of a policy can use ${listed}, and the functions of CEL and Kubernetes. A text needs quotes.`;
}
