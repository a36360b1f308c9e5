/** A piece of a book, as mdBook hands it to preprocessors: a chapter with those below it, or something without a text. */
interface Section {
  readonly Chapter?: Chapter;
}

interface Chapter {
  content: string;
  readonly path: string | null;
  readonly sub_items: readonly Section[];
}

/** The texts of a book, to be changed in place; undefined for what is not the input of a preprocessor. */
function chaptersOf(sections: readonly Section[]): readonly Chapter[] {
  return sections.flatMap(({ Chapter: chapter }) =>
    chapter === undefined ? [] : [chapter, ...chaptersOf(chapter.sub_items)],
  );
}

/**
 * A preprocessor of mdBook: the book of its input with every chapter's text as `rewrite` makes it. Throws for an input that
 * is none. https://rust-lang.github.io/mdBook/for_developers/preprocessors.html
 */
export async function rewrittenBook(
  input: string,
  rewrite: (file: string, text: string) => Promise<string>,
): Promise<string> {
  const [, book] = JSON.parse(input) as readonly [
    unknown,
    { readonly sections?: readonly Section[]; readonly items?: readonly Section[] },
  ];
  for (const chapter of chaptersOf(book.sections ?? book.items ?? [])) {
    chapter.content = await rewrite(chapter.path ?? "", chapter.content);
  }
  return JSON.stringify(book);
}
