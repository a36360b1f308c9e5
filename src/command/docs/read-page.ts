import { isDefinedBy, type Manifest, manifestsIn } from "../../engine/tools/project/manifest.ts";
import { type Fence, fencesIn } from "./fences.ts";

/** What the text says about the objects of a fence. */
export type Claim = "accepted" | "rejected";

/** A fence with objects that are sent to a definition. */
export interface Example {
  readonly fence: Fence;
  readonly claim: Claim;
  /** The lines of the answer block after it; empty if there is none. */
  readonly answer: readonly string[];
  readonly definition: Manifest;
  /** The objects of the fence, without the definition. */
  readonly objects: readonly Manifest[];
  /** The minor that the fence names. */
  readonly kubernetes: string | undefined;
  /** The link to the page after the fence. */
  readonly link:
    | { readonly start: number; readonly end: number; readonly line: number; readonly url: string }
    | undefined;
}

const manifestLanguages = ["yaml", "yml", "json", "crd-playground"];

/** A link that opens an example. The part after its `#` is the example. */
const linkLine = /^[ \t]*(?:>[ \t]*)?\[[^\]\n]*CRD Playground[^\]\n]*\]\(([^)\s]*)\)/;

/**
 * The examples of a Markdown text. If the first object of a fence is a definition, the fences after it use that
 * definition, until the next one. A `crd-playground` fence may contain both. Fences without a complete object are not
 * examples.
 */
export function examplesIn(file: string, text: string): readonly Example[] {
  const fences = fencesIn(text);
  const examples: Example[] = [];
  let definition: Manifest | undefined;
  for (const [i, fence] of fences.entries()) {
    if (!manifestLanguages.includes(fence.language)) continue;
    const manifests = manifestsOf(file, text, fence);
    const own = manifests.find(({ defines }) => defines !== undefined);
    definition = own ?? definition;
    const judge = definition;
    if (judge === undefined || manifests.length === 0) continue;
    const objects = manifests.filter((each) => each.defines === undefined && isDefinedBy(each, judge));
    if (own === undefined && objects.length === 0) continue;
    const answer = answerBehind(text, fence, fences[i + 1]);
    const said = fence.words.find((word): word is Claim => word === "accepted" || word === "rejected");
    examples.push({
      fence,
      claim: said ?? (answer.length > 0 ? "rejected" : "accepted"),
      answer,
      definition: judge,
      objects,
      kubernetes: fence.words.find((word) => word.startsWith("kubernetes="))?.slice("kubernetes=".length),
      link: linkBehind(text, answer.length > 0 ? (fences[i + 1] ?? fence) : fence),
    });
  }
  return examples;
}

/** The objects of a fence, with their places in the file. */
function manifestsOf(file: string, text: string, { start, end }: Fence): readonly Manifest[] {
  const before = text.slice(0, start).replaceAll(/[^\n]/g, "");
  const shift = start - before.length;
  const { manifests } = manifestsIn({ file, text: before + text.slice(start, end), isNamed: false });
  return manifests.map((manifest) => {
    // The first document begins with the lines before the fence, of which only the line ends are left.
    const lead = Math.max(0, before.length - manifest.start);
    return {
      ...manifest,
      text: manifest.text.slice(lead),
      blank: Math.max(0, manifest.blank - lead),
      start: manifest.start + lead + shift,
      linesBefore: manifest.linesBefore + lead,
    };
  });
}

/** The lines of an `answer` block that follows another block, with only blank lines between them. */
function answerBehind(text: string, { after }: Fence, next: Fence | undefined): readonly string[] {
  if (next === undefined || (next.language !== "answer" && !next.words.includes("answer"))) return [];
  const between = text.slice(after, next.start).split("\n").slice(0, -2);
  if (between.some((line) => line.trim() !== "")) return [];
  return text
    .slice(next.start, next.end)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function linkBehind(text: string, { after, closes }: Fence): Example["link"] {
  const blank = /^(?:[ \t]*\n)*/.exec(text.slice(after))?.[0] ?? "";
  const found = linkLine.exec(text.slice(after + blank.length));
  const [whole, url] = found ?? [];
  if (whole === undefined || url === undefined) return undefined;
  const end = after + blank.length + whole.length - 1;
  return { start: end - url.length, end, line: closes + blank.split("\n").length, url };
}
