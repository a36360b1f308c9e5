import { errorText } from "../../apimachinery/field/error.ts";
import {
  type Body,
  isStatus,
  kindMissing,
  openEnvelope,
  unrecognised,
} from "../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import type { SourceDocument } from "../../apimachinery/source/document.ts";
import { badRequest, type Status } from "../../apimachinery/status/status.ts";
import { reword } from "../../apimachinery/wording/reword.ts";
import { quote } from "../../go/value/go-text.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { stringAt, type ValueMap, withMember } from "../../go/value/value.ts";
import { type Resource, type ServedVersion, versionNamed } from "../resource/resource.ts";
import { applyDefaults } from "../schema/defaulting/default.ts";
import { missedDefaults } from "../schema/defaulting/missed-defaults.ts";
import { pruneNulls } from "../schema/defaulting/prune-nulls.ts";
import { coerceEmbedded } from "../schema/objectmeta/embedded.ts";
import { coerceRootMetadata } from "../schema/objectmeta/root-metadata.ts";
import { prune } from "../schema/pruning/prune.ts";
import { emptyStructural, type Structural } from "../schema/structural.ts";
import type { Trace, TracedChange, TracedProblem } from "./trace.ts";

/**
 * A body as the strategy gets it, pruned and defaulted in its own version. A refusal may come with the object all the
 * same: what would go on if the fault were mended.
 */
export interface Decoded {
  readonly refusal: Status | undefined;
  readonly object: ValueMap | undefined;
  readonly warnings: readonly string[];
}

/** What the field validation looks at, in the server's order. */
interface Finding {
  readonly text: string;
  /** As warnings, where one item of a strict refusal is several. */
  readonly warnings: readonly string[];
  readonly stage: "decode" | "prune";
  readonly path?: Path;
}

/** What decoding takes over from an earlier step. */
export interface DecodeFrame {
  /** The refusal of an object that cannot be decoded; default: that of a request's body. */
  readonly cannot?: (error: string) => Status;
  /** What the field validation has found already: of a patch. */
  readonly found?: readonly string[];
}

const versionMissing = "Object 'apiVersion' is missing in 'object has no apiVersion field'";

/**
 * Decodes a request's body: kind and version, metadata, pruning, nulls, embedded resources, then defaults, with what
 * the field validation makes of unknown and repeated fields.
 * Upstream: customresource_handler.go `schemaCoercingDecoder`, `unstructuredSchemaCoercer`, `unstructuredDefaulter`;
 * k8s.io/apiserver/pkg/endpoints/handlers/{create,update}.go.
 */
export function decodeObject(
  body: Body,
  resource: Resource,
  version: ServedVersion,
  fieldValidation: FieldValidation,
  trace: Trace,
  frame: DecodeFrame = {},
): Decoded {
  const refused = (status: Status): Decoded => {
    trace.add("decode", { problems: [{ severity: "error", text: stringAt(status.body, "message") }] });
    return { refusal: status, object: undefined, warnings: [] };
  };
  const envelope = openEnvelope(body, resource.kind, resource.capabilities);
  if (isStatus(envelope)) return refused(envelope);
  const { value, apiVersion, kind, document } = envelope;
  const versionName = apiVersion.slice(apiVersion.indexOf("/") + 1);
  // Where decoding stops early, the URL says what the object does not say of itself.
  const isEarly = kind === "" || document.unrepresentable !== undefined;
  const shownVersion = isEarly && apiVersion === "" ? version.name : versionName;
  const what = `${kind === "" ? resource.kind : kind} in version ${quote(shownVersion)}`;
  const cannotAs =
    (as: string) =>
    (error: string): Status =>
      badRequest(`${what} cannot be handled as a ${as}: ${error}`);
  const cannot = frame.cannot ?? cannotAs(resource.kind);
  // A strict decoder has filled its target by then, kind and all.
  const cannotStrictly =
    frame.cannot ?? (versionName === "" ? () => badRequest(versionMissing) : cannotAs(kind));

  if (document.unrepresentable !== undefined) {
    return refused(
      cannot(`json: cannot unmarshal number ${document.unrepresentable} into Go value of type float64`),
    );
  }
  if (kind === "") {
    // The lenient decoder has no other text than the JSON that it decodes.
    return refused(
      fieldValidation === "Ignore"
        ? cannot(kindMissing(document.format === "json" ? bareJson(body.sent) : toJson(document.value)))
        : unrecognised(resource.kind, kindMissing(body.sent), body.sent),
    );
  }
  if (apiVersion.endsWith("/")) {
    return refused(badRequest(versionMissing));
  }
  if (value.get("apiVersion") === null) {
    return refused(cannot(".apiVersion accessor error: <nil> is of the type <nil>, expected string"));
  }
  const metadata = coerceRootMetadata(value.get("metadata") ?? null);
  if (metadata.error !== undefined) return refused(cannot(metadata.error));

  const found = (frame.found ?? []).map((text): Finding => ({ text, warnings: [text], stage: "decode" }));
  const findings = [...found, ...repeated(document)];
  for (const path of metadata.unknown) {
    findings.push({ ...unknownField(`metadata.${path}`), stage: "decode", path: ["metadata"] });
  }
  let object: ValueMap = value.has("metadata") ? withMember(value, "metadata", metadata.output) : value;

  const isOwn = apiVersion === `${resource.group}/${versionName}` && kind === resource.kind;
  if (!isOwn) {
    const strictness = judge(findings, fieldValidation, cannotStrictly);
    trace.add("decode", { output: object, problems: strictness.problems("decode") });
    return strictness.result(object);
  }

  // A version that the definition does not have knows no field at all.
  const schema: Structural = versionNamed(resource, versionName)?.schema ?? emptyStructural([]);
  const pruned = resource.preserveUnknownFields
    ? { output: object, pruned: [] }
    : prune(object, schema, { isResourceRoot: true });
  const nulled = resource.preserveUnknownFields
    ? { output: pruned.output, nulled: [] }
    : pruneNulls(pruned.output, schema);
  const embedded = coerceEmbedded(nulled.output, schema);
  if (embedded.fault !== undefined) {
    return refused(cannot(errorText(reword(embedded.fault, resource.capabilities))));
  }

  for (const { path } of pruned.pruned) {
    findings.push({ ...unknownField(pathText(path)), stage: "prune", path });
  }
  for (const { path, text } of embedded.unknown) {
    findings.push({ ...unknownField(text), stage: "prune", path });
  }
  const strictness = judge(findings, fieldValidation, cannotStrictly);
  trace.add("decode", { output: object, problems: strictness.problems("decode") });
  trace.add("prune", {
    output: pruned.output,
    changes: pruned.pruned.map(({ path, schema: at, value: before }) => ({
      kind: "pruned",
      path,
      schema: at,
      before,
    })),
    problems: strictness.problems("prune"),
  });
  trace.add("nulls", {
    output: embedded.output,
    changes: nulled.nulled.map(({ path, schema: at }) => ({
      kind: "nulled",
      path,
      schema: at,
      before: null,
    })),
  });
  object = embedded.output as ValueMap;
  return strictness.result(object, version.name === versionName ? schema : undefined, trace);
}

/** The server puts the path in quotes without escaping it. */
function unknownField(path: string): Pick<Finding, "text" | "warnings"> {
  const text = `unknown field "${path}"`;
  return { text, warnings: [text] };
}

const maxRepeated = 100;

function repeated(document: SourceDocument): Finding[] {
  const { yamlDuplicates, jsonDuplicates } = document;
  if (yamlDuplicates.length > 0) {
    const text = `yaml: unmarshal errors:\n${yamlDuplicates.map((line) => `  ${line}`).join("\n")}`;
    return [{ text, warnings: yamlDuplicates, stage: "decode" }];
  }
  const seen = new Map<string, Path>();
  for (const path of jsonDuplicates) {
    const text = `duplicate field ${quote(pathText(path))}`;
    if (seen.size < maxRepeated && !seen.has(text)) seen.set(text, path);
  }
  return [...seen].map(([text, path]) => ({ text, warnings: [text], stage: "decode", path }));
}

/** What a field validation makes of findings. */
function judge(
  findings: readonly Finding[],
  fieldValidation: FieldValidation,
  cannot: (error: string) => Status,
) {
  const isStrict = fieldValidation === "Strict" && findings.length > 0;
  const refusal = isStrict
    ? cannot(`strict decoding error: ${findings.map(({ text }) => text).join(", ")}`)
    : undefined;
  const warnings = fieldValidation === "Warn" ? findings.flatMap((finding) => finding.warnings) : [];
  return {
    problems: (stage: Finding["stage"]): TracedProblem[] =>
      fieldValidation === "Ignore"
        ? []
        : findings
            .filter((finding) => finding.stage === stage)
            .flatMap(({ text, warnings: lines, path }) =>
              (isStrict ? [text] : lines).map((line) => ({
                severity: isStrict ? ("error" as const) : ("warning" as const),
                text: line,
                ...(path === undefined ? {} : { path }),
              })),
            ),
    /** Defaults come last; after a refusal they show what would have been. */
    result: (object: ValueMap, schema?: Structural, trace?: Trace): Decoded => {
      if (refusal !== undefined) trace?.end();
      if (schema === undefined) return { refusal, object, warnings };
      const { output, defaulted } = applyDefaults(object, schema);
      trace?.add("default", {
        output,
        changes: defaulted.map(
          ({ path, schema: at, value: after }): TracedChange => ({
            kind: "defaulted",
            path,
            schema: at,
            after,
          }),
        ),
        missedDefaults: missedDefaults(output, schema),
      });
      return { refusal, object: output as ValueMap, warnings };
    },
  };
}

/** JSON without the blanks around it. */
function bareJson(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
}
