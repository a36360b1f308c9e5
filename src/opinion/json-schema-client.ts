import { Ajv, type ErrorObject } from "ajv";
import type { ClientFinding, ClientVerdict, OpinionGrounds } from "../engine/index.ts";

/** More findings add nothing. */
const mostFindings = 200;

/**
 * The findings of a JSON Schema client (an editor, a linter of manifests) for an object: ajv as such clients use it,
 * with all errors and without its own formats.
 */
export function askJsonSchemaClient({
  schema,
  object,
}: Pick<OpinionGrounds, "schema" | "object">): ClientVerdict {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    validateFormats: false,
    validateSchema: false,
    ownProperties: true,
    logger: false,
    meta: false,
  });
  try {
    const validate = ajv.compile(schema);
    validate(object);
    return { ok: true, findings: (validate.errors ?? []).slice(0, mostFindings).map(toFinding) };
  } catch (error) {
    return { ok: false, refusal: error instanceof Error ? error.message : String(error) };
  }
}

function toFinding({ instancePath, keyword, message = "", params }: ErrorObject): ClientFinding {
  const path = instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
  const missing: unknown = params["missingProperty"];
  return {
    text: message,
    keyword,
    path: keyword === "required" && typeof missing === "string" ? [...path, missing] : path,
  };
}
