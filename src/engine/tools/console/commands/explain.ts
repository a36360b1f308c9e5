import { explain } from "../../../kubectl/explain/explain.ts";
import { definitionNames, type ResourceNames } from "../../../playback/cluster/resource-names.ts";
import { failure, type TextFailure } from "../failure.ts";
import { flag, isSet } from "../flags.ts";
import { findType } from "../resource-type.ts";
import { type Command, outputFlag } from "./context.ts";

/** `kubectl explain`. Upstream: k8s.io/kubectl/pkg/cmd/explain/explain.go. */
export const explainCommand: Command = {
  name: "explain",
  summary: "Get documentation for a resource",
  flags: {
    ...outputFlag,
    recursive: { kind: "switch", short: "R" },
    "api-version": { kind: "text" },
    "max-depth": { kind: "number" },
  },
  run({ arguments: given, cluster }) {
    const [word, ...others] = given.words;
    const maxDepth = Number(flag(given, "max-depth") || "0");
    const recursive = isSet(given, "recursive");
    const fault =
      word === undefined
        ? 'You must specify the type of resource to explain. Use "kubectl api-resources" for a complete list of supported resources.'
        : others.length > 0
          ? "We accept only this format: explain RESOURCE"
          : maxDepth > 0 && !recursive
            ? "--max-depth requires --recursive"
            : maxDepth < 0
              ? "--max-depth must be non-negative"
              : undefined;
    if (word === undefined || fault !== undefined) return { failures: [failure(fault ?? "")] };
    const asked = flag(given, "api-version");
    const read = readPath(word, cluster.types(), asked === "");
    if ("failure" in read) return { failures: [read.failure] };
    const { type, fields } = read;
    if (type === definitionNames || type.isBuiltin === true) {
      const text = "# this console explains what definitions define, not built-in kinds";
      return { failures: [{ kind: "text", text }] };
    }
    if (asked.split("/").length > 2)
      return { failures: [failure(`unexpected GroupVersion string: ${asked}`)] };
    const slash = asked.indexOf("/");
    const group = asked === "" ? type.group : asked.slice(0, Math.max(slash, 0));
    const version = asked === "" ? (type.versions[0] ?? "") : asked.slice(slash + 1);
    const format = flag(given, "output") || "plaintext";
    if (format === "plaintext-openapiv2")
      return { failures: [{ kind: "text", text: "# this console explains from OpenAPI v3 only" }] };
    const document = cluster.document(`/openapi/v3/apis/${group}/${version}`);
    if (document.code !== 200 || group === "") {
      return {
        failures: [failure(`couldn't find resource for "${group}/${version}, Resource=${type.plural}"`)],
      };
    }
    if (format !== "plaintext") return { failures: [failure(`unrecognized format: ${format}`)] };
    const { text, error } = explain(document.body, {
      group,
      version,
      plural: type.plural,
      fields,
      recursive,
      maxDepth,
    });
    return { stdout: text, failures: error === undefined ? [] : [{ kind: "text", text: error }] };
  },
};

/**
 * The resource of a path, and the names of the fields. The path may begin with the resource and its group, but kubectl
 * reads that only without `--api-version`.
 */
function readPath(
  word: string,
  types: readonly ResourceNames[],
  hasGroup: boolean,
): { readonly type: ResourceNames; readonly fields: readonly string[] } | { readonly failure: TextFailure } {
  const path = word.replace(/\.$/, "");
  if (/[[\]{}()*]/.test(path))
    return { failure: failure("invalid jsonpath syntax, first node must be field node") };
  const [name = ""] = path.split(".");
  const found = findType(name, types);
  if (!found.ok) return { failure: { ...found.failure, text: found.failure.words ?? "" } };
  const { type } = found;
  const whole = `${type.plural}.${type.group}`;
  const rest =
    hasGroup && (path === whole || path.startsWith(`${whole}.`))
      ? path.slice(whole.length)
      : path.slice(name.length);
  return { type, fields: rest.split(".").filter((field) => field !== "") };
}
