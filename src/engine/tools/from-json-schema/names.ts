import { pluralize } from "../../controllergen/definition/plural.ts";
import { isList, member, stringAt, type Value } from "../../go/value/value.ts";
import type { Chosen } from "./choose.ts";
import type { Notes } from "./notes.ts";

/** How the definition is named, where it is not taken from the source. */
export interface NameOptions {
  readonly group?: string;
  readonly kind?: string;
  readonly version?: string;
  readonly plural?: string;
  readonly scope?: "Cluster" | "Namespaced";
}

export interface Names {
  readonly group: string;
  readonly kind: string;
  readonly version: string;
  readonly plural: string;
  readonly scope: string;
}

/** The names of the definition. Says which are assumed. */
export function namesFor({ schema, pointer, name }: Chosen, options: NameOptions, notes: Notes): Names {
  const known = groupVersionKind(schema);
  const title = kindText(stringAt(schema, "title"));
  const fromName = kindText(name.slice(name.lastIndexOf(".") + 1));
  const kind = options.kind ?? (known.kind || fromName || title || "Config");
  const group = options.group ?? (known.group || "example.com");
  const version = options.version ?? (known.version || "v1");
  const say = (path: readonly string[], text: string): void =>
    notes.sayAt("assumed", pointer, ["spec", ...path], text);
  if (options.group === undefined && known.group === "")
    say(["group"], "The source has no group, so it is `example.com`.");
  if (options.kind === undefined && known.kind === "") {
    const from = fromName !== "" ? "the name of the schema" : title !== "" ? "the title" : undefined;
    say(
      ["names", "kind"],
      from === undefined ? `The source has no name, so the kind is \`${kind}\`.` : `The kind is ${from}.`,
    );
  }
  if (options.scope === undefined) say(["scope"], "The source has no scope, so it is `Namespaced`.");
  return {
    group,
    kind,
    version,
    plural: options.plural ?? pluralize(kind).toLowerCase(),
    scope: options.scope ?? "Namespaced",
  };
}

function groupVersionKind(schema: Value): {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
} {
  const list = member(schema, "x-kubernetes-group-version-kind");
  const first = isList(list) ? list[0] : list;
  return {
    group: stringAt(first, "group"),
    version: stringAt(first, "version"),
    kind: stringAt(first, "kind"),
  };
}

const longest = 50;

/** Words as the name of a kind: "web server" is WebServer. "" if nothing is left. */
function kindText(words: string): string {
  const parts = words.split(/[^A-Za-z0-9]+/).filter((part) => part !== "");
  const text = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  return text.replace(/^\d+/, "").slice(0, longest);
}
