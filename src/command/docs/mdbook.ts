/**
 * A section of a book, as mdBook passes it to preprocessors: a chapter with its subchapters, or something without a
 * text.
 */
interface Section {
  readonly Chapter?: Chapter;
}

interface Chapter {
  content: string;
  readonly path: string | null;
  readonly sub_items: readonly Section[];
}

/** The chapters of a book, which are edited in place. */
function chaptersOf(sections: readonly Section[]): readonly Chapter[] {
  return sections.flatMap(({ Chapter: chapter }) =>
    chapter === undefined ? [] : [chapter, ...chaptersOf(chapter.sub_items)],
  );
}

/**
 * Implements a preprocessor of mdBook: returns the book of the input, with every chapter's text replaced by the result
 * of `rewrite`. Throws if the input is not such a book.
 * https://rust-lang.github.io/mdBook/for_developers/preprocessors.html
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
