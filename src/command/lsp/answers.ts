import type { CompletionItem, Hover, Location, Position, TextEdit } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { isOfDocuments } from "../../engine/tools/assist/order.ts";
import { isGoFile } from "../../engine/tools/project/go-files.ts";
import type { Manifest } from "../../engine/tools/project/manifest.ts";
import { ManifestPlaces } from "../../engine/tools/project/manifest-places.ts";
import { definitionFor } from "../../engine/tools/project/plan.ts";
import { policyGroup } from "../policy-texts.ts";
import type { FoundPlace, Piece } from "../tasks/editor.ts";
import type { Runner } from "../tasks/tasks.ts";
import { type CompletionStyle, completionItems, hoverOf } from "./help.ts";
import { definitionOfPolicies } from "./policies.ts";
import { rangeOf, smallestEdit } from "./positions.ts";
import { keyOf, type Workspace } from "./workspace.ts";

/** The maximum number of texts in which objects of a kind are searched. */
const mostTexts = 50;

interface Asked {
  readonly piece: Piece;
  /** The offset in the text of the piece. */
  readonly offset: number;
  /** The definition of the object, or that the policies are about. */
  readonly definition: Manifest | undefined;
  /** Whether the piece is a whole text of policies. */
  readonly isOfPolicies: boolean;
}

/** Hovers, completion and definitions at places of texts. They need no check of the text, which may be invalid. */
export class Answers {
  readonly #workspace: Workspace;
  readonly #runner: Runner;
  readonly #style: CompletionStyle & { readonly markdown: boolean };

  constructor(workspace: Workspace, runner: Runner, style: CompletionStyle & { readonly markdown: boolean }) {
    this.#workspace = workspace;
    this.#runner = runner;
    this.#style = style;
  }

  /** The completions at a place; after a dot, only those that continue a rule. */
  async complete(
    document: TextDocument,
    position: Position,
    isDot: boolean,
  ): Promise<CompletionItem[] | undefined> {
    const asked = await this.#asked(document, position);
    const task = asked && (await this.#task(document, asked));
    const outcome = task && (await this.#runner.run("complete", task));
    if (asked === undefined || outcome?.ok !== true || outcome.value === undefined) return undefined;
    if (isDot && isOfDocuments(outcome.value)) return undefined;
    return completionItems(document, outcome.value, asked.piece.start, this.#style);
  }

  /** The hover at a place. */
  async hover(document: TextDocument, position: Position): Promise<Hover | undefined> {
    const asked = await this.#asked(document, position);
    const task = asked && (await this.#task(document, asked));
    const outcome = task && (await this.#runner.run("hover", task));
    if (asked === undefined || outcome?.ok !== true || outcome.value === undefined) return undefined;
    return hoverOf(document, outcome.value, asked.piece.start, this.#style.markdown);
  }

  /** Goes from a value to its schema, and from a schema to its values. */
  async definition(document: TextDocument, position: Position): Promise<Location[] | undefined> {
    const asked = await this.#asked(document, position);
    if (asked === undefined) return undefined;
    if (asked.isOfPolicies) return this.#ofPolicies(document, asked);
    return asked.piece.isDefinition ? this.#values(asked) : this.#schemas(asked);
  }

  /** What a name in a policy refers to: in the same text, or in the definition. */
  async #ofPolicies(document: TextDocument, asked: Asked): Promise<Location[] | undefined> {
    const task = await this.#task(document, asked);
    const outcome = task && (await this.#runner.run("places", { of: "policies", ...task }));
    if (outcome?.ok !== true) return undefined;
    const here = outcome.value.filter(({ isHere }) => isHere);
    const there = outcome.value.filter(({ isHere }) => !isHere);
    const { definition } = asked;
    return [
      ...here.map(({ start, end }) => ({ uri: document.uri, range: rangeOf(document, start, end) })),
      ...((definition && this.#inDefinition(definition, there)) ?? []),
    ];
  }

  async #schemas({ piece, offset, definition }: Asked): Promise<Location[] | undefined> {
    if (definition === undefined) return undefined;
    const task = { of: "object", text: piece.text, offset, definition: definition.text } as const;
    const outcome = await this.#runner.run("places", task);
    return outcome.ok ? this.#inDefinition(definition, outcome.value) : undefined;
  }

  /** Places of a definition in its file. */
  #inDefinition(definition: Manifest, found: readonly FoundPlace[]): Location[] | undefined {
    const target = this.#workspace.definitionText(definition.file);
    if (target === undefined) return undefined;
    if (definition.sources !== undefined) return this.#goPlaces(definition, found);
    const { start: before } = definition;
    return found.map(({ start, end }) => ({
      uri: target.uri,
      range: rangeOf(target, start + before, end + before),
    }));
  }

  /** The places of the Go types that generate these places of a definition. */
  #goPlaces(definition: Manifest, found: readonly { start: number; end: number }[]): Location[] {
    const places = new ManifestPlaces(definition);
    return found.flatMap(({ start, end }) => {
      const { file, line, column } = places.span(start, end);
      const at = { line: line - 1, character: column - 1 };
      const target = this.#workspace.definitionText(file);
      return target === undefined ? [] : [{ uri: target.uri, range: { start: at, end: at } }];
    });
  }

  async #values({ piece, offset }: Asked): Promise<Location[] | undefined> {
    const own = this.#workspace.project
      .definitions()
      .find(({ file, start }) => file === piece.file && start === piece.start);
    if (own?.defines === undefined) return undefined;
    const texts = await this.#workspace.textsWith(own.defines.kind, mostTexts);
    const objects = texts.map((each) => ({ file: each.uri, text: each.getText() }));
    const outcome = await this.#runner.run("places", { of: "definition", text: piece.text, offset, objects });
    if (!outcome.ok) return undefined;
    return outcome.value.flatMap(({ file, start, end }) => {
      const target = texts.find(({ uri }) => uri === file);
      return target === undefined ? [] : [{ uri: target.uri, range: rangeOf(target, start, end) }];
    });
  }

  /** Even indentation for a text, as one edit. Undefined if it is even already or the text cannot be read. */
  async format(document: TextDocument): Promise<TextEdit[] | undefined> {
    const text = document.getText();
    if (isGoFile(keyOf(document.uri))) return undefined;
    const outcome = await this.#runner.run("format", { text });
    const edit = outcome.ok && outcome.value.ok ? smallestEdit(text, outcome.value.text) : undefined;
    return edit && [{ range: rangeOf(document, edit.start, edit.end), newText: edit.text }];
  }

  async #asked(document: TextDocument, position: Position): Promise<Asked | undefined> {
    const file = keyOf(document.uri);
    if (isGoFile(file)) return undefined;
    const offset = document.offsetAt(position);
    const found = await this.#runner.run("pieceAt", { file, text: document.getText(), offset });
    if (!found.ok || found.value === undefined) return undefined;
    const piece = found.value;
    const all = this.#workspace.project.definitions();
    if (piece.group === policyGroup) {
      const text = document.getText();
      const definition = definitionOfPolicies(piece.text, all) ?? definitionOfPolicies(text, all);
      return { piece: { ...piece, text, start: 0 }, offset, definition, isOfPolicies: true };
    }
    const definition = piece.isDefinition ? undefined : definitionFor(piece, all);
    return { piece, offset: offset - piece.start, definition, isOfPolicies: false };
  }

  async #task({ uri }: TextDocument, { piece, offset, definition, isOfPolicies }: Asked) {
    if (!piece.isDefinition && definition === undefined && !isOfPolicies) return undefined;
    const { kubernetes } = await this.#workspace.settings(keyOf(uri));
    return {
      text: piece.text,
      offset,
      isOfPolicies,
      ...(definition === undefined ? {} : { definition: definition.text }),
      ...(kubernetes[0] === undefined ? {} : { kubernetes: kubernetes[0] }),
    };
  }
}
