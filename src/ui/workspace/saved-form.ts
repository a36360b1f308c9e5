import { modelledVersion } from "../engine.ts";
import { viewId } from "./view-id.ts";
import {
  documentNames,
  emptyWorkspace,
  fieldValidations,
  requestKinds,
  type SavedTest,
  type SavedWrite,
  stageIds,
  standIns,
  type Workspace,
} from "./workspace.ts";

/**
 * The form of a workspace in links and in the browser's storage. The letters must always stay readable: a new member
 * gets a new letter, and an old one keeps its meaning. Members with their default value are left out.
 */
export interface SavedForm {
  /** Title. */
  readonly t?: string;
  /** Kubernetes version. */
  readonly k?: string;
  readonly d?: string;
  readonly b?: string;
  readonly r?: string;
  readonly e?: string;
  /** Request. */
  readonly q?: string;
  /** Field validation. */
  readonly f?: string;
  /** The conversion function. */
  readonly c?: string;
  /** The pasted response that replaces the function's. */
  readonly p?: string;
  /** What replaces the webhook. */
  readonly w?: string;
  /** The HTTP code of the response. */
  readonly h?: string;
  /** Admission policies. */
  readonly y?: string;
  /** Who sends the request. */
  readonly u?: string;
  /** The Go text. */
  readonly g?: string;
  /** The options of controller-gen. */
  readonly o?: string;
  /** The file name of the chosen definition. */
  readonly n?: string;
  /** `d`: the definition no longer follows the Go text. */
  readonly l?: string;
  /** Tests. */
  readonly x?: readonly SavedTest[];
  /** Writes of several managers. */
  readonly m?: readonly SavedWrite[];
  /** View. */
  readonly v?: string;
  /** Stage. */
  readonly s?: string;
}

const letters = {
  definition: "d",
  before: "b",
  resource: "r",
  existing: "e",
  conversion: "c",
  response: "p",
  policies: "y",
  go: "g",
} as const;

export function toSavedForm(workspace: Workspace): SavedForm {
  const form: Record<string, string | readonly object[]> = {};
  const put = (letter: keyof SavedForm, value: string, usual: string): void => {
    if (value !== usual) form[letter] = value;
  };
  put("t", workspace.title, "");
  // The version is always written, since the default changes over time and a link must not.
  put("k", workspace.kubernetes, "");
  for (const name of documentNames) put(letters[name], workspace.documents[name], "");
  put("q", workspace.request, emptyWorkspace.request);
  put("f", workspace.fieldValidation, emptyWorkspace.fieldValidation);
  put("u", workspace.sender, "");
  put("w", workspace.standIn, emptyWorkspace.standIn);
  put("h", String(workspace.responseStatus), String(emptyWorkspace.responseStatus));
  put("o", workspace.goOptions, "");
  put("n", workspace.goChosen, "");
  put("l", workspace.isDetached ? "d" : "", "");
  if (workspace.tests.length > 0) form["x"] = workspace.tests;
  if (workspace.writes.length > 0) form["m"] = workspace.writes;
  put("v", workspace.view, emptyWorkspace.view);
  put("s", workspace.stage ?? "", "");
  return form;
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

/** The workspace in `data`, or undefined if it does not have the form. Unknown members are ignored. */
export function fromSavedForm(data: unknown): Workspace | undefined {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return undefined;
  const read = (letter: keyof SavedForm): unknown =>
    Object.hasOwn(data, letter) ? Reflect.get(data, letter) : "";
  const text = (letter: keyof SavedForm): string => {
    const value = read(letter);
    return typeof value === "string" ? value : "";
  };
  const texts = ["t", "d", "b", "r", "e", "c", "p", "y", "g", "v"] as const;
  if (texts.some((letter) => typeof read(letter) !== "string")) return undefined;
  return {
    title: text("t"),
    kubernetes: modelledVersion(text("k")) ?? emptyWorkspace.kubernetes,
    documents: {
      definition: text("d"),
      before: text("b"),
      resource: text("r"),
      existing: text("e"),
      conversion: text("c"),
      response: text("p"),
      policies: text("y"),
      go: text("g"),
    },
    request: oneOf(requestKinds, read("q")) ?? emptyWorkspace.request,
    fieldValidation: oneOf(fieldValidations, read("f")) ?? emptyWorkspace.fieldValidation,
    sender: text("u").slice(0, nameLimit),
    standIn: oneOf(standIns, read("w")) ?? emptyWorkspace.standIn,
    responseStatus: statusOf(read("h")),
    goOptions: text("o").slice(0, nameLimit),
    goChosen: text("n").slice(0, nameLimit),
    isDetached: read("l") === "d",
    tests: listOf(read("x"), "name"),
    writes: listOf(read("m"), "verb"),
    view: text("v") === "" ? emptyWorkspace.view : viewId(text("v")),
    stage: oneOf(stageIds, read("s")) ?? null,
  };
}

/** The maximum length of options and file names. */
const nameLimit = 500;

/** Only a string is converted: converting anything else would run code from a link. */
function statusOf(data: unknown): number {
  return typeof data === "string" && /^[1-5]\d\d$/.test(data) ? Number(data) : emptyWorkspace.responseStatus;
}

/** The maximum number of tests or writes, since a link could contain millions. */
const itemLimit = 500;

/** Data that may be tests or writes. The code that runs them checks them in detail. */
function listOf<K extends string>(data: unknown, key: K): readonly Named<K>[] {
  const isItem = (item: unknown): item is Named<K> => isNamed(item, key);
  return Array.isArray(data) ? data.slice(0, itemLimit).filter(isItem) : [];
}

/** Plain data with one required string. */
type Named<K extends string> = Readonly<Record<K, string>> & { readonly [member: string]: unknown };

function isNamed(data: unknown, key: string): boolean {
  const isNamed =
    typeof data === "object" &&
    data !== null &&
    Object.hasOwn(data, key) &&
    typeof Reflect.get(data, key) === "string";
  return isNamed && isWithin(data, levelLimit);
}

/** Tests and writes need few levels. Deeper data could be read, but neither written nor copied. */
const levelLimit = 64;

function isWithin(data: unknown, levels: number): boolean {
  if (typeof data !== "object" || data === null) return true;
  return levels > 0 && Object.values(data).every((each) => isWithin(each, levels - 1));
}
