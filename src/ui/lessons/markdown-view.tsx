import { Fragment, type ReactNode, useMemo } from "react";
import { type Block, blocksOf, type Inline, inlinesOf } from "./markdown.ts";
import css from "./markdown-view.module.css";

/** A lesson's text. Every character becomes part of a text node, so that the browser never reads it as markup. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={css["markdown"]}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text have no other identity.
        <BlockView key={i} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { readonly block: Block }): ReactNode {
  switch (block.kind) {
    case "heading":
      return (
        <h3>
          <Inlines text={block.text} />
        </h3>
      );
    case "paragraph":
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      );
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too.
        <div className={css["table"]} tabIndex={0}>
          <table>
            <thead>
              <Row cells={block.head} of="th" />
            </thead>
            <tbody>
              {block.rows.map((cells, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one table have no other identity.
                <Row key={i} cells={cells} of="td" />
              ))}
            </tbody>
          </table>
        </div>
      );
    case "list": {
      const items = block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text have no other identity.
        <li key={i}>
          <Inlines text={item} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function Row({
  cells,
  of: Cell,
}: {
  readonly cells: readonly string[];
  readonly of: "th" | "td";
}): ReactNode {
  return (
    <tr>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row have no other identity.
        <Cell key={i}>
          <Inlines text={cell} />
        </Cell>
      ))}
    </tr>
  );
}

/** A line of a lesson's text. */
export function Inlines({ text }: { readonly text: string }): ReactNode {
  return <Parts parts={inlinesOf(text)} />;
}

function Parts({ parts }: { readonly parts: readonly Inline[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity.
  return parts.map((part, i) => <Part key={i} part={part} />);
}

function Part({ part }: { readonly part: Inline }): ReactNode {
  switch (part.kind) {
    case "text":
      return <Fragment>{part.text}</Fragment>;
    case "code":
      return <code>{part.text}</code>;
    case "strong":
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      );
    case "link":
      return part.to.startsWith("#") ? (
        <a href={part.to}>
          <Parts parts={part.parts} />
        </a>
      ) : (
        <a href={part.to} rel="noreferrer" target="_blank">
          <Parts parts={part.parts} />
        </a>
      );
  }
}
