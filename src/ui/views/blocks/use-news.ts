import { asidesOf } from "../../shell/asides.ts";
import { usePlayground } from "../../shell/context.ts";
import { knownReply } from "../../shell/use-reply.ts";
import { useStore } from "../../workspace/store.ts";
import { type News, newsOf } from "./news.ts";

/** Returns what is wrong although the server rejects nothing for it. Null if nothing is, as far as is known. */
export function useNews(): News | null {
  const { engine, go } = usePlayground();
  const { overview, suite } = useStore(asidesOf(engine), (state) => state);
  const goFaults = useStore(go, (state) => state?.account.faults);
  return newsOf({
    overview: knownReply(overview)?.reply,
    suite: suite === null ? undefined : knownReply(suite)?.reply,
    goFaults: goFaults ?? [],
  });
}
