import { compareStrings } from "../../go/value/go-text.ts";
import type {
  BadDecl,
  Expr,
  Field,
  File,
  FuncDecl,
  GenDecl,
  ImportSpec,
  TypeSpec,
  ValueSpec,
} from "./ast.ts";
import { importPathNotString, lateImport, noImportPath } from "./faults.ts";
import { TooDeep } from "./parser-base.ts";
import type { SyntaxFault } from "./scanner.ts";
import type { SourceFile } from "./source-file.ts";
import { TypeParser } from "./type-parser.ts";

/** The parsed file and its errors. */
export interface ParsedFile {
  readonly source: SourceFile;
  /** Undefined if not even the package's name could be parsed. */
  readonly file: File | undefined;
  readonly faults: readonly SyntaxFault[];
}

/**
 * Parses a Go file into a tree of its declarations. Bodies of functions and values of variables are skipped. Never
 * throws: what cannot be parsed is omitted, with an error. `isLenient` omits as little as possible, if Go's exact
 * errors are not needed. Upstream: go/parser `ParseFile`.
 */
export function parseFile(source: SourceFile, isLenient = false): ParsedFile {
  const parser = new FileParser(source, isLenient);
  const file = parser.file_();
  const faults = [...parser.faults].sort(
    (a, b) => a.offset - b.offset || compareStrings(a.fault.text, b.fault.text),
  );
  return { source, file, faults };
}

const declarationStarts = new Set(["import", "const", "type", "var", "func"]);

class FileParser extends TypeParser {
  /** The whole file. */
  file_(): File | undefined {
    const doc = this.leadComment;
    if (this.faults.length > 0) return undefined;
    const pos = this.expect("package");
    const name = this.ident();
    this.expectSemicolon();
    if (this.faults.length > 0) return undefined;
    const decls: (GenDecl | FuncDecl | BadDecl)[] = [];
    try {
      let before = "import";
      while (!this.is("EOF")) {
        if (this.is("import") && before !== "import") this.fault(this.token.pos, lateImport());
        before = this.token.kind;
        decls.push(this.#declaration());
      }
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
    }
    return { kind: "File", pos, end: this.file.text.length, doc, name, decls, comments: this.comments };
  }

  #declaration(): GenDecl | FuncDecl | BadDecl {
    switch (this.token.kind) {
      case "import":
        return this.#group("import", (doc) => this.#import(doc));
      case "type":
        return this.#group("type", (doc) => this.#type(doc));
      case "const":
        return this.#group("const", (doc) => this.#values(doc, "const"));
      case "var":
        return this.#group("var", (doc) => this.#values(doc, "var"));
      case "func":
        return this.#function();
      default: {
        const { pos } = this.token;
        this.faultExpected("declaration");
        this.advance(declarationStarts);
        return { kind: "BadDecl", pos, end: this.token.pos };
      }
    }
  }

  #group(token: GenDecl["token"], read: (doc: GenDecl["doc"]) => GenDecl["specs"][number]): GenDecl {
    const doc = this.leadComment;
    const pos = this.expect(token);
    const inParens = this.is("(");
    const specs: GenDecl["specs"][number][] = [];
    let end: number;
    if (inParens) {
      this.next();
      while (!this.is(")", "EOF")) {
        const at = this.token.pos;
        specs.push(read(this.leadComment));
        if (this.token.pos === at) this.next();
      }
      this.expect(")");
      end = this.lastEnd;
      this.expectSemicolon();
    } else {
      specs.push(read(undefined));
      end = specs[0]?.end ?? this.lastEnd;
    }
    return { kind: "GenDecl", pos, end, doc, token, inParens, specs };
  }

  #import(doc: ImportSpec["doc"]): ImportSpec {
    const { pos } = this.token;
    let name: ImportSpec["name"];
    if (this.is("IDENT")) name = this.ident();
    else if (this.is(".")) {
      name = { kind: "Ident", pos, end: this.token.end, name: "." };
      this.next();
    }
    let path: ImportSpec["path"] = {
      kind: "BasicLit",
      token: "STRING",
      pos: this.token.pos,
      end: this.token.pos,
      value: "",
    };
    if (this.is("STRING")) path = this.literal();
    else if (this.is("IDENT", "INT", "FLOAT", "IMAG", "CHAR")) {
      this.fault(this.token.pos, importPathNotString());
      this.next();
    } else {
      this.fault(this.token.pos, noImportPath());
      this.advance(new Set([",", ":", ";", ")", "]", "}"]));
    }
    const end = this.lastEnd;
    const comment = this.expectSemicolon();
    return { kind: "ImportSpec", pos, end, doc, name, path, comment };
  }

  #values(doc: ValueSpec["doc"], token: "const" | "var"): ValueSpec {
    const { pos } = this.token;
    const names = [this.ident()];
    while (this.is(",")) {
      this.next();
      names.push(this.ident());
    }
    const type = this.is("=") ? undefined : token === "var" ? this.type() : this.tryType();
    const values: Expr[] = [];
    if (this.is("=")) {
      do {
        this.next();
        if (this.is(";", ")", "EOF") && token === "var") this.faultExpected("operand");
        values.push(token === "var" ? this.skipExpression([","]) : this.expression());
      } while (this.is(","));
    }
    const end = this.lastEnd;
    const comment = this.expectSemicolon();
    return { kind: "ValueSpec", pos, end, doc, names, type, values, comment };
  }

  #type(doc: TypeSpec["doc"]): TypeSpec {
    const name = this.ident();
    let typeParams: readonly Field[] = [];
    let isAlias = false;
    let type: Expr | undefined;
    if (this.is("[")) {
      if (this.#hasTypeParameters()) typeParams = this.parameters("]");
      else {
        const { pos } = this.token;
        this.next();
        type = this.arrayBehindBracket(pos);
      }
    }
    if (type === undefined) {
      isAlias = this.is("=");
      if (isAlias) this.next();
      type = this.type();
    }
    const end = this.lastEnd;
    const comment = this.expectSemicolon();
    return { kind: "TypeSpec", pos: name.pos, end, doc, name, typeParams, isAlias, type, comment };
  }

  /**
   * Checks whether `[` begins type parameters and not an array: a name follows, and after it neither operator nor `]`.
   */
  #hasTypeParameters(): boolean {
    const [first, second, third, fourth] = this.ahead(4);
    if (first?.kind !== "IDENT") return false;
    const kind = second?.kind ?? "";
    if (kind === "*") return third?.kind === "IDENT" && fourth?.kind === ",";
    return kind === "IDENT" || kind === "," || kind === "~" || kind === "[" || /^[a-z]/.test(kind);
  }

  #function(): FuncDecl {
    const doc = this.leadComment;
    const pos = this.expect("func");
    const receiver = this.is("(") ? this.parameters()[0] : undefined;
    const name = this.ident();
    if (this.is("[")) this.parameters("]");
    const type = this.signature(pos);
    if (this.is("{")) this.skipBrackets("BlockStmt");
    const end = this.lastEnd;
    this.expectSemicolon();
    return { kind: "FuncDecl", pos, end, doc, receiver, name, type };
  }
}
