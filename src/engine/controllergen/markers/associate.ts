import { append } from "../../go/value/append.ts";
import type { Comment, CommentGroup, Expr, Field, File, Node } from "../syntax/ast.ts";
import { isMarker } from "../syntax/comments.ts";

/** A marker, and whether it is in the doc comment of its node. */
export interface RawMarker {
  readonly comment: Comment;
  readonly fromDoc: boolean;
}

/** The markers of nodes: of fields, types and the file itself. */
export type RawMarkers = ReadonlyMap<Node, readonly RawMarker[]>;

/**
 * Assigns the markers of a file to nodes: those in the doc comment and in the comment group before it to a type or
 * field, all others outside of declarations to the package. `isPackageLevel` returns true for a marker above a type
 * that exists only for packages. Upstream: controller-tools/pkg/markers/collect.go.
 */
export function associateMarkers(file: File, isPackageLevel: (marker: Comment) => boolean): RawMarkers {
  const visitor = new Visitor(file.comments);
  visitor.visit(file, false);
  append(visitor.packageMarkers, visitor.rest());
  for (const [node, markers] of visitor.nodes) {
    if (node.kind !== "TypeSpec") continue;
    const ofPackage = (marker: RawMarker) => !marker.fromDoc && isPackageLevel(marker.comment);
    append(visitor.packageMarkers, markers.filter(ofPackage));
    visitor.nodes.set(
      node,
      markers.filter((marker) => !ofPackage(marker)),
    );
  }
  visitor.nodes.set(file, visitor.packageMarkers);
  return visitor.nodes;
}

class Visitor {
  readonly nodes = new Map<Node, RawMarker[]>();
  readonly packageMarkers: RawMarker[] = [];
  readonly #comments: readonly CommentGroup[];
  /** The first group that no node has used yet. */
  #next = 0;
  #lineComment: CommentGroup | undefined;
  #ofDeclaration: RawMarker[] = [];

  constructor(comments: readonly CommentGroup[]) {
    this.#comments = comments;
  }

  rest(): readonly RawMarker[] {
    return this.#between(false, this.#next, this.#comments.length);
  }

  /** `collects` is true if markers before a node may belong to the package. */
  visit(node: Node, collects: boolean): void {
    this.#enter(node, collects);
    const isFile = node.kind === "File";
    for (const child of childrenOf(node)) this.visit(child, isFile);
    if (isFile) return;
    while ((this.#comments[this.#next]?.pos ?? Number.POSITIVE_INFINITY) < node.end) this.#next++;
  }

  #enter(node: Node, collects: boolean): void {
    const line = this.#lineComment;
    if (line !== undefined && this.#comments[this.#next] === line) this.#next++;
    let block: readonly RawMarker[] = [];
    let doc: readonly RawMarker[] = [];
    let last = this.#next;
    if (this.#next < this.#comments.length) {
      while ((this.#comments[last]?.pos ?? Number.POSITIVE_INFINITY) < node.pos) last++;
      last--;
      const docGroup = "doc" in node ? node.doc : undefined;
      this.#lineComment = "comment" in node ? node.comment : undefined;
      let closest = last;
      if (docGroup !== undefined && this.#comments[closest] === docGroup) closest--;
      if (closest >= this.#next) {
        if (collects) append(this.packageMarkers, this.#between(false, this.#next, closest));
        block = this.#between(false, closest, closest + 1);
      }
      doc = this.#between(true, closest + 1, last + 1);
      last++;
    }
    this.#keep(node, collects, block, doc);
    this.#next = last;
  }

  #keep(node: Node, collects: boolean, block: readonly RawMarker[], doc: readonly RawMarker[]): void {
    switch (node.kind) {
      case "GenDecl":
        if (node.inParens || node.token !== "type") append(this.packageMarkers, block);
        else {
          append(this.#ofDeclaration, block);
          append(this.#ofDeclaration, doc);
        }
        return;
      case "TypeSpec":
        this.nodes.set(node, [...this.#ofDeclaration, ...block, ...doc]);
        this.#ofDeclaration = [];
        return;
      case "Field":
        this.nodes.set(node, [...block, ...doc]);
        return;
      case "File":
        append(this.packageMarkers, block);
        append(this.packageMarkers, doc);
        return;
      default:
        if (collects) append(this.packageMarkers, block);
    }
  }

  #between(fromDoc: boolean, start: number, end: number): readonly RawMarker[] {
    if (start < 0 || end < 0) return [];
    const found: RawMarker[] = [];
    for (const group of this.#comments.slice(start, end))
      for (const comment of group.list) if (isMarker(comment)) found.push({ comment, fromDoc });
    return found;
  }
}

/** The children of a node in the order of go/ast `Walk`. */
function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "Field":
      return present(node.doc, ...node.names, node.type, node.tag, node.comment);
    case "ImportSpec":
      return present(node.doc, node.name, node.path, node.comment);
    case "ValueSpec":
      return present(node.doc, ...node.names, node.type, ...node.values, node.comment);
    case "TypeSpec":
      return present(node.doc, node.name, ...node.typeParams, node.type, node.comment);
    case "GenDecl":
      return present(node.doc, ...node.specs);
    case "FuncDecl":
      return present(node.doc, node.receiver, node.name, node.type);
    case "File":
      return present(node.doc, node.name, ...node.decls);
    case "StructType":
      return node.fields;
    case "InterfaceType":
      return node.methods;
    default:
      return partsOfType(node);
  }
}

function partsOfType(node: Node): readonly (Expr | Field)[] {
  switch (node.kind) {
    case "SelectorExpr":
      return [node.x, node.sel];
    case "StarExpr":
    case "ParenExpr":
    case "UnaryExpr":
      return [node.x];
    case "ArrayType":
      return node.len === undefined ? [node.elt] : [node.len, node.elt];
    case "MapType":
      return [node.key, node.value];
    case "ChanType":
      return [node.value];
    case "FuncType":
      return [...node.params, ...node.results];
    case "IndexExpr":
    case "IndexListExpr":
      return [node.x, ...node.args];
    default:
      return [];
  }
}

function present(...nodes: readonly (Node | undefined)[]): readonly Node[] {
  return nodes.filter((node) => node !== undefined);
}
