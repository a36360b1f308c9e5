import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** What Crossplane renders from an XRD, or why it does not. */
export interface RenderedXrd {
  readonly id: string;
  readonly crd?: object;
  readonly claim?: object;
  readonly error?: string;
  readonly claimError?: string;
}

/** An XRD, and what Crossplane renders from it. */
export interface XrdRecording {
  readonly id: string;
  /** As Crossplane reads it: of our own ones, the object that the server stored. */
  readonly xrd: string;
  /** As a person wrote it. */
  readonly written: string;
  readonly answer: RenderedXrd | undefined;
}

type Line = Omit<XrdRecording, "answer" | "written"> & { readonly written?: string };

/** All recordings of Crossplane, those of our own XRDs last. `root` is the project's folder. */
export function xrdRecordings(root: string): readonly XrdRecording[] {
  const folder = join(root, "conformance", "xrd");
  return ["authored", "own"].flatMap((name) => {
    const rendered = linesOf<RenderedXrd>(join(folder, `${name}.answers.jsonl.gz`));
    const answers = new Map(rendered.map((each) => [each.id, each]));
    return linesOf<Line>(join(folder, `${name}.jsonl.gz`)).map((line) => ({
      written: line.xrd,
      ...line,
      answer: answers.get(line.id),
    }));
  });
}

function linesOf<T>(file: string): readonly T[] {
  return gunzipSync(readFileSync(file))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}
