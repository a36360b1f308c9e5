import { toJson } from "../../go/value/json.ts";
import { type Path, pathText, segmentKey } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { Change } from "../report.ts";
import { withinLimit } from "./within-limit.ts";
import { keySurprise } from "./yaml-surprise.ts";

/** What an explanation may refer to. Lines are 1-based lines of the definition. */
export interface Grounds {
  /** The node that decided. */
  readonly node: Structural;
  readonly line: number | undefined;
  /** Of an unknown field: where it was probably meant to be, as a sentence. */
  readonly meant?: string | undefined;
  /** The scalar in question, and the key of a field, as they are written. */
  readonly written?: { readonly value: string | undefined; readonly key: string | undefined };
  /** The value in question. */
  readonly value?: Value | undefined;
  /** Of a rule: the part of it that decided, with the values that it saw, as a sentence. */
  readonly why?: string | undefined;
}

const longest = 60;

function short(value: Value | undefined): string {
  const text = toJson(value ?? null);
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

function where(line: number | undefined): string {
  return line === undefined ? "" : ` (line ${line})`;
}

function parentText(path: Path): string {
  const parent = path.slice(0, -1);
  return parent.length === 0 ? "the top level" : `\`${pathText(parent)}\``;
}

/** Why a stage changed a value, in our words: what happened, which line decided, what may have been meant. */
export function explainChange(
  { kind, path, before, after }: Pick<Change, "kind" | "path" | "before" | "after">,
  { node, line, meant, written }: Grounds,
): string {
  const name = `\`${pathText(path)}\``;
  switch (kind) {
    case "pruned": {
      const what = `${name} was dropped: the schema of ${parentText(path)}${where(line)} has no such field.`;
      const misread = keySurprise(written?.key, String(segmentKey(path.at(-1) ?? "")));
      if (misread !== undefined) return `${what} ${misread}`;
      if (meant !== undefined) return withinLimit(`${what} ${meant}`);
      if (node.type === "object" && node.properties.size === 0 && isMap(before) === false) {
        return `${what} An object without \`properties\` keeps nothing; to keep what is not declared, set \`x-kubernetes-preserve-unknown-fields: true\`.`;
      }
      return what;
    }
    case "nulled":
      if (after !== undefined && after !== null)
        return `${name} was null. The null was dropped, then the default ${short(after)} applied${where(line)}.`;
      return `${name} was null and was dropped: the field${where(line)} is not \`nullable\` and has no default.`;
    case "defaulted":
      return `${name} was absent and got the default ${short(after)}${where(line)}.`;
    case "normalised":
      return `${name} was brought into the form that metadata has.`;
  }
}
