import { wantedBy, withoutLookAlikes } from "../../../diagnoses/look-alikes.ts";
import type { Path } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import { failures } from "../../samples/check.ts";
import type { Attempt } from "../draft.ts";
import { fitting, placeName, shown } from "../label.ts";
import { convertedTexts, losesPoint } from "./converted-texts.ts";
import { nearValues } from "./near-values.ts";

/** This many values are offered instead of one. */
const most = 4;

/** Writes characters that the schema wants instead of those that look like them. */
function plain(manuscript: Manuscript, path: Path, written: Value, node: Structural): readonly Attempt[] {
  if (typeof written !== "string") return [];
  const text = withoutLookAlikes(written, wantedBy(node))?.text;
  if (text === undefined || failures(text, node, false).length > 0) return [];
  return [
    {
      title: fitting(`Write ${placeName(path)}: ${shown(text)}`),
      edits: manuscript.replace(path, text),
    },
  ];
}

/**
 * Returns other ways to write the scalar at a path so that its node accepts it, the nearest first. If only quotes are
 * missing, or not wanted, the author's characters stay: `1.10` becomes `"1.10"`.
 */
export function rewritings(
  manuscript: Manuscript,
  path: Path,
  written: Value,
  node: Structural,
): readonly Attempt[] {
  const source = manuscript.sourceOf(path);
  const isNoText = typeof written !== "string";
  const quoted: readonly Attempt[] =
    isNoText && source !== undefined && (node.type === "string" || node.intOrString)
      ? [{ title: fitting(`Quote "${source}"`), edits: manuscript.quote(path) }]
      : [];
  const isOtherType = ["integer", "number", "boolean"].includes(node.type);
  // A leading zero would make it an octal number.
  const isPlain =
    typeof written === "string" && isOtherType && !/^[-+]?0\d/.test(written) && isBare(written, node);
  const bare = isPlain ? manuscript.unquote(path) : undefined;
  const unquoted: readonly Attempt[] =
    bare === undefined ? [] : [{ title: fitting(`Write ${String(written)} without quotes`), edits: bare }];
  const tagged = manuscript.tagOf(path);
  const untagged: readonly Attempt[] =
    tagged === undefined
      ? []
      : [{ title: fitting(`Write ${tagged.source} without ${tagged.tag}`), edits: tagged.without }];
  // Quotes are not enough if the node rejects these characters as a string.
  const isEnough = quoted.length > 0 && source !== undefined && failures(source, node, false).length === 0;
  const needsOne = !isEnough && unquoted.length === 0 && untagged.length === 0;
  const text = typeof written === "string" ? written : (source ?? "");
  const isText = node.type === "string" || node.intOrString;
  const converted = isText && !isEnough ? convertedTexts(text, node) : [];
  const found = nearValues(written, node, isNoText ? source : undefined, needsOne);
  const near = [...converted, ...found.filter((each) => !isText || !losesPoint(text, each))].slice(0, most);
  return [
    ...untagged,
    ...plain(manuscript, path, written, node),
    ...(isEnough ? quoted : []),
    ...unquoted,
    ...near.map((value) => ({
      title: fitting(`Write ${placeName(path)}: ${shown(value)}`),
      edits: writing(manuscript, path, value),
    })),
    ...(isEnough ? [] : quoted),
  ];
}

/** Checks whether characters without quotes may be a value for a node of another type than string. */
function isBare(written: string, { type }: Structural): boolean {
  const text = written.trim();
  return type === "boolean"
    ? /^(?:y|yes|true|on|n|no|false|off)$/i.test(text)
    : text !== "" && Number.isFinite(Number(text.replaceAll("_", "")));
}

function writing(manuscript: Manuscript, path: Path, value: Value): readonly TextEdit[] | undefined {
  const isQuoted = typeof value === "string" && manuscript.sourceOf(path) === value;
  return isQuoted ? manuscript.quote(path) : manuscript.replace(path, value);
}
