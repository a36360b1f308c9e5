import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import type { Example } from "../examples/example.ts";
import type { Opening } from "../examples/open-example.ts";
import type { ExampleAnswer } from "../examples/summary.ts";
import { features, mistakes } from "../examples/tags.ts";
import css from "./gallery.module.css";

interface ExampleCardProps {
  readonly example: Example;
  readonly isSeen: boolean;
  readonly onOpen: (opening: Opening) => void;
}

/** An example: what it shows, and its writes with the real server's verdicts. Each can be opened. */
export function ExampleCard({ example, isSeen, onOpen }: ExampleCardProps): ReactNode {
  const { title, summary, answer, fixed } = example;
  const tags = [
    ...example.features.map((tag) => features[tag]),
    ...example.mistakes.map((tag) => mistakes[tag]),
  ];
  return (
    <li className={css["card"]}>
      <h3>
        <Button look="link" onClick={() => onOpen({})}>
          {title}
        </Button>
        {isSeen && (
          <span className={css["seen"]}>
            <Icon name="check" size={12} /> seen
          </span>
        )}
      </h3>
      <p>{summary}</p>
      <p className={css["tags"]}>{tags.join(", ")}</p>
      <div className={css["verdicts"]}>
        {answer !== undefined && <Answer title={title} answer={answer} isFixed={false} onOpen={onOpen} />}
        {fixed !== undefined && <Answer title={title} answer={fixed} isFixed onOpen={onOpen} />}
      </div>
    </li>
  );
}

interface AnswerProps {
  readonly title: string;
  readonly answer: ExampleAnswer;
  readonly isFixed: boolean;
  readonly onOpen: ExampleCardProps["onOpen"];
}

function Answer({ title, answer, isFixed, onOpen }: AnswerProps): ReactNode {
  const { isDefinitionAccepted, writes } = answer;
  const definition = isFixed ? "fixed definition" : "definition";
  const showsDefinition = isFixed || !isDefinitionAccepted;
  return (
    <>
      {showsDefinition && (
        <Verdict
          isAccepted={isDefinitionAccepted}
          text={definition}
          of={title}
          onClick={() => onOpen({ isFixed })}
        />
      )}
      {writes.map(({ kind, isAccepted }, i) => (
        <Verdict
          // biome-ignore lint/suspicious/noArrayIndexKey: a write is identified by its number.
          key={i}
          isAccepted={isAccepted}
          text={`${i + 1}: ${kind}`}
          of={isFixed ? `${title}, fixed` : title}
          onClick={() => onOpen({ write: i, isFixed })}
        />
      ))}
    </>
  );
}

interface VerdictProps {
  readonly isAccepted: boolean;
  readonly text: string;
  readonly of: string;
  readonly onClick: () => void;
}

function Verdict({ isAccepted, text, of, onClick }: VerdictProps): ReactNode {
  return (
    <button
      type="button"
      className={classes(css["verdict"], isAccepted ? css["good"] : css["bad"])}
      aria-label={`${text} ${isAccepted ? "accepted" : "rejected"}, of ${of}`}
      onClick={onClick}
    >
      <Icon name={isAccepted ? "check" : "cross"} size={12} /> {text}
    </button>
  );
}
