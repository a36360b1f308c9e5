import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { membersAsNames } from "../../edit/reshape.ts";
import { type Attempt, type Draft, lastOf, parentOf, together } from "../draft.ts";

/** What of a definition has another type than Go's `wanted`, as it was probably meant. */
export function otherTypes({ manuscript, path, value }: Draft, wanted: string): readonly Attempt[] {
  const written = valueAt(value, path);
  const name = lastOf(path);
  const replace = (title: string, to: Value): Attempt => ({ title, edits: manuscript.replace(path, to) });
  if (typeof written === "string" && wanted.startsWith("[]") && written.includes(","))
    return [
      replace(
        "Write it as a list",
        written.split(",").map((part) => part.trim()),
      ),
    ];
  if (name === "name" && path.length === 4 && !isMap(written) && !isList(written)) {
    const source = manuscript.sourceOf(path) ?? String(written);
    const version = `v${source.toLowerCase().replaceAll(".", "-")}`;
    return [replace(`Name the version ${version}`, version)];
  }
  if (isList(written) && wanted.startsWith("map[")) {
    const named = written.map((item): [Value | undefined, Value] => [
      member(item, "name"),
      new Map((isMap(item) ? [...item] : []).filter(([key]) => key !== "name")),
    ]);
    const entries = named.flatMap(([key, rest]): [string, Value][] =>
      typeof key === "string" ? [[key, rest]] : [],
    );
    if (entries.length < written.length) return [];
    const edits = membersAsNames(manuscript, path, "name") ?? manuscript.replace(path, new Map(entries));
    return [{ title: `Make ${name} a mapping keyed by name`, edits }];
  }
  // What stands in the object is optional: its name asks for it.
  if (/^\*?v1\.\w*Subresource/.test(wanted)) {
    const names = isList(written) ? written.filter((item) => typeof item === "string") : [];
    if (names.length > 0)
      return [replace(`Write ${name} as a mapping`, new Map(names.map((each) => [each, new Map()])))];
    if (written === true) return [replace(`Write ${name}: {}`, new Map())];
  }
  return [];
}

/** What a text must not begin with is said by `not`: RE2 does not look ahead. */
export function notAhead({ manuscript, path, value }: Draft): readonly Attempt[] {
  const written = valueAt(value, path);
  const node = parentOf(path);
  const [, ahead, rest] =
    /^\^\(\?!((?:[^()\\]|\\.)+)\)(.*)$/s.exec(typeof written === "string" ? written : "") ?? [];
  if (ahead === undefined || manuscript.has([...node, "not"])) return [];
  const forbidden = new Map([["pattern", ahead.includes("|") ? `^(?:${ahead})` : `^${ahead}`]]);
  const behind = manuscript.insert(node, "not", forbidden, lastOf(path));
  // Where nothing else is asked, the pattern is only that.
  const edits =
    rest === ""
      ? together(manuscript.rename(path, "not"), manuscript.replace(path, forbidden))
      : together(manuscript.replace(path, `^${rest}`), behind);
  return [{ title: `Exclude the prefix with not`, edits }];
}
