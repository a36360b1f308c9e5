import { type ReactNode, useCallback, useEffect } from "react";
import type { ReplyOf } from "../../../worker/question.ts";
import { Button } from "../../components/button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import type { Scenario } from "../../engine.ts";
import { type LessonDraft, sameData } from "../../files/lesson-draft.ts";
import { usePlayground } from "../../shell/context.ts";
import { say } from "../../shell/spoken.ts";
import { Inlines } from "../markdown-view.tsx";
import { checkLines } from "./check-words.ts";
import css from "./maker.module.css";
import { useAsked } from "./use-asked.ts";
import { askedFor } from "./work-on-screen.ts";

interface ProposalsProps {
  readonly draft: LessonDraft;
  readonly start: Scenario;
  readonly solution: Scenario;
  readonly put: (change: (draft: LessonDraft) => LessonDraft) => void;
}

type Proposal = ReplyOf<"courseTasks">;

/** What the difference between start and solution, and the tests, propose. Each is taken by itself. */
export function Proposals({ draft, start, solution, put }: ProposalsProps): ReactNode {
  const { workspace } = usePlayground();
  const { outcome, isAsking, ask } = useAsked("courseTasks");
  const look = useCallback((): void => {
    const { tests } = workspace.get();
    ask({ start: askedFor(start), solution: askedFor(solution), tests });
  }, [workspace, ask, start, solution]);
  useEffect(look, [look]);
  return (
    <section className={css["proposals"]} aria-label="Proposals" aria-busy={isAsking}>
      <h4>Proposed from the difference and the tests</h4>
      {outcome !== null && "failed" in outcome && <FailureNote failure={outcome} onAgain={look} />}
      {outcome !== null && "reply" in outcome && (
        <ProposalList proposal={outcome.reply} draft={draft} put={put} isStale={isAsking} />
      )}
      <div>
        {isAsking ? (
          <span className={css["soft"]}>Looking for tasks …</span>
        ) : (
          <Button look="link" onClick={look}>
            Look again
          </Button>
        )}
      </div>
    </section>
  );
}

interface ProposalListProps extends Pick<ProposalsProps, "draft" | "put"> {
  readonly proposal: Proposal;
  /** It belongs to another start or solution, and the next one is on its way. */
  readonly isStale: boolean;
}

interface Offer {
  readonly title: string;
  readonly lines: readonly string[];
  readonly take: (draft: LessonDraft) => LessonDraft;
}

function ProposalList({ proposal, draft, put, isStale }: ProposalListProps): ReactNode {
  const offers = offersOf(proposal, draft);
  if (offers.length === 0) {
    const isNone = proposal.tasks.length === 0;
    return (
      <p className={css["soft"]}>
        {isNone ? "Nothing: the solution answers as the start does, as far as was found." : "All are taken."}
      </p>
    );
  }
  const take = (offer: Offer, button: Element): void => {
    const section = button.closest("section");
    put(offer.take);
    say(`Added: ${offer.title}`);
    // Its button is gone.
    requestAnimationFrame(() => section?.querySelector("button")?.focus());
  };
  return (
    <ul className={css["offers"]} aria-label="Proposals to add">
      {offers.map((offer) => (
        <li key={`${offer.title} ${offer.lines.join(" ")}`}>
          <div className={css["words"]}>
            <b>
              <Inlines text={offer.title} />
            </b>
            {offer.lines.map((line) => (
              <small key={line}>
                <Inlines text={line} />
              </small>
            ))}
          </div>
          <Button
            disabled={isStale}
            aria-label={`Add: ${offer.title}`}
            onClick={({ currentTarget }) => take(offer, currentTarget)}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What of a proposal the lesson does not have yet. */
function offersOf({ tasks, hints, prediction }: Proposal, draft: LessonDraft): readonly Offer[] {
  const taken = draft.tasks.flatMap(({ checks }) => checks);
  const offers: Offer[] = tasks
    .filter(({ check }) => !taken.some((each) => sameData(each, check)))
    .map(({ title, check, test }) => ({
      title,
      lines: [...(test === undefined ? [] : ["From a test."]), ...checkLines(check)],
      take: (old) => ({
        ...old,
        tasks: [...old.tasks, { title, text: "", checks: [check], hints: [] }],
      }),
    }));
  const last = draft.tasks.length - 1;
  const known = draft.tasks.flatMap((task) => task.hints);
  for (const hint of last < 0 ? [] : hints.filter((each) => !known.includes(each))) {
    offers.push({
      title: "A hint for the last task",
      lines: [hint],
      take: (old) => ({
        ...old,
        tasks: old.tasks.map((task, i) => (i === last ? { ...task, hints: [...task.hints, hint] } : task)),
      }),
    });
  }
  if (prediction !== undefined && draft.predict === undefined) {
    const { question, verdict } = prediction;
    offers.push({
      title: `Ask first: ${question}`,
      lines: [`At the start it is ${verdict}.`],
      take: (old) => ({ ...old, predict: question }),
    });
  }
  return offers;
}
