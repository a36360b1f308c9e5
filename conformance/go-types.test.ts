import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type GoTypes, loadGoTypes } from "../src/engine/index.ts";
import { recognise } from "../src/engine/recognise/recognise.ts";
import { type GoAnswer, type GoCase, goAnswers, goCases, goSets } from "./lib/go-cases.ts";

const root = join(import.meta.dirname, "..");

/** Our known differences, by case id. A case that agrees must be removed from this list. */
const knownDifferences: Readonly<Record<string, string>> = {
  "wide/syn/body": "bodies of functions are skipped, so not all errors of syntax in them are told",
  "wide/sel/nested": "Go's recovery behind `[...]` reads the rest of the file in another way",
  "wide/imp/clientgo": "errors of modules that modules need are those of one machine's cache",
  "wide/imp/empty": "an empty import path is told at another place",
};

let goTypes: GoTypes;
beforeAll(async () => {
  goTypes = await loadGoTypes();
});

async function ours({ files, options, module, roots }: GoCase): Promise<Omit<GoAnswer, "id">> {
  const { headerless, ...rest } = options;
  const { crds, errors } = await goTypes.generate({
    files: new Map(Object.entries(files)),
    module: module ?? "example.com/api",
    roots: roots?.length ? roots : ["./..."],
    stubs: new Map(),
    options: { ...rest, omitToolVersion: headerless === true },
    isPartial: false,
  });
  return { crds: Object.fromEntries(crds), errors: errors.map(({ text }) => text) };
}

/** Whether our answer is controller-gen's. If controller-gen crashes, any error of ours is correct. */
function agrees(want: GoAnswer, got: Omit<GoAnswer, "id">): boolean {
  if (want.crash !== undefined) return got.errors.length > 0;
  const key = ({ crds, errors }: Omit<GoAnswer, "id">) =>
    JSON.stringify([Object.entries(crds).sort(), [...errors].sort()]);
  return key(want) === key(got);
}

/** What is not recognised: Go's JSON and modules have words of their own, and one error has no place. */
const unrecognised = [
  /: invalid character |unexpected end of JSON|cannot unmarshal/,
  /module lookup disabled by GOPROXY=off|invalid import path:/,
  /^load packages in root /,
  // It has no place.
  /^apiVersion "\S+" is not supported$/,
  // It prints the whole definition, on many lines.
  /:-: CRD for .* does not serve any version$/s,
];

describe("controller-gen's answers", () => {
  it("are recognised, each with its code and data", () => {
    const answers = goSets.flatMap((name) => [...goAnswers(root, name).values()]);
    const texts = new Set(answers.flatMap(({ errors }) => errors));
    const unread = [...texts].filter(
      (text) => !unrecognised.some((words) => words.test(text)) && recognise(text).length !== 1,
    );
    expect(unread).toEqual([]);
  });

  it.each(goSets)("to the cases of %s are ours", { timeout: 120_000 }, async (name) => {
    const answers = goAnswers(root, name);
    const differing: string[] = [];
    for (const each of goCases(root, name)) {
      const want = answers.get(each.id);
      if (want === undefined || !agrees(want, await ours(each))) differing.push(each.id);
    }
    const known = Object.keys(knownDifferences).filter((id) => answers.has(id));
    expect(differing.sort()).toEqual(known.sort());
  });
});
