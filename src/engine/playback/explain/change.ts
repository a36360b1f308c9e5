import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type CodePart, type Part, type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, pathText, segmentKey } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { Change } from "../report.ts";
import { otherShape } from "./other-shape.ts";
import { withinLimit } from "./within-limit.ts";
import { isMisreadKey } from "./yaml-surprise.ts";

/** The versions between which an object was converted, and what converted it. */
export interface ConversionGrounds {
  /** The version of the request, and the one that caused the change. */
  readonly from: string;
  readonly to: string;
  readonly isByFunction: boolean;
  /** The line on which the request's version declares what is lost. */
  readonly declared: number | undefined;
}

/** What an explanation may refer to. Lines are 1-based lines of the definition. */
export interface Grounds {
  /** The schema node that is the cause. */
  readonly node: Structural;
  readonly line: number | undefined;
  /** For an unknown field: where it was probably meant to be, as a sentence. */
  readonly meant?: Sentence | undefined;
  /** The scalar and the key of the field, as they are written. */
  readonly written?: {
    readonly value: string | undefined;
    readonly key: string | undefined;
    readonly tag: string | undefined;
  };
  /** The value in question. */
  readonly value?: Value | undefined;
  /** For a loss in a conversion: what converts, and between which versions. */
  readonly conversion?: ConversionGrounds | undefined;
  /** The capabilities of the request's Kubernetes version. The default is the newest. */
  readonly capabilities?: Capabilities;
  /** Returns the line of a schema node. */
  readonly lineOf?: (schema: Path) => number | undefined;
  /** For a rule: the part that decided, with the values that it read, as a sentence. */
  readonly why?: Sentence | undefined;
}

const longest = 60;

/** A value as JSON, which is no sentence of ours. */
function short(value: Value | undefined): readonly Part[] {
  const text = toJson(value ?? null);
  return [text.length > longest ? `${text.slice(0, longest)}...` : text];
}

/** A line of the definition, in parentheses. */
function where(line: number | undefined): Sentence {
  return line === undefined ? "" : say` (${{ line, of: "crd" }})`;
}

function parentText(path: Path): string {
  const parent = path.slice(0, -1);
  return parent.length === 0 ? "the top level" : `\`${pathText(parent)}\``;
}

/** Says that the schema of an object has no such member. */
export function lacks(path: Path, line: number | undefined, end = "."): Sentence {
  return say`the schema of ${parentText(path)}${where(line)} has no such field${end}`;
}

/** Says that a member is not the one that its author wrote, because YAML reads its key as something else. */
export function misreadKey(
  path: Path,
  source: string | undefined,
  { properties }: Structural,
  line: number | undefined,
): Sentence | undefined {
  const key = String(segmentKey(path.at(-1) ?? ""));
  if (!isMisreadKey(source, key)) return undefined;
  const what = say`YAML reads the key \`${source}\` as \`${key}\``;
  return properties.has(source)
    ? say`${what}, and ${lacks(path, line, "")}: write \`"${source}"\`.`
    : say`${what}, and the schema of ${parentText(path)}${where(line)} has neither. To keep the key, put it in quotes: \`"${source}"\`.`;
}

/** Explains why a stage changed a value: what happened, which line caused it, what may have been meant. */
export function explainChange(
  { kind, path, before, after }: Pick<Change, "kind" | "path" | "before" | "after">,
  { node, line, meant, written, conversion }: Grounds,
): Sentence {
  const name: CodePart = { code: pathText(path) };
  switch (kind) {
    case "pruned": {
      const shape = otherShape(path, node);
      if (shape !== undefined) return say`${name} was dropped: ${shape}${where(line)}.`;
      const what = say`${name} was dropped: ${lacks(path, line)}`;
      const misread = misreadKey(path, written?.key, node, line);
      if (misread !== undefined) return misread;
      if (meant !== undefined) return withinLimit(say`${what} ${meant}`);
      if (node.type === "object" && node.properties.size === 0) {
        const generated =
          path.at(-2) === "metadata"
            ? " controller-gen declares labels and annotations with `generateEmbeddedObjectMeta=true`."
            : "";
        return say`${what} An object without \`properties\` keeps no fields. To keep undeclared fields, set \`x-kubernetes-preserve-unknown-fields: true\`.${generated}`;
      }
      return what;
    }
    case "nulled":
      return say`${name} was null and was dropped: the field${where(line)} is not \`nullable\` and has no default.`;
    case "defaulted":
      if (before === null)
        return say`${name} was null. The null was dropped, then the default ${short(after)} was set${where(line)}.`;
      return say`${name} was absent and was set to the default ${short(after)}${where(line)}.`;
    case "normalised":
      return say`${name} was rewritten in the form that metadata has.`;
    case "lost":
    case "altered":
    case "unseen":
      return conversion === undefined ? "" : explainConversion(kind, path, after, conversion, line);
    case "ignored":
      return segmentKey(path[0] ?? "") === "status"
        ? say`${name} was ignored: the version has the status subresource${where(line)}, so writing the object does not change its status. Send it to \`/status\`, with \`--subresource=status\`.`
        : say`${name} was not changed: a request to the status subresource${where(line)} writes only \`status\`.`;
    case "rounded":
      return say`${name} has more digits than the server keeps: it stores fractions and numbers beyond int64 as float64, with about 17 digits. A string keeps all of them.`;
  }
}

function explainConversion(
  kind: Change["kind"],
  path: Path,
  after: Value | undefined,
  { from, to, isByFunction, declared }: ConversionGrounds,
  line: number | undefined,
): Sentence {
  const name: CodePart = { code: pathText(path) };
  if (isByFunction) {
    const what = kind === "altered" ? say`comes back as ${short(after)}` : "does not come back";
    return say`${name} ${what}: the object is stored as ${to}, and the webhook converts it to ${to} and back to ${from}.`;
  }
  const schema = say`schema of ${parentText(path)} in ${to}${where(line)} has no such field`;
  if (kind === "unseen") {
    return say`The ${schema}, so clients of ${to} do not see it. A client that writes the object back removes it. Strategy None changes only the apiVersion.`;
  }
  const known = say`${from}${where(declared)}`;
  return say`The object is stored as ${to}, but the ${schema}; ${known} has it. Strategy None changes only the apiVersion.`;
}
