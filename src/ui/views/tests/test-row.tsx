import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/icon.tsx";
import { Prose } from "../../components/prose.tsx";
import type { TestResult } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import type { SavedTest } from "../../workspace/workspace.ts";
import { deleteTest, openTest, renameTest, updateExpectation } from "./edit-tests.ts";
import css from "./tests.module.css";

interface TestRowProps {
  readonly test: SavedTest;
  /** Undefined until it has run. */
  readonly result: TestResult | undefined;
}

/** A test: whether it passes, the first difference if not, and what can be done with it. */
export function TestRow({ test, result }: TestRowProps): ReactNode {
  const playground = usePlayground();
  const [isRenaming, setRenaming] = useState(false);
  const state = result === undefined ? "waiting" : result.passed ? "passed" : "failed";
  return (
    <li className={classes(css["row"], css[state])}>
      <div className={css["top"]}>
        <span className={css["state"]}>
          <Icon name={state === "passed" ? "check" : state === "failed" ? "cross" : "minus"} size={12} />
          {state}
        </span>
        {isRenaming ? (
          <NameInput
            name={test.name}
            onDone={(name) => {
              setRenaming(false);
              if (name !== undefined) renameTest(playground, test, name);
            }}
          />
        ) : (
          <b className={css["name"]}>{test.name === "" ? "without a name" : test.name}</b>
        )}
      </div>
      {result !== undefined && !result.passed && (
        <p className={css["why"]}>
          <Prose text={result.why} />
        </p>
      )}
      {result?.difference !== undefined && (
        <dl className={css["difference"]}>
          <dt>at</dt>
          <dd>{result.difference.path}</dd>
          <dt>expected</dt>
          <dd>{result.difference.expected}</dd>
          <dt>got</dt>
          <dd>{result.difference.got}</dd>
        </dl>
      )}
      <div className={css["buttons"]}>
        <Button look="plain" aria-label={`Open ${test.name}`} onClick={() => void openTest(playground, test)}>
          Open
        </Button>
        {state !== "passed" && (
          <Button
            look="plain"
            aria-label={`Expect this answer in ${test.name}`}
            onClick={() => void updateExpectation(playground, test)}
          >
            Expect this answer
          </Button>
        )}
        <Button look="plain" aria-label={`Rename ${test.name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button look="plain" aria-label={`Delete ${test.name}`} onClick={() => deleteTest(playground, test)}>
          Delete
        </Button>
      </div>
    </li>
  );
}

interface NameInputProps {
  readonly name: string;
  /** Called with undefined if the name stays unchanged. */
  readonly onDone: (name: string | undefined) => void;
}

function NameInput({ name, onDone }: NameInputProps): ReactNode {
  const [text, setText] = useState(name);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") onDone(text);
    else if (event.key === "Escape") {
      event.stopPropagation();
      onDone(undefined);
    }
  };
  return (
    <input
      className={css["input"]}
      aria-label="Name of the test"
      ref={(input) => input?.focus()}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(text)}
    />
  );
}
