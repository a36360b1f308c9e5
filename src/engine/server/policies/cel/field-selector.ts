import { compareStrings } from "../../../go/value/go-text.ts";

/**
 * Returns the requirements of a field selector in the server's order, as texts: `spec.nodeName=a`. A value has no
 * escapes any more. Undefined if the selector is not valid.
 * Upstream: `ParseSelector` in k8s.io/apimachinery/pkg/fields/selector.go.
 */
export function fieldRequirements(selector: string): readonly string[] | undefined {
  const terms = (selector.match(/(?:\\.|[^,])+/gs) ?? []).sort(compareStrings);
  const requirements: string[] = [];
  for (const term of terms) {
    const [, field, operator, value] = /^(.*?)(!=|==|=)(.*)$/s.exec(term) ?? [];
    if (field === undefined || operator === undefined || value === undefined) return undefined;
    if (!/^(?:\\[\\,=]|[^\\,=])*$/.test(value)) return undefined;
    if (field === "" && value === "") continue;
    requirements.push(field + (operator === "!=" ? "!=" : "=") + value.replace(/\\(.)/g, "$1"));
  }
  return requirements;
}
