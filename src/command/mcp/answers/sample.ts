import { sample as sampleFor } from "../../../package/index.ts";
import { Brief, mostReturned } from "./brief.ts";
import { permalink } from "./permalink.ts";
import { type Answering, optionsOf } from "./question.ts";

/** An object that the server accepts. */
export const sample: Answering<"sample"> = async (input, context) => {
  const { definition, kind = "full" } = input;
  const options = optionsOf(input, context);
  const { text, unmet } = await sampleFor(definition, { ...options, kind });
  const brief = new Brief();
  return {
    ...(text === undefined ? {} : { object: brief.text(text, mostReturned) }),
    unmet: brief.first(unmet, 20, "reasons").map((why) => brief.text(why)),
    ...permalink(context.page, options.kubernetes, { definition, resource: text ?? "" }),
    ...brief.truncated,
  };
};
