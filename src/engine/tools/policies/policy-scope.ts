import { environmentOf } from "../../cel/environment.ts";
import type { VariableDeclaration } from "../../cel/library/declaration.ts";
import { authorizerType, resourceCheckType } from "../../cel/library/type-names.ts";
import { type EditorEnvironment, inspect } from "../../cel/tooling/inspect.ts";
import { type CelType, listType, mapType, type ObjectType } from "../../cel/types/type.ts";
import { stringAt } from "../../go/value/value.ts";
import { namespaceType, requestType } from "../../server/policies/cel/admission-types.ts";
import { composedType } from "../../server/policies/cel/composed-type.ts";
import { declaredMessages, variablesTypeName } from "../../server/policies/cel/declared-messages.ts";
import type { ExpressionPlace } from "../../server/policies/cel/expression-place.ts";
import { patchEnvironment } from "../../server/policies/cel/patch-types.ts";
import { type PolicyDocument, variablesOf } from "./policy-texts.ts";
import { objectType, type PolicySurroundings, paramsType } from "./policy-types.ts";

/**
 * What an expression of a policy may use, with the types of the objects that it is about. The server knows no types of
 * objects when it compiles, so what does not fit is only a warning there.
 */
export function policyEnvironment(
  policy: PolicyDocument,
  place: ExpressionPlace,
  surroundings: PolicySurroundings,
): EditorEnvironment {
  const fields = new Map<string, CelType>();
  const variablesType: ObjectType = { kind: "object", name: variablesTypeName, fields };
  const object = objectType(policy, surroundings);
  const params = paramsType(policy, surroundings);
  const declared: readonly VariableDeclaration[] = [
    { name: "object", type: object },
    { name: "oldObject", type: object },
    { name: "request", type: requestType },
    ...(params === undefined ? [] : [{ name: "params", type: params.type }]),
    { name: "namespaceObject", type: namespaceType },
    ...(place.hasVariables ? [{ name: "variables", type: variablesType }] : []),
    { name: "authorizer", type: authorizerType },
    { name: "authorizer.requestResource", type: resourceCheckType },
  ];
  const own = {
    ...environmentOf(surroundings.capabilities, false),
    messages: declaredMessages(() => (place.hasVariables ? variablesType : undefined)),
  };
  const environment = { ...own, variables: declared, mapKeys: params?.keys ?? new Map() };
  for (const variable of variablesOf(policy).slice(0, place.variables)) {
    const checked = inspect(stringAt(variable, "expression"), environment);
    const type = checked?.types.get(checked.ast.expr.id);
    const name = stringAt(variable, "name");
    if (place.hasVariables && name !== "") fields.set(name, variableType(type));
  }
  const seen = place.hasAuthorizer
    ? environment
    : { ...environment, variables: declared.filter(({ name }) => !name.startsWith("authorizer")) };
  return place.isPatch ? { ...seen, ...patchEnvironment(seen), variables: seen.variables } : seen;
}

/** The type of a variable. Objects keep their fields here, although the server forgets them. */
function variableType(type: CelType | undefined): CelType {
  switch (type?.kind) {
    case "object":
      return type;
    case "list":
      return listType(variableType(type.element));
    case "map":
      return mapType(type.key, variableType(type.value));
    default:
      return composedType(type);
  }
}
