import { explain as story } from "../../../package/index.ts";
import { Brief } from "./brief.ts";
import { permalink } from "./permalink.ts";
import { at, told } from "./problems.ts";
import { type Answering, optionsOf } from "./question.ts";

/** The whole story of a field. */
export const explain: Answering<"explain"> = async (input, context) => {
  const { definition, object, at: field, in: document } = input;
  const question = {
    definition,
    ...(object === undefined ? {} : { object }),
    at: field,
    ...(document === undefined ? {} : { in: document }),
  };
  const options = optionsOf(input, context);
  const found = await story(question, options);
  if (found === undefined) throw new TypeError(`Nothing is known about the field ${JSON.stringify(field)}.`);
  const brief = new Brief();
  const { title, place, schema, steps, problems, rules, notes } = found;
  return {
    title,
    ...at(place),
    ...(schema === undefined
      ? {}
      : {
          schema: {
            field: schema.field,
            type: schema.type,
            constraints: brief.first(schema.constraints, 30, "constraints").map((text) => brief.text(text)),
            ...(schema.default === undefined ? {} : { default: brief.text(schema.default) }),
            ...(schema.description === undefined ? {} : { description: brief.text(schema.description) }),
            ...(schema.place === undefined ? {} : { line: schema.place.line }),
          },
        }),
    steps: brief.first(steps, 20, "steps").map(({ stage, text }) => ({ stage, text: brief.text(text) })),
    problems: told(problems, brief),
    rules: brief.first(rules, 20, "rules").map(({ rule, field: of, state, why }) => ({
      rule: brief.text(rule),
      field: of,
      ...(state === undefined ? {} : { state }),
      ...(why === undefined ? {} : { why: brief.text(why) }),
    })),
    notes: brief.first(notes, 20, "notes").map((text) => brief.text(text)),
    ...permalink(context.page, options.kubernetes, { definition, resource: object ?? "" }),
    ...brief.truncated,
  };
};
