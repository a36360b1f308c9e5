import type { Failure, FailureCause } from "../../worker/question.ts";

const sentences: Readonly<Record<FailureCause, string>> = {
  defect: "The engine failed at this. That is our mistake, not yours.",
  timeout: "This took too long and was stopped.",
  stopped: "This was stopped.",
  unavailable: "This part of the engine could not be loaded. Check the connection to this page's server.",
  held: "Nothing of this link has been run yet. Press “Run it” first.",
};

/** The sentence for a question without a reply. */
export function failureSentence({ cause }: Failure): string {
  return sentences[cause];
}
