import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { type GroupVersionKind, kindOf } from "../../../apimachinery/request/group-version-kind.ts";
import { compile, environmentOf } from "../../../cel/environment.ts";
import type { VariableDeclaration } from "../../../cel/library/declaration.ts";
import { authorizerType } from "../../../cel/library/type-names.ts";
import { type CelType, dynType, type ObjectType } from "../../../cel/types/type.ts";
import type { Resource } from "../../resource/resource.ts";
import { literalTests } from "../../rules/literal-tests.ts";
import { namespaceType, requestType } from "../cel/admission-types.ts";
import { composedType } from "../cel/composed-type.ts";
import { declaredMessages, variablesTypeName } from "../cel/declared-messages.ts";
import type { ParamKind, ValidatingPolicy, Variable } from "../kinds/types.ts";
import { typeError } from "./faults.ts";
import { resolveSchema } from "./resolve-schema.ts";
import { schemaType } from "./schema-type.ts";
import { typesToCheck } from "./types-to-check.ts";

/** What the type checker says about an expression, in `status.typeChecking.expressionWarnings`. */
export interface ExpressionWarning {
  /** `spec.validations[0].expression` */
  readonly fieldRef: string;
  readonly warning: string;
  /** What is wrong, for each kind that the expression does not fit. */
  readonly faults: readonly Fault[];
}

/**
 * Compiles the validations of a policy, and their message expressions, with the types of the objects that its rules name.
 * The server's names of these types end with a time, for which `<n>` stands. The types of `resources`, which the server
 * has, and of a few other kinds are known.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/validating/typechecking.go.
 */
export function typeCheck(
  { spec }: ValidatingPolicy,
  resources: readonly Resource[],
  capabilities: Capabilities,
): readonly ExpressionWarning[] {
  const typeOf = (kind: GroupVersionKind, name: string): CelType | undefined => {
    const schema = resolveSchema(kind, resources, capabilities);
    return schema && (schemaType(schema, true, name, capabilities) ?? dynType);
  };
  const params = spec.paramKind && paramsType(spec.paramKind, typeOf, capabilities);
  const scopes = typesToCheck(spec.matchConstraints?.resourceRules ?? [], resources).flatMap((kind) => {
    const object = typeOf(kind, `${kind.kind}<n>`);
    return object === undefined
      ? []
      : [scopeOf(kind, { object, params }, spec.variables ?? [], capabilities)];
  });
  return (spec.validations ?? []).flatMap(({ expression, messageExpression }, i) => [
    ...warningsOf(`spec.validations[${i}].expression`, expression, scopes),
    ...(messageExpression === ""
      ? []
      : warningsOf(`spec.validations[${i}].messageExpression`, messageExpression, scopes)),
  ]);
}

/** Params have a type of their own, even if they are of the kind of the object. The mark is not printed. */
const otherType = "\0";

function paramsType(
  { apiVersion, kind }: ParamKind,
  typeOf: (kind: GroupVersionKind, name: string) => CelType | undefined,
  { paramsOfUnknownKinds }: Capabilities,
): CelType | undefined {
  const wanted = kindOf(apiVersion, kind, { group: "", version: "", kind: "" });
  const type = typeOf(wanted, `${kind}<n>${otherType}`);
  return type ?? (paramsOfUnknownKinds ? dynType : undefined);
}

/** Checks an expression for objects of one kind. Undefined if it has no errors. */
type Scope = (expression: string) => Fault | undefined;

function warningsOf(fieldRef: string, expression: string, scopes: readonly Scope[]): ExpressionWarning[] {
  const faults = scopes.flatMap((check) => check(expression) ?? []);
  if (faults.length === 0) return [];
  const warning = faults.map(({ text }) => text.replaceAll(otherType, "")).join("\n");
  return [{ fieldRef, warning, faults }];
}

function scopeOf(
  kind: GroupVersionKind,
  { object, params }: { readonly object: CelType; readonly params: CelType | undefined },
  variables: readonly Variable[],
  capabilities: Capabilities,
): Scope {
  const fields = new Map<string, CelType>();
  const variablesType: ObjectType = { kind: "object", name: variablesTypeName, fields };
  const messages = declaredMessages(() => variablesType);
  const environment = { ...environmentOf(capabilities, true), messages };
  const declared: readonly VariableDeclaration[] = [
    { name: "namespaceObject", type: namespaceType },
    { name: "request", type: requestType },
    { name: "object", type: object },
    { name: "oldObject", type: object },
    ...(params === undefined ? [] : [{ name: "params", type: params }]),
    { name: "authorizer", type: authorizerType },
    { name: "variables", type: variablesType },
  ];
  const compiled = (expression: string) => compile(expression, declared, environment, literalTests);
  for (const { name, expression } of variables) {
    const result = compiled(expression);
    fields.set(
      name,
      composedType(result.ok ? result.checked.types.get(result.checked.ast.expr.id) : undefined),
    );
  }
  return (expression) => {
    const result = compiled(expression);
    return result.ok ? undefined : typeError({ ...kind, why: result.fault });
  };
}
