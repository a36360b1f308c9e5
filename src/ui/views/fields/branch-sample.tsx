import { type ReactNode, useCallback, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { type BranchChoice, yamlText } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { tellFailure } from "../../shell/failure.ts";
import type { Playground } from "../../shell/playground.ts";
import { putObject } from "../../shell/put-object.ts";
import { knownReply, useReply } from "../../shell/use-reply.ts";
import css from "./schema.module.css";

/** Writes a sample with one of the listed values, or one of the branches, of a field that has several. */
export function BranchSample(): ReactNode {
  const playground = usePlayground();
  const { engine } = playground;
  const ask = useCallback(() => engine.ask("branches", { scenario: engine.scenario() }), [engine]);
  const known = knownReply(useReply(ask));
  const [chosen, setChosen] = useState(0);
  const label = useId();
  // The view around it says if the schema could not be worked out.
  if (known === undefined || known.reply.length === 0) return null;
  const choices = known.reply;
  const index = Math.min(chosen, choices.length - 1);
  const choice = choices[index];
  return (
    <div className={css["branches"]}>
      <label htmlFor={label}>Sample with</label>
      <select id={label} value={index} onChange={(event) => setChosen(Number(event.target.value))}>
        {choices.map(({ field, title }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index in the list is the value of the choice.
          <option key={i} value={i}>
            {field}: {title}
          </option>
        ))}
      </select>
      <Button onClick={() => choice !== undefined && void writeBranchSample(playground, choice)}>
        Write it
      </Button>
    </div>
  );
}

async function writeBranchSample(
  playground: Playground,
  { branch, field, title }: BranchChoice,
): Promise<void> {
  const { engine } = playground;
  const outcome = await engine.ask("branchSample", { scenario: engine.scenario(), branch });
  if ("failed" in outcome) {
    tellFailure(playground, outcome);
    return;
  }
  const { object, unmet } = outcome.reply;
  const rest = unmet.length === 0 ? "" : ` Not met: ${unmet.slice(0, 3).join("; ")}.`;
  if (object === undefined) {
    playground.tell({ tone: "warning", text: `There is no sample.${rest}`, actions: [] });
    return;
  }
  const message = `A sample with ${field}: ${title} is in Resource now.${rest}`;
  putObject(playground, { resource: yamlText(object), message });
}
