import { dataText } from "../../../package/data.ts";
import { breaking as changesBetween } from "../../../package/index.ts";
import { Brief } from "./brief.ts";
import { permalink } from "./permalink.ts";
import { type Answering, optionsOf } from "./question.ts";

const mostChanges = 20;

/** How an update of a definition affects clients. */
export const breaking: Answering<"breaking"> = async (input, context) => {
  const { before, after } = input;
  const options = optionsOf(input, context);
  const { status, note, changes, omitted } = await changesBetween(before, after, options);
  const brief = new Brief();
  if (omitted > 0) brief.note(`${omitted} changes are not listed.`);
  return {
    status,
    note,
    changes: brief.first(changes, mostChanges, "changes").map((change) => ({
      rule: change.rule,
      severity: change.severity,
      version: change.version,
      field: change.field,
      message: brief.text(change.message),
      confirmed: change.isConfirmed,
      ...(change.after === undefined ? {} : { line: change.after.line }),
      ...(change.witness === undefined
        ? {}
        : {
            witness: {
              request: change.witness.request,
              object: brief.text(dataText(change.witness.object), 500),
              before: brief.text(change.witness.before, 500),
              after: brief.text(change.witness.after, 500),
            },
          }),
    })),
    ...permalink(context.page, options.kubernetes, { definition: after, before }),
    ...brief.truncated,
  };
};
