import { plainText } from "../engine/apimachinery/sentence/sentence.ts";
import type { DocumentId } from "../engine/playback/report.ts";
import { whyAt } from "../engine/tools/why/why-at.ts";
import type { WhyCard } from "../engine/tools/why/why-card.ts";
import { engine } from "./engine.ts";
import { readPath } from "./paths.ts";
import { placeMember, type Texts } from "./places.ts";
import { type Asked, problemsOf } from "./problems.ts";
import { askedOf } from "./scenarios.ts";
import type { ExplainQuestion, Explanation, QuestionOptions } from "./types.ts";

/** Returns the story of a place. Undefined if nothing is known about it. */
export function explainPlace(question: ExplainQuestion, options: QuestionOptions): Explanation | undefined {
  const asked = askedOf(question, options);
  const isObject = (question.in ?? (question.object === undefined ? "definition" : "object")) === "object";
  const document: DocumentId = isObject ? "requests/0" : "crd";
  const at = typeof question.at === "number" ? question.at : readPath(question.at);
  const playback = engine.playback(asked.scenario, { now: asked.now });
  const card = whyAt(playback, { document, at });
  return card === undefined ? undefined : explanationOf(card, asked, document);
}

function explanationOf(card: WhyCard, asked: Asked, document: DocumentId): Explanation {
  const { texts } = asked;
  const call = { document, problems: card.problems };
  return {
    title: card.title,
    ...placeMember("place", card.place, texts),
    ...schemaOf(card, texts),
    steps: card.steps.map(({ stage, outcome, text }) => ({ stage, outcome, text: plainText(text) })),
    problems: problemsOf(call, texts, () => asked),
    rules: card.rules.map(({ rule, field, state, why }) => ({
      rule,
      field,
      ...(state === undefined ? {} : { state }),
      ...(why === undefined ? {} : { why }),
    })),
    notes: [...card.notes, ...card.missed.map(({ text }) => text)],
  };
}

function schemaOf({ node }: WhyCard, texts: Texts): Pick<Explanation, "schema"> {
  if (node === undefined) return {};
  const { field, type, constraints, location, description } = node;
  return {
    schema: {
      field,
      type,
      constraints,
      ...(node.default === undefined ? {} : { default: node.default }),
      ...(description === undefined ? {} : { description }),
      ...placeMember("place", location, texts),
    },
  };
}
