import type { FieldValidation, Scenario, ScenarioRequest, Verb } from "./scenario.ts";

export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly error: string };

type Data = Readonly<Record<string, unknown>>;

const verbs: ReadonlySet<string> = new Set<Verb>([
  "create",
  "update",
  "patch",
  "get",
  "list",
  "delete",
  "raw",
]);
const levels: ReadonlySet<string> = new Set<FieldValidation>(["Strict", "Warn", "Ignore"]);
const subresources: ReadonlySet<string> = new Set(["status", "scale"]);

/** What is wrong with a scenario; thrown and caught in this file. */
class Malformed extends Error {}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(data: Data, key: string, where: string): string | undefined {
  const value = data[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw new Malformed(`${where}${key} must be a text`);
}

function oneOf<T extends string>(
  data: Data,
  key: string,
  allowed: ReadonlySet<string>,
  where: string,
): T | undefined {
  const value = text(data, key, where);
  if (value === undefined || allowed.has(value)) return value as T | undefined;
  throw new Malformed(`${where}${key} must be one of ${[...allowed].join(", ")}`);
}

/** The members that are set. */
function present<T extends object>(members: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}

const plainMembers = [
  "version",
  "name",
  "namespace",
  "object",
  "fieldSelector",
  "patchType",
  "path",
] as const;

function request(data: unknown, where: string): ScenarioRequest {
  if (!isData(data)) throw new Malformed(`${where} must be an object`);
  const verb = oneOf<Verb>(data, "verb", verbs, `${where}.`);
  if (verb === undefined) throw new Malformed(`${where}.verb is missing`);
  const texts = Object.fromEntries(plainMembers.map((key) => [key, text(data, key, `${where}.`)]));
  return present<ScenarioRequest>({
    verb,
    subresource: oneOf(data, "subresource", subresources, `${where}.`),
    fieldValidation: oneOf(data, "fieldValidation", levels, `${where}.`),
    as: data["as"] === "Table" ? "Table" : undefined,
    force: data["force"] === true ? true : undefined,
    keep: data["keep"] === "schemas" ? "schemas" : undefined,
    ...(texts as { readonly [K in (typeof plainMembers)[number]]: string | undefined }),
  });
}

function requests(data: Data, key: string): readonly ScenarioRequest[] | undefined {
  const list = data[key];
  if (list === undefined || list === null) return undefined;
  if (!Array.isArray(list)) throw new Malformed(`${key} must be a list`);
  return list.map((item, i) => request(item, `${key}[${i}]`));
}

/** Checks that plain data, from a file or a link, is a scenario. Members it does not know are dropped. */
export function readScenario(data: unknown): ReadScenario {
  try {
    if (!isData(data)) throw new Malformed("a scenario must be an object");
    const crd = text(data, "crd", "");
    if (crd === undefined) throw new Malformed("crd is missing");
    const kubernetes = data["kubernetes"];
    const status = data["conversionStatus"];
    const scenario = present<Scenario>({
      id: text(data, "id", ""),
      name: text(data, "name", ""),
      // A version written without quotes is a number in YAML; "1.30" would lose its zero.
      kubernetes: typeof kubernetes === "number" ? String(kubernetes) : text(data, "kubernetes", ""),
      crd,
      previousCrd: text(data, "previousCrd", ""),
      crdFieldValidation: oneOf(data, "crdFieldValidation", levels, ""),
      previousRequests: requests(data, "previousRequests"),
      requests: requests(data, "requests"),
      conversion: text(data, "conversion", ""),
      conversionResponse: text(data, "conversionResponse", ""),
      conversionStatus: typeof status === "number" ? status : undefined,
    });
    return { ok: true, scenario };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: error.message };
    throw error;
  }
}
