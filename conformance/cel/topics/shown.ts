import type { CelType } from "../../../src/engine/cel/types/type.ts";
import type { Rule } from "../scenes.ts";

/** An expression that gives the text of a value; undefined for types that nothing can be told of. */
function textOf(expression: string, type: CelType): string | undefined {
  switch ("name" in type ? type.name : type.kind) {
    case "string":
      return expression;
    case "net.IP":
    case "net.CIDR":
      return `string(${expression})`;
    case "kubernetes.Quantity":
      return `string(${expression}.asApproximateFloat())`;
    case "kubernetes.Semver":
      return `string(${expression}.minor())`;
    case "kubernetes.URL":
      return `${expression}.getHost() + ${expression}.getEscapedPath()`;
    case "optional_type":
      return `string(${expression}.hasValue())`;
    default:
      return type.kind === "object" ? undefined : `'%s'.format([${expression}])`;
  }
}

/** A rule that shows the value of an expression: as its own, or else in its message while it says no. */
export function shown(expression: string, type: CelType): Rule {
  if (type.kind === "bool") return { expression };
  const messageExpression = textOf(expression, type);
  const rule = { expression: `[${expression}].size() == 0` };
  return messageExpression === undefined ? rule : { ...rule, messageExpression };
}
