import { type JsonPath, readJsonPath } from "../../server/table/json-path.ts";

/** A path to a field as kubectl reads it. */
export type FieldPath =
  | { readonly ok: true; readonly path: JsonPath; readonly text: string }
  /** `isPath`: it looks like a path, and client-go cannot parse it. */
  | { readonly ok: false; readonly isPath: boolean; readonly text: string; readonly error: string };

/**
 * Reads `metadata.name`, `.metadata.name` or the same in braces. `text` is the path that kubectl makes of it, with braces.
 * Upstream: k8s.io/kubectl/pkg/cmd/get/customcolumn.go `RelaxedJSONPathExpression`.
 */
export function readFieldPath(written: string): FieldPath {
  const [, braced, plain] = /^\{\.?([^{}]+)\}$|^\.?([^{}]+)$/.exec(written) ?? [];
  const spec = braced ?? plain;
  if (spec === undefined) {
    const error =
      "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'";
    return written === ""
      ? { ok: true, path: [], text: "" }
      : { ok: false, isPath: false, text: written, error };
  }
  const text = `{.${spec}}`;
  const path = readJsonPath(`.${spec}`);
  return typeof path === "string" ? { ok: false, isPath: true, text, error: path } : { ok: true, path, text };
}
