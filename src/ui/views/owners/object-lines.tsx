import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { OwnedLine, Owner, OwnersStep } from "../../engine.ts";
import type { Answered } from "../../workspace/answer.ts";
import type { Letter } from "./letters.ts";
import { OwnerChip } from "./owner-chip.tsx";
import css from "./owners.module.css";

interface ObjectLinesProps {
  readonly step: OwnersStep;
  readonly letters: ReadonlyMap<string, Letter>;
  readonly names: Answered["names"];
}

/** The object after a step, with the owners to the right of each line. The line under the pointer says why. */
export function ObjectLines({ step, letters, names }: ObjectLinesProps): ReactNode {
  const { lines, owners } = step;
  const id = useId();
  const [active, setActive] = useState(-1);
  const { shown, more } = usePaged(lines, 400, "lines");
  const first = lines.findIndex(({ ownership }) => ownership === "field");
  const current = active < 0 || active >= shown.length ? Math.max(first, 0) : active;
  const line = shown[current];

  const move = (event: KeyboardEvent): void => {
    const last = shown.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(current + 1, last),
      ArrowUp: Math.max(current - 1, 0),
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  };

  if (line === undefined) return <p className={css["soft"]}>There is no such object after this step.</p>;
  return (
    <>
      <div
        role="listbox"
        tabIndex={0}
        aria-label={`${step.object}, line by line with owners`}
        aria-activedescendant={`${id}-${current}`}
        className={css["lines"]}
        onKeyDown={move}
      >
        {shown.map((each, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus, and names the active line.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number.
            key={i}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === current}
            className={css["line"]}
            data-ownership={each.ownership}
            onMouseMove={({ movementX, movementY }) => {
              // A line that scrolls under a mouse at rest is not meant.
              if (movementX !== 0 || movementY !== 0) setActive(i);
            }}
            onClick={() => setActive(i)}
          >
            <code>{each.text}</code>
            <span className={css["whose"]}>
              <LineOwners line={each} owners={owners} letters={letters} />
            </span>
          </div>
        ))}
      </div>
      {more}
      <p className={css["why"]} role="note">
        <code>{line.field}</code> <WhyLine line={line} owners={owners} letters={letters} />{" "}
        {line.ownership !== "server" && line.ownership !== "parts" && (
          <>
            <Prose text={line.granularity.text} />{" "}
            {line.granularity.location !== undefined && (
              <PlaceLink location={line.granularity.location} names={names} />
            )}
          </>
        )}
      </p>
    </>
  );
}

interface LineProps {
  readonly line: OwnedLine;
  readonly owners: readonly Owner[];
  readonly letters: ReadonlyMap<string, Letter>;
}

function LineOwners({ line, owners, letters }: LineProps): ReactNode {
  if (line.ownership === "server") return <span className={css["soft"]}>server</span>;
  if (line.ownership === "nobody") return <span className={css["soft"]}>nobody</span>;
  return line.owners.map(({ owner }) => {
    const { key = "", name = "" } = owners[owner] ?? {};
    return <OwnerChip key={key} name={name} letters={letters} isShort />;
  });
}

function WhyLine({ line, owners, letters }: LineProps): ReactNode {
  switch (line.ownership) {
    case "server":
      return "is kept by the server; nobody owns it.";
    case "parts":
      return "has members, each with its own owners.";
    case "nobody":
      return "is owned by nobody: the server set it, or nobody applies it any longer.";
    case "field":
      return (
        <>
          is owned by{" "}
          {line.owners.map(({ owner, since }, i) => {
            const { key = "", name = "", operation = "Apply", subresource = "" } = owners[owner] ?? {};
            const part = subresource === "" ? "" : ` of the ${subresource}`;
            return (
              <span key={key}>
                {i > 0 && " and "}
                <OwnerChip name={name} letters={letters} /> ({operation}
                {part}, since step {since + 1})
              </span>
            );
          })}
          .
        </>
      );
  }
}
