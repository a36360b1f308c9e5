import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { fromData, type Value } from "../../go/value/value.ts";
import parameters from "./data/parameters.json" with { type: "json" };
import type { OpenApiVersion } from "./kubernetes-properties.ts";

/** The API server's parameters, by name. A patch has a separate field manager. */
export type ParameterName = keyof typeof parameters;

interface Parameter {
  readonly in: string;
  readonly type: string;
  readonly description: string;
  /** If set, v2 refers to the parameter where all operations share it. */
  readonly hash?: string;
}

function define(name: string, { in: where, type, description }: Parameter, openApi: OpenApiVersion): Value {
  const required = where === "path" ? true : undefined;
  const schema = { type, uniqueItems: true };
  const common = { name, in: where, description, required };
  return fromData(openApi === "v2" ? { ...common, ...schema } : { ...common, schema });
}

/** Checks whether the server of a minor has the parameter. */
export function isParameter(name: ParameterName, capabilities: Capabilities): boolean {
  if (name === "shardSelector") return capabilities.shardSelectorParameter;
  if (name === "ignoreStoreReadErrorWithClusterBreakingPotential")
    return capabilities.unsafeDeletionParameter;
  return true;
}

/** Returns a parameter as an operation lists it. */
export function parameter(key: ParameterName, openApi: OpenApiVersion): Value {
  const name = key === "fieldManagerOfPatch" ? "fieldManager" : key;
  const known: Parameter = parameters[key];
  if (openApi === "v2" && known.hash !== undefined) {
    return fromData({ $ref: `#/parameters/${name}-${known.hash}` });
  }
  return define(name, known, openApi);
}

/** The name in the path of an object. */
export function nameParameter(kind: string, openApi: OpenApiVersion): Value {
  const description = `name of the ${kind}`;
  return define("name", { in: "path", type: "string", description }, openApi);
}
