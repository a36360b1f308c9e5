import { isList, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";

/**
 * Returns the attribute of a Rust field for a keyword of its node, for schemars and kube-rs. Undefined if there is
 * none, or none that is the same in the versions of both that are in use.
 */
export function kubeRsAttribute(name: string, value: Value, node: ValueMap): string | undefined {
  switch (name) {
    case "minimum":
    case "maximum":
      return exclusive(node) ? undefined : `#[schemars(range(${bounds(node, "minimum", "maximum")}))]`;
    case "minLength":
    case "maxLength":
      return `#[schemars(length(${bounds(node, "minLength", "maxLength")}))]`;
    case "minItems":
    case "maxItems":
      return `#[schemars(length(${bounds(node, "minItems", "maxItems")}))]`;
    case "pattern":
      return typeof value === "string" ? `#[schemars(regex(pattern = ${rawString(value)}))]` : undefined;
    case "nullable":
      return value === true ? "Option<T> as the field's type" : undefined;
    case "x-kubernetes-validations":
      return isList(value) ? value.map(ruleAttribute).join("\n") : undefined;
    default:
      return undefined;
  }
}

function exclusive(node: ValueMap): boolean {
  return node.get("exclusiveMinimum") === true || node.get("exclusiveMaximum") === true;
}

/** Both bounds are in one attribute. */
function bounds(node: ValueMap, least: string, most: string): string {
  const part = (word: string, name: string): readonly string[] => {
    const value = node.get(name);
    return value === undefined ? [] : [`${word} = ${String(value)}`];
  };
  return [...part("min", least), ...part("max", most)].join(", ");
}

function ruleAttribute(rule: Value): string {
  const message = stringAt(rule, "message");
  const said = message === "" ? "" : `.message(${rawString(message)})`;
  return `#[x_kube(validation = Rule::new(${rawString(stringAt(rule, "rule"))})${said})]`;
}

/** Writes a raw string of Rust, in which nothing is escaped. */
function rawString(text: string): string {
  return text.includes('"') ? `r#"${text}"#` : /[\\\n]/.test(text) ? `r"${text}"` : `"${text}"`;
}
