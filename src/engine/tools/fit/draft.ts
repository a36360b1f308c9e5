import { valueAt } from "../../apimachinery/field/value-at.ts";
import { type ParsedDocument, parseDocument } from "../../apimachinery/source/document.ts";
import { locate } from "../../apimachinery/source/locate.ts";
import { append } from "../../go/value/append.ts";
import { toJson } from "../../go/value/json.ts";
import type { Path } from "../../go/value/path.ts";
import { segmentKey } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import { Manuscript } from "../edit/manuscript.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import type { FitChange, FitMarker } from "./fit.ts";

/** The text of a definition: the places of its values, and edits. */
export class FitDraft {
  readonly text: string;
  readonly value: Value;
  readonly manuscript: Manuscript;
  readonly #parsed: ParsedDocument;

  private constructor(text: string, value: Value, manuscript: Manuscript, parsed: ParsedDocument) {
    this.text = text;
    this.value = value;
    this.manuscript = manuscript;
    this.#parsed = parsed;
  }

  /** Undefined for a text that cannot be read or edited. */
  static read(text: string): FitDraft | undefined {
    const parsed = parseDocument(text);
    const manuscript = Manuscript.read(text);
    if (!parsed.ok || manuscript === undefined) return undefined;
    return new FitDraft(text, parsed.value, manuscript, parsed);
  }

  at(path: Path): Value | undefined {
    return valueAt(this.value, path);
  }

  /** The 1-based line of the value at a path, or of the value that would contain it. */
  line(path: Path): number {
    return locate(this.#parsed, "crd", path).line;
  }
}

/** Collects edits. If one of them cannot be made, there are none. */
export class Changes {
  readonly changes: FitChange[] = [];
  readonly #draft: FitDraft;
  readonly #edits: TextEdit[] = [];
  #isPossible = true;

  constructor(draft: FitDraft) {
    this.#draft = draft;
  }

  /** Undefined if one of the changes cannot be made in the text, or there are none. */
  edits(): readonly TextEdit[] | undefined {
    return this.#isPossible && this.#edits.length > 0 ? this.#edits : undefined;
  }

  /** Sets a member, new or not; a new one goes after the node's type. */
  set(path: Path, value: Value, marker?: FitMarker): void {
    const { manuscript } = this.#draft;
    const key = String(segmentKey(path.at(-1) ?? ""));
    const before = this.#draft.at(path);
    const edits =
      before === undefined
        ? manuscript.insert(path.slice(0, -1), key, value, "type")
        : manuscript.replace(path, value);
    this.#push(edits, {
      path,
      line: this.#draft.line(path),
      ...(before === undefined ? {} : { before: `${key}: ${inline(before)}` }),
      after: `${key}: ${inline(value)}`,
      ...(marker === undefined ? {} : { marker }),
    });
  }

  /** Removes a member or an item; `what` is its name in the list of changes. */
  remove(path: Path, what: string, marker?: FitMarker): void {
    this.#push(this.#draft.manuscript.remove(path), {
      path,
      line: this.#draft.line(path),
      before: what,
      ...(marker === undefined ? {} : { marker }),
    });
  }

  /** Joins changes that were made separately. */
  static together(parts: readonly Changes[], draft: FitDraft): Changes {
    const all = new Changes(draft);
    for (const part of parts) {
      append(all.changes, part.changes);
      append(all.#edits, part.#edits);
      all.#isPossible &&= part.#isPossible;
    }
    return all;
  }

  #push(edits: readonly TextEdit[] | undefined, change: FitChange): void {
    if (edits === undefined) this.#isPossible = false;
    else {
      append(this.#edits, edits);
      this.changes.push(change);
    }
  }
}

function inline(value: Value): string {
  return typeof value === "string" ? value : toJson(value);
}
