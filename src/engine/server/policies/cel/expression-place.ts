/** What an expression of a policy may use, by its place. */
export interface ExpressionPlace {
  /** How many of the policy's variables it sees: those before it. */
  readonly variables: number;
  /** Match conditions run before there are variables. */
  readonly hasVariables: boolean;
  readonly hasAuthorizer: boolean;
  readonly isPatch: boolean;
}

const usual: ExpressionPlace = {
  variables: Number.POSITIVE_INFINITY,
  hasVariables: true,
  hasAuthorizer: true,
  isPatch: false,
};

/**
 * The expression at a path of a policy; undefined for other values. It has no `authorizer` where that compiles but has no
 * value: in audit annotations.
 */
export function expressionPlace(path: readonly (string | number)[]): ExpressionPlace | undefined {
  const [spec, list, index, ...rest] = path;
  if (spec !== "spec" || typeof index !== "number") return undefined;
  switch (`${list}.${rest.join(".")}`) {
    case "validations.expression":
      return usual;
    case "validations.messageExpression":
    case "auditAnnotations.valueExpression":
      return { ...usual, hasAuthorizer: false };
    case "matchConditions.expression":
      return { ...usual, hasVariables: false };
    case "variables.expression":
      return { ...usual, variables: index };
    case "mutations.applyConfiguration.expression":
    case "mutations.jsonPatch.expression":
      return { ...usual, isPatch: true };
    default:
      return undefined;
  }
}
