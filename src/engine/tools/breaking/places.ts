import type { Path } from "../../go/value/path.ts";
import { locationOf, type NamedDocument, schemaPath } from "../../playback/assembly/documents.ts";
import type { Finding } from "./finding.ts";

type Located = Pick<Finding, "before" | "after">;

/** The places of findings in the texts of both definitions. */
export class Places {
  readonly #old: NamedDocument;
  readonly #now: NamedDocument;

  constructor(old: NamedDocument, now: NamedDocument) {
    this.#old = old;
    this.#now = now;
  }

  at(before: Path, after: Path): Located {
    return { before: locationOf(this.#old, before), after: locationOf(this.#now, after) };
  }

  inSchema(version: string, path: Path): Located {
    return this.at(
      [...schemaPath(this.#old, version), ...path],
      [...schemaPath(this.#now, version), ...path],
    );
  }

  /** A removed version is only in the old text. */
  inVersion(version: string, member: Path): Located {
    const [old, now] = [this.#old, this.#now].map((text) => [
      ...schemaPath(text, version).slice(0, 3),
      ...member,
    ]);
    return this.at(old ?? [], member.length === 0 ? ["spec", "versions"] : (now ?? []));
  }
}
