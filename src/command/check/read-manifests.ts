import {
  type Manifest,
  type Manifests,
  manifestsIn,
  mayDefine,
  type Unread,
} from "../../engine/tools/project/manifest.ts";
import { type GoInputs, isGoInput, readGoInputs } from "../go-inputs.ts";
import type { Input } from "../inputs.ts";
import type { Runner } from "../tasks/tasks.ts";
import type { CheckOptions } from "./options.ts";

/** What the files of a check have. */
export interface ReadManifests {
  /** The objects of all files in their order, then what Go types define. Ignored kinds are left out. */
  readonly manifests: readonly Manifest[];
  readonly unread: readonly Unread[];
  readonly go: GoInputs;
  /** The files that are not Go. */
  readonly texts: readonly Input[];
}

/** How files are read. */
export interface Readers {
  /** Reads a file that is not Go. */
  readonly manifestsOf: (input: Input) => Manifests;
  /** What Go files define, from what was generated from them now. */
  readonly goOf: (inputs: readonly Input[], generated: GoInputs) => GoInputs;
}

const plainReaders: Readers = { manifestsOf: manifestsIn, goOf: (_, generated) => generated };

/** Reads the objects of files. */
export async function readManifests(
  inputs: readonly Input[],
  { definitionsOnly = false, ignoredKinds = [] }: Pick<CheckOptions, "definitionsOnly" | "ignoredKinds">,
  runner: Runner,
  { manifestsOf, goOf }: Readers = plainReaders,
): Promise<ReadManifests> {
  const goInputs = inputs.filter(isGoInput);
  const go = goOf(goInputs, await readGoInputs(goInputs, runner));
  const texts = inputs.filter((each) => !isGoInput(each));
  const read = texts.map((input) =>
    definitionsOnly ? definitionsIn(input, manifestsOf) : manifestsOf(input),
  );
  const manifests = [...read.flatMap((each) => each.manifests), ...go.manifests];
  return {
    manifests: manifests.filter((each) => !isIgnored(each, ignoredKinds)),
    unread: read.flatMap((each) => each.unread),
    go,
    texts,
  };
}

function definitionsIn(input: Input, manifestsOf: (input: Input) => Manifests): Manifests {
  // Most files of a repository have no definition: they are not even parsed.
  if (!mayDefine(input.text)) return { manifests: [], unread: [] };
  const { manifests, unread } = manifestsOf(input);
  return { manifests: manifests.filter(({ defines }) => defines !== undefined), unread };
}

/** Whether an object is of a kind that is skipped. Definitions are never skipped. */
export function isIgnored({ kind, group, defines }: Manifest, ignored: readonly string[]): boolean {
  return defines === undefined && (ignored.includes(kind) || ignored.includes(`${kind}.${group}`));
}
