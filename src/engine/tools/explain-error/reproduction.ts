import { pathOfText } from "../../diagnoses/requests/path-of-text.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { fromData } from "../../go/value/value.ts";
import { kubectlYaml } from "../../kubectl/printers/yaml-lines.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { recognise } from "../../recognise/recognise.ts";
import type { ExplainedError } from "./explain-error.ts";
import { findingsOf } from "./findings.ts";
import { wrongValue } from "./wrong-value.ts";

/** A small definition and resource that should give an error. It is to be tried before it is shown. */
export interface Reproduction {
  readonly scenario: Scenario;
  /** The error that a server should report for it: items are the first of their lists. */
  readonly error: Pick<ExplainedError, "code" | "text"> & { readonly path: string };
}

/** Fields that every object has. */
const ofEach: ReadonlySet<unknown> = new Set(["apiVersion", "kind", "metadata"]);

/**
 * Returns what should reproduce an error, from its path and the value in its words. Undefined if they do not say enough,
 * as for a rule, whose text is not in the message.
 */
export function reproductionOf({ code, text, path }: ExplainedError): Reproduction | undefined {
  const found = recognise(text)
    .flatMap(findingsOf)
    .find((each) => each.code === code);
  if (found === undefined || path === undefined || path === "<nil>") return undefined;
  const at = pathOfText(path).map((segment) => (typeof segment === "number" ? 0 : segment));
  if (at.length === 0 || ofEach.has(at[0]) || typeof at[0] !== "string") return undefined;
  const wrong = wrongValue(found);
  if (wrong === undefined) return undefined;
  const { schema, value, isRequired = false } = wrong;
  const definition = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com" },
    spec: {
      group: "example.com",
      names: { kind: "Widget", plural: "widgets" },
      scope: "Namespaced",
      versions: [
        {
          name: "v1",
          served: true,
          storage: true,
          schema: { openAPIV3Schema: schemaAround(at, schema, isRequired) },
        },
      ],
    },
  };
  const object = {
    apiVersion: "example.com/v1",
    kind: "Widget",
    metadata: { name: "example" },
    ...objectAround(at, value),
  };
  const scenario: Scenario = {
    crd: kubectlYaml(fromData(definition)),
    requests: [{ verb: "create", object: kubectlYaml(fromData(object)), fieldValidation: "Strict" }],
  };
  return { scenario, error: { code, text, path: pathText(at) } };
}

type Data = Readonly<Record<string, unknown>>;

/** Returns the schema of an object with a schema at a path. Without one, the path's last field is not declared. */
function schemaAround(
  [first, ...rest]: Path,
  schema: Data | undefined,
  isRequired: boolean,
): Data | undefined {
  if (first === undefined) return schema;
  const below = schemaAround(rest, schema, isRequired);
  if (typeof first === "number") return { type: "array", items: below };
  if (typeof first !== "string") return { type: "object", additionalProperties: below };
  return {
    type: "object",
    ...(below === undefined ? {} : { properties: { [first]: below } }),
    ...(isRequired && rest.length === 0 ? { required: [first] } : {}),
  };
}

/** Returns an object with a value at a path. A field without a value is missing. */
function objectAround(path: Path, value: unknown): Data {
  const made = valueAround(path, value);
  return typeof made === "object" && made !== null ? { ...made } : {};
}

function valueAround([first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const below = valueAround(rest, value);
  if (typeof first === "number") return [below];
  return below === undefined ? {} : { [typeof first === "string" ? first : first.key]: below };
}
