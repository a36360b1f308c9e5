import type { Answer, AnsweredError, Question } from "./question.ts";
import { questionOf, type Rule, type SceneName, scenes } from "./scenes.ts";

/** A rule of a scene to record. */
export interface GoldenRule extends Rule {
  readonly schema: SceneName;
  /** The object is updated from the scene's old value. */
  readonly update?: true;
}

/** A line of recorded rules: the question and the server's answer. */
export interface Golden extends GoldenRule {
  /**
   * Why the definition is rejected. A cost error may have several texts: of the rule, the message, the whole schema.
   */
  readonly text?: string | readonly string[];
  /** The server panicked on the definition. */
  readonly panic?: true;
  readonly maxCost?: string;
  /** The rule's value for the object, */
  readonly value?: boolean;
  /** or why it has none, */
  readonly error?: string;
  /** or the result of its messageExpression if the value is false. */
  readonly message?: string;
  readonly runtimeCost?: string;
  /** What the members above cannot express. */
  readonly others?: readonly AnsweredError[];
}

/** The question about a rule. It is an update only if the rule has `update`. */
export function asQuestion({ schema, update, ...rule }: GoldenRule): Question {
  const { old, ...create } = questionOf(scenes[schema], rule);
  return update === true && old !== undefined ? { ...create, old } : create;
}

const rulePath = "spec.validation.openAPIV3Schema.properties[value].x-kubernetes-validations[0].";
const evaluating = " evaluating rule: ";
const called = ": call arguments did not match a supported operator, function or macro signature for rule: ";
const limited = ": no further validation rules will be run due to call cost exceeds limit for rule: ";

/** An answer in the form of a line. Type names on the server are random, so all become `selfType1`. */
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
