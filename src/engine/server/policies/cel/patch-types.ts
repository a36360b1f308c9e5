import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { CheckedAst } from "../../../cel/checker/checked-ast.ts";
import type { CelEnvironment } from "../../../cel/environment.ts";
import { scan, stringFactor } from "../../../cel/library/cost.ts";
import type { MessageProvider } from "../../../cel/library/declaration.ts";
import { type CelFunction, global, single } from "../../../cel/library/function.ts";
import type { MessageType } from "../../../cel/types/messages.ts";
import { parametersOf } from "../../../cel/types/relations.ts";
import {
  type CelType,
  dynType,
  listType,
  type ObjectType,
  stringType,
  unspecifiedType,
} from "../../../cel/types/type.ts";
import { remembering } from "../../../go/value/remembering.ts";
import { typeMissing } from "./faults.ts";
import { jsonPatchValue } from "./json-patch-value.ts";
import { isObjectName, jsonPatchName, objectName } from "./messages.ts";
import { objectValue } from "./object-value.ts";

/** Fields of which only some are known. The others have a type too. */
class OpenFields extends Map<string, CelType> {
  readonly #others: CelType;

  constructor(known: Readonly<Record<string, CelType>>, others: CelType) {
    super(Object.entries(known));
    this.#others = others;
  }

  override get(name: string): CelType {
    return super.get(name) ?? this.#others;
  }
}

function message(type: ObjectType): MessageType {
  return { type, fields: type.fields };
}

const anyFields = new OpenFields({}, dynType);
const objectType = (name: string): ObjectType => ({ kind: "object", name, fields: anyFields });
const jsonPatchType: ObjectType = {
  kind: "object",
  name: jsonPatchName,
  fields: new OpenFields(
    { op: stringType, from: stringType, path: stringType, value: dynType },
    unspecifiedType,
  ),
};

/** What the expression of an ApplyConfiguration evaluates to. */
export const applyConfigurationTypes: readonly CelType[] = [objectType(objectName)];
/** What the expression of a JSONPatch evaluates to. */
export const jsonPatchTypes: readonly CelType[] = [listType(jsonPatchType)];

/**
 * The messages `Object`, `Object.spec`, ... and `JSONPatch`, and those of the environment.
 * Upstream: k8s.io/apiserver/pkg/cel/mutation/typeresolver.go.
 */
function patchMessages({
  messages: others,
  capabilities: { convertsObjectFields },
}: CelEnvironment): MessageProvider {
  return {
    find: (name) => {
      if (name === jsonPatchName) return message(jsonPatchType);
      return isObjectName(name) ? message(objectType(name)) : others?.find(name);
    },
    create: (name, fields) => {
      if (name === jsonPatchName) return jsonPatchValue(fields);
      return isObjectName(name)
        ? objectValue(name, fields, convertsObjectFields)
        : others?.create(name, fields);
    },
  };
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/jsonpatch.go. */
const escapeKey: CelFunction = single(
  "jsonpatch.escapeKey",
  global({
    id: "string_jsonpatch_escapeKey_string",
    args: [stringType],
    result: stringType,
    call: (key) => key.replaceAll("~", "~0").replaceAll("/", "~1"),
    cost: scan(0, stringFactor, (size) => size),
  }),
);

/**
 * Returns an environment with the types and the function that only the expressions of mutations have.
 * Upstream: `hasPatchTypes` in k8s.io/apiserver/pkg/admission/plugin/cel/compile.go.
 */
export const patchEnvironment = remembering(
  (environment: CelEnvironment): CelEnvironment => ({
    ...environment,
    functions: new Map([...environment.functions, [escapeKey.name, escapeKey]]),
    messages: patchMessages(environment),
  }),
);

/**
 * Returns the error of an expression that reads a field which `JSONPatch` does not have. Upstream reports it after the
 * type of the result and before it plans the expression.
 * Upstream: `AstToCheckedExpr` in k8s.io/apiserver/pkg/admission/plugin/cel/compile.go.
 */
export function missingTypeFault({ types }: CheckedAst): Fault | undefined {
  return [...types.values()].some(isIncomplete) ? typeMissing() : undefined;
}

function isIncomplete(type: CelType): boolean {
  return type === unspecifiedType || parametersOf(type).some(isIncomplete);
}
