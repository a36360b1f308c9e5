import type { Answer, AnsweredError, Question } from "./question.ts";
import { questionOf, type Rule, type SceneName, scenes } from "./scenes.ts";

/** A rule of a scene, to be recorded. */
export interface GoldenRule extends Rule {
  readonly schema: SceneName;
  /** The object is updated: the scene's old value comes before it. */
  readonly update?: true;
}

/** A line of recorded rules: what was asked, and what the server said. */
export interface Golden extends GoldenRule {
  /** Why the definition is refused. More than one with costs: of the rule, the message, the whole schema. */
  readonly text?: string | readonly string[];
  /** The server panicked over the definition. */
  readonly panic?: true;
  readonly maxCost?: string;
  /** What the rule says of the object, */
  readonly value?: boolean;
  /** why it says nothing, */
  readonly error?: string;
  /** or what its messageExpression gives where it says no. */
  readonly message?: string;
  readonly runtimeCost?: string;
  /** What the members above cannot say. */
  readonly others?: readonly AnsweredError[];
}

/** The question of a rule; an update is one only if it says so. */
export function asQuestion({ schema, update, ...rule }: GoldenRule): Question {
  const { old, ...create } = questionOf(scenes[schema], rule);
  return update === true && old !== undefined ? { ...create, old } : create;
}

const rulePath = "spec.validation.openAPIV3Schema.properties[value].x-kubernetes-validations[0].";
const evaluating = " evaluating rule: ";
const called = ": call arguments did not match a supported operator, function or macro signature for rule: ";
const limited = ": no further validation rules will be run due to call cost exceeds limit for rule: ";

/** An answer to a rule as a line has it. Names of types are random on the server: `selfType1` stands for all. */
export function goldenOf(rule: GoldenRule, answer: Answer): Golden {
  const { panic, definition = [], rules = [], object = [], cost } = answer;
  if (panic !== undefined) return { ...rule, panic: true };
  const texts = definition.map(textOf);
  const text = texts.length > 1 ? texts : texts[0];
  const [compiled] = rules;
  return {
    ...rule,
    ...(text === undefined ? {} : { text }),
    ...(compiled === undefined ? {} : { maxCost: compiled.maxCost }),
    ...(cost === undefined ? {} : { ...outcomeOf(rule, object), runtimeCost: cost }),
  };
}

function textOf({ field, detail }: AnsweredError): string {
  const text = detail.replace(/selfType\d+/g, "selfType1");
  return field === `${rulePath}rule` ? text : `${field.replace(rulePath, "")}: ${text}`;
}

function outcomeOf({ expression }: Rule, errors: readonly AnsweredError[]): Partial<Golden> {
  const [first] = errors;
  if (first === undefined) return { value: true };
  if (errors.length > 1 || first.field !== "value") return { others: errors };
  const { detail } = first;
  const name = expression.trim();
  if (detail === `failed rule: ${name}`) return { value: false };
  for (const [link, ending] of [
    [evaluating, ""],
    [called, " for these arguments"],
    [limited, " limit exceeded"],
  ] as const) {
    if (detail.endsWith(link + name)) return { error: detail.slice(0, -(link + name).length) + ending };
  }
  return { message: detail };
}
