import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { Explanation } from "../components/explanation.tsx";
import { PlaceLink } from "../components/place-link.tsx";
import { Prose } from "../components/prose.tsx";
import { type Problem, pathText, plainText, type WhyCard } from "../engine.ts";
import { FixPanel } from "../fixes/fix-panel.tsx";
import { useShell } from "../shell/context.ts";
import type { KnownCard } from "./use-why.ts";
import css from "./why.module.css";
import { Decisions, Node, Rules } from "./why-schema.tsx";
import { Steps } from "./why-steps.tsx";

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps): ReactNode {
  return (
    <section className={css["part"]}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Shows what is known about a place: first what the server says, then what happened, what caused it, and what else reads it. */
export function WhyCardBody(known: KnownCard): ReactNode {
  const { card, answered } = known;
  const { names } = answered;
  const isSaid = (note: string): boolean =>
    card.problems.some(({ explanation = "" }) => plainText(explanation).includes(note));
  const notes = card.notes.filter((note) => !isSaid(note));
  return (
    <>
      <Problems {...known} />
      {notes.map((note) => (
        <p key={note}>
          <Prose text={note} />
        </p>
      ))}
      {card.missed.length > 0 && (
        <Part title="Defaults that did not apply">
          {card.missed.map(({ path, missingParent, text, decidedBy }) => (
            <div key={pathText(path)}>
              <p>
                <Explanation text={text} decidedBy={decidedBy} names={names} />
              </p>
              <FixPanel
                target={{ kind: "missed", path, missingParent }}
                document={judgedDocument(known)}
                names={names}
              />
            </div>
          ))}
        </Part>
      )}
      {card.steps.length > 0 && (
        <Part title="What each stage did">
          <Steps {...known} />
        </Part>
      )}
      {card.node !== undefined && (
        <Part title={card.node.isExact ? "Schema" : "Schema of the nearest field around it"}>
          <Node node={card.node} names={names} />
        </Part>
      )}
      {card.rules.length > 0 && (
        <Part title={card.kind === "field" ? "Rules that check or read it" : "Rules"}>
          <Rules rules={card.rules} names={names} />
        </Part>
      )}
      {card.decisions.length > 0 && (
        <Part title="What was decided here">
          <Decisions decisions={card.decisions} names={names} />
        </Part>
      )}
      {card.values.length > 0 && (
        <Part title="Values that it checks">
          <ul className={css["list"]}>
            {card.values.map((value) => (
              <li key={pathText(value.path)}>
                <code>{pathText(value.path)}</code> <PlaceLink location={value} names={names} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {isEmpty(card) && <p className={css["soft"]}>Nothing was decided here about the resource.</p>}
    </>
  );
}

/** The object in which a default did not apply: that of the card, or the last one that the definition checks. */
function judgedDocument({ card, answered: { names } }: KnownCard): WhyCard["place"]["document"] {
  if (card.kind === "field") return card.place.document;
  return [...names].findLast(([, name]) => name === "resource")?.[0] ?? card.place.document;
}

function isEmpty({ problems, missed, steps, node, rules, decisions, values, notes }: WhyCard): boolean {
  const parts = [problems, missed, steps, rules, decisions, values, notes];
  return node === undefined && parts.every((part) => part.length === 0);
}

function Problems({ card, answered }: KnownCard): ReactNode {
  const seeksFix = useShell((shell) => shell.why?.seeksFix === true);
  if (card.problems.length === 0) return null;
  const { names } = answered;
  const upcoming = new Set(card.steps.flatMap(({ stage, hypothetical }) => (hypothetical ? [stage] : [])));
  const canMend = ({ severity, stage }: Problem): boolean => severity === "error" && !upcoming.has(stage);
  return (
    <Part title="What the server says">
      {card.problems.map((problem, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: problems keep their place from answer to answer.
          key={i}
          className={classes(css["problem"], css[problem.severity])}
        >
          <pre className={css["text"]}>{problem.text}</pre>
          {upcoming.has(problem.stage) && (
            <p className={css["soft"]}>Not reached yet: this comes up once the problem before it is fixed.</p>
          )}
          <p className={css["soft"]}>
            <Explanation text={problem.explanation} decidedBy={problem.decidedBy} names={names} />
          </p>
          {canMend(problem) && (
            <FixPanel
              target={{ kind: "problem", problem }}
              document={card.place.document}
              names={names}
              asksAtOnce={seeksFix && i === 0}
            />
          )}
        </div>
      ))}
    </Part>
  );
}
