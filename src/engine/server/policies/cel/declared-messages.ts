import type { MessageProvider } from "../../../cel/library/declaration.ts";
import type { MessageType } from "../../../cel/types/messages.ts";
import type { CelType, ObjectType } from "../../../cel/types/type.ts";
import { unknownMessage } from "../../../cel/values/faults.ts";
import { celError } from "../../../cel/values/value.ts";
import { namespaceType, requestType } from "./admission-types.ts";

/** The name of the type of `variables`. */
export const variablesTypeName = "kubernetes.variables";

/** Collects the object types in a type by their names. */
function collect(type: CelType, found: Map<string, ObjectType>): Map<string, ObjectType> {
  switch (type.kind) {
    case "object":
      found.set(type.name, type);
      for (const field of type.fields.values()) collect(field, found);
      break;
    case "list":
      collect(type.element, found);
      break;
    case "map":
      collect(type.value, found);
      break;
  }
  return found;
}

const admissionTypes = collect(namespaceType, collect(requestType, new Map()));

function message(type: ObjectType): MessageType {
  return { type, fields: type.fields };
}

/**
 * The types of `request`, `namespaceObject` and `variables` as messages: their literals compile, but the server cannot
 * create their values. `variables` returns the type of `variables` at that time, or undefined if it is not declared.
 * Upstream: `DeclTypeProvider` in k8s.io/apiserver/pkg/cel/types.go.
 */
export function declaredMessages(variables: () => ObjectType | undefined): MessageProvider {
  const find = (name: string) => (name === variablesTypeName ? variables() : admissionTypes.get(name));
  return {
    find: (name) => {
      const type = find(name);
      return type && message(type);
    },
    create: (name) => (find(name) === undefined ? undefined : celError(unknownMessage({ type: name }))),
  };
}
