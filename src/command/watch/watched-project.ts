import { isGoFile } from "../../engine/tools/project/go-files.ts";
import {
  type Manifest,
  type Manifests,
  manifestsIn,
  type Unread,
} from "../../engine/tools/project/manifest.ts";
import { Project } from "../../engine/tools/project/project.ts";
import type { Finding } from "../findings.ts";
import type { GoInputs } from "../go-inputs.ts";
import type { Input } from "../inputs.ts";
import { isUnanswered } from "../unchecked.ts";

/**
 * The objects of watched files. A file is parsed when it changed. While a file cannot be read, the definitions that it had
 * stand in, so that their objects do not lose them.
 */
export class WatchedProject {
  readonly #project = new Project();

  /** The objects of a file, with the definitions that stand in. */
  manifestsOf(input: Input): Manifests {
    const { file, text } = input;
    if (this.#project.file(file)?.text !== text) this.#project.take(file, text, manifestsIn(input));
    const { manifests, kept, unread } = this.#project.file(file) ?? { manifests: [], kept: [], unread: [] };
    return { manifests: [...manifests, ...kept], unread };
  }

  /** What Go files define. While a file of a package cannot be parsed, the definitions that the package had stand in. */
  goOf(inputs: readonly Input[], generated: GoInputs): GoInputs {
    const own = new Map<string, { manifests: Manifest[]; unread: Unread[] }>();
    for (const { file, text } of inputs) {
      if (!isGoFile(file)) continue;
      if (this.#project.file(file)?.text !== text) this.#project.take(file, text);
      own.set(file, { manifests: [], unread: [] });
    }
    for (const each of generated.manifests) own.get(each.file)?.manifests.push(each);
    for (const each of generated.unread) own.get(each.file)?.unread.push(each);
    this.#project.setGenerated(own);
    const kept = [...own.keys()].flatMap((file) => this.#kept(file));
    const isKept = ({ defines }: Manifest): boolean =>
      kept.some((each) => each.defines?.group === defines?.group && each.defines?.kind === defines?.kind);
    return { ...generated, manifests: [...generated.manifests.filter((each) => !isKept(each)), ...kept] };
  }

  /** Forgets the files that are not among these. */
  keep(files: ReadonlySet<string>): void {
    for (const file of this.#project.names()) if (!files.has(file)) this.#project.drop(file);
  }

  /** The findings without those about definitions that stand in, and without places in them: these are of an earlier text. */
  inTexts(findings: readonly Finding[]): readonly Finding[] {
    return findings.flatMap((finding) => {
      if (isUnanswered(finding)) return [finding];
      const { decidedBy, ...rest } = finding;
      if (this.#kept(finding.file).some(({ kind, name }) => kind === finding.kind && name === finding.name))
        return [];
      if (decidedBy === undefined || this.#kept(decidedBy.file).length === 0) return [finding];
      return [rest];
    });
  }

  #kept(file: string): readonly Manifest[] {
    return this.#project.file(file)?.kept ?? [];
  }
}
