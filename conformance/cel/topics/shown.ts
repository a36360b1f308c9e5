import type { CelType } from "../../../src/engine/cel/types/type.ts";
import type { Rule } from "../scenes.ts";

/** An expression for the text of a value. Undefined for types that cannot be shown. */
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

/** A rule that shows the value of an expression: as its own value, or in the message of a rule that is false. */
export function shown(expression: string, type: CelType): Rule {
  if (type.kind === "bool") return { expression };
  const messageExpression = textOf(expression, type);
  const rule = { expression: `[${expression}].size() == 0` };
  return messageExpression === undefined ? rule : { ...rule, messageExpression };
}
