import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { parseDocument } from "../engine/apimachinery/source/document.ts";
import { isList, isMap, type Value, type ValueMap } from "../engine/go/value/value.ts";
import type { Write } from "../package/writes.ts";
import { reasonOf } from "./inputs.ts";
import { isRuleName, type Severities } from "./severities.ts";
import { readText } from "./text-file.ts";
import { ways } from "./ways.ts";

export const configName = "crd-playground.yaml";

/** The configuration of a project. */
export interface Config {
  /** Its path; undefined if there is none. */
  readonly file?: string;
  /** What to check if no path is given, relative to the current folder. */
  readonly paths: readonly string[];
  readonly exclude: readonly string[];
  readonly kubernetes?: string;
  readonly severities: Severities;
  /** Whether conventions are checked by default. */
  readonly notes: boolean;
  /** How objects are written. */
  readonly write: Write;
  /** The address of the page, for links. */
  readonly page?: string;
}

/** What an address of the page must be, as the end of a sentence. */
export const addressWords =
  "must be an address that begins with https://, or http:// on this machine, without a user, `?` and `#`.";

/**
 * An address of the page in a form that is safe in Markdown and HTML. Undefined if it is none: it goes into links that
 * people click.
 */
export function pageAddress(text: string): string | undefined {
  if (text.length > configLimits.page || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, search, hash, origin, pathname } = new URL(text);
  const isOwn = protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
  if (protocol !== "https:" && !isOwn) return undefined;
  if (username + password + search + hash !== "") return undefined;
  const path = pathname.replaceAll(
    /[^\w/.%~-]/g,
    (each) => `%${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
  return origin + path;
}

/** The defaults. */
export const noConfig: Config = { paths: [], exclude: [], severities: {}, notes: false, write: {} };

/**
 * Reads the configuration from the named file, or from the nearest one in a folder or its parents. Returns a string if
 * it is invalid.
 */
export async function readConfig(folder: string, named?: string): Promise<Config | string> {
  if (named !== undefined) {
    const read = await readText(named).catch(reasonOf);
    return typeof read === "string"
      ? `${named} cannot be read: ${read}.`
      : configOf(read.text, named, folder);
  }
  for (let at = resolve(folder); ; at = dirname(at)) {
    const file = join(at, configName);
    const isThere = (await stat(file).catch(() => undefined))?.isFile() === true;
    if (isThere) return readConfig(folder, file);
    if (at === dirname(at)) return noConfig;
  }
}

/** The limits of a configuration, which a stranger may have written. */
export const configLimits = {
  text: 64 * 1024,
  paths: 200,
  path: 500,
  severities: 500,
  kubernetes: 200,
  manager: 128,
  page: 500,
};
const members = [
  "paths",
  "exclude",
  "kubernetes",
  "severities",
  "notes",
  "as",
  "manager",
  "status",
  "page",
] as const;

/** A member of a configuration. */
export type ConfigMember = (typeof members)[number];

/** Reads the configuration from a text. Its paths become relative to `folder`. Returns a string if it is invalid. */
export function configOf(text: string, file: string, folder: string): Config | string {
  if (text.length > configLimits.text) return `${file}: it has more than ${configLimits.text / 1024} kB.`;
  const document = parseDocument(text, "yaml");
  if (!document.ok) return `${file}: ${document.error}`;
  const { value } = document;
  if (value === null) return { ...noConfig, file };
  if (!isMap(value)) return `${file}: it must be an object with ${members.join(", ")}.`;
  const unknown = [...value.keys()].find((key) => !members.some((member) => member === key));
  if (unknown !== undefined)
    return `${file}: unknown member ${JSON.stringify(unknown)}; the members are ${members.join(", ")}.`;
  const paths = pathsAt(value, "paths", file, folder);
  const exclude = pathsAt(value, "exclude", file, folder);
  const severities = severitiesOf(value.get("severities"));
  const [kubernetes, page] = [value.get("kubernetes"), value.get("page")];
  const notes = value.get("notes") ?? false;
  if (typeof notes !== "boolean") return `${file}: notes must be true or false.`;
  const write = configuredWrite(value);
  if (typeof write === "string") return `${file}: ${write}`;
  for (const read of [paths, exclude, severities]) if (typeof read === "string") return `${file}: ${read}`;
  if (typeof paths === "string" || typeof exclude === "string" || typeof severities === "string") return file;
  if (typeof kubernetes === "number")
    return `${file}: write the minor version in quotes; without quotes 1.30 is a number.`;
  for (const [name, given] of [
    ["kubernetes", kubernetes],
    ["page", page],
  ] as const) {
    if (given !== undefined && typeof given !== "string") return `${file}: ${name} must be a string.`;
  }
  if (typeof kubernetes === "string" && kubernetes.length > configLimits.kubernetes)
    return `${file}: kubernetes is too long.`;
  const address = typeof page === "string" ? pageAddress(page) : undefined;
  if (typeof page === "string" && address === undefined) return `${file}: page ${addressWords}`;
  return {
    file,
    paths,
    exclude,
    severities,
    notes,
    write,
    ...(typeof kubernetes === "string" ? { kubernetes } : {}),
    ...(address === undefined ? {} : { page: address }),
  };
}

function pathsAt(config: ValueMap, name: string, file: string, folder: string): readonly string[] | string {
  const value = config.get(name) ?? [];
  if (!isList(value)) return `${name} must be a list of paths.`;
  if (value.length > configLimits.paths) return `${name} has more than ${configLimits.paths} paths.`;
  const paths: string[] = [];
  for (const item of value) {
    if (typeof item !== "string") return `${name} must be a list of paths.`;
    if (item.length > configLimits.path)
      return `a path of ${name} has more than ${configLimits.path} characters.`;
    paths.push(relative(folder, join(dirname(resolve(file)), item)) || ".");
  }
  return paths;
}

/** How objects are written: `as`, `manager` and `status`. */
function configuredWrite(config: ValueMap): Write | string {
  const [as, manager, status = false] = ["as", "manager", "status"].map((name) => config.get(name));
  const way = ways.find((each) => each === as);
  if (as !== undefined && way === undefined) return `as must be ${ways.join(", ")}.`;
  if (typeof status !== "boolean") return "status must be true or false.";
  if (manager !== undefined && (typeof manager !== "string" || manager.length > configLimits.manager))
    return `manager must be a string of up to ${configLimits.manager} characters.`;
  return {
    ...(way === undefined ? {} : { as: way }),
    ...(manager === undefined ? {} : { manager }),
    ...(status ? { status } : {}),
  };
}

function severitiesOf(value: Value | undefined): Severities | string {
  if (value === undefined || value === null) return {};
  if (!isMap(value)) return "severities must be an object: the kind of finding, and its level.";
  if (value.size > configLimits.severities)
    return `severities has more than ${configLimits.severities} members.`;
  const severities: Record<string, Severities[string]> = Object.create(null);
  for (const [rule, level] of value) {
    if (!isRuleName(rule))
      return `${JSON.stringify(rule.slice(0, 100))} is not the name of a kind of finding.`;
    // YAML 1.1 reads a bare `off` as false.
    const told = level === false ? "off" : level;
    if (told !== "error" && told !== "warning" && told !== "note" && told !== "off") {
      return `the severity of ${rule} must be error, warning, note or off.`;
    }
    severities[rule] = told;
  }
  return severities;
}
