import { describe, expect, it } from "vitest";
import { allCodes } from "../engine/tools/error-index/codes.ts";
import { pageOf } from "../engine/tools/error-index/page-of.ts";
import { decodeLink } from "../ui/workspace/permalink/codec.ts";
import { escaped } from "./html.ts";
import { errorDocuments, errorPages } from "./site-files.ts";

const pages = errorPages("https://example.org/crd/");
const all = Object.entries(pages);

/** The values of an attribute in a page, as they are written. */
function values(page: string, name: string): readonly string[] {
  return [...page.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
}

describe("the pages about errors", () => {
  it("are one for each code, and an index of all", () => {
    const files = allCodes().map((code) => `${pageOf(code)}.html`);
    expect(Object.keys(pages).toSorted()).toEqual(["index.html", ...files].toSorted());
    const index = new Set(values(pages["index.html"] ?? "", "href"));
    expect(files.filter((file) => !index.has(`./${file}`))).toEqual([]);
  });

  it("only link to what there is", () => {
    const broken = all.flatMap(([file, page]) => {
      const ids = new Set(values(page, "id"));
      return values(page, "href")
        .filter((href) => !resolves(href, ids))
        .map((href) => `${file}: ${href}`);
    });
    expect(broken).toEqual([]);
  });

  it("have no id twice, no script, no style of their own, and may be found", () => {
    for (const [file, page] of all) {
      const ids = values(page, "id");
      expect(new Set(ids).size, file).toBe(ids.length);
      expect(page, file).not.toMatch(/<script|<style| style="| on\w+="|noindex|\[object/);
      expect(page, file).toMatch(/<title>[^<]{3,}<\/title>/);
    }
  });

  it("have titles that differ", () => {
    const titles = all.map(([, page]) => /<title>([^<]*)/.exec(page)?.[1] ?? "");
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("open their examples on the page", () => {
    const links = all.flatMap(([, page]) =>
      values(page, "href").filter((href) => href.startsWith("../index.html#")),
    );
    expect(links.length).toBeGreaterThan(150);
    for (const link of links)
      expect(decodeLink(link.slice(link.indexOf("#") + 1))).toMatchObject({ ok: true });
  });

  function resolves(href: string, ids: ReadonlySet<string>): boolean {
    if (href.startsWith("#")) return ids.has(href.slice(1));
    if (href.startsWith("https://example.org/crd/errors/")) return true;
    if (href.startsWith("../index.html")) return true;
    if (["../icon.svg", "./errors.css"].includes(href)) return true;
    const [file = "", id] = href.slice(2).split("#");
    const page = pages[file];
    return page !== undefined && (id === undefined || values(page, "id").includes(id));
  }
});

describe("the documents about errors", () => {
  it("link to what they have", () => {
    const documents = errorDocuments();
    const overview = documents["README.md"] ?? "";
    const links = [...overview.matchAll(/\]\(([\w-]+\.md)(?:#([^)]+))?\)/g)];
    expect(links.length).toBeGreaterThan(allCodes().length);
    for (const [, file = "", id] of links) {
      expect(Object.keys(documents)).toContain(file);
      if (id !== undefined) expect(documents[file]).toContain(`<a id="${id}"></a>`);
    }
  });
});

describe("escaped", () => {
  it("leaves no markup, and shows what is invisible", () => {
    expect(escaped(`<a href="x" title='y'>&`)).toBe("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;");
    expect(escaped("a\u0000b\u202ec\ud800d\n")).toBe("aU+0000bU+202EcU+D800d\n");
    expect(escaped("\u{1f600}")).toBe("\u{1f600}");
  });
});
