import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { asidesOf } from "../shell/asides.ts";
import { useAnswer, usePlayground, useShell } from "../shell/context.ts";
import { hidesAnswer } from "../shell/shell.ts";
import { useReply } from "../shell/use-reply.ts";
import { useNews } from "../views/blocks/use-news.ts";
import { useSuite } from "../views/tests/use-suite.ts";
import { useStore } from "../workspace/store.ts";
import { withView } from "../workspace/transitions.ts";
import css from "./strip-news.module.css";

/** Nobody reads the blocks below the problems while typing, in milliseconds. */
const delay = 150;

/**
 * What is wrong beside the two verdicts, and the way to it. It also asks what the blocks of the answer show: they may
 * not be on screen, but what is wrong in them must be seen.
 */
export function StripNews(): ReactNode {
  const [works, setWorks] = useState(0);
  const isOfOtherWork = useAnswer((answer) => answer.isOfOtherWork);
  useEffect(() => {
    if (isOfOtherWork) setWorks((old) => old + 1);
  }, [isOfOtherWork]);
  // Of other work nothing stays.
  return <News key={works} />;
}

function News(): ReactNode {
  const { engine, workspace, preferences } = usePlayground();
  const store = asidesOf(engine);
  const choices = useStore(preferences, (state) => state.conventions);
  const overview = useReply(
    useCallback(() => engine.ask("overview", { scenario: engine.scenario(), choices }), [engine, choices]),
    delay,
  );
  const suite = useSuite();
  useEffect(() => store.update(() => ({ overview, suite })), [store, overview, suite]);
  const isHidden = useShell(hidesAnswer);
  const news = useNews();
  const isShown = !isHidden && news !== null;
  // Not by `:has()`, with which a browser looks again at each line that leaves a long text.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-also-wrong", isShown);
    return () => document.documentElement.removeAttribute("data-also-wrong");
  }, [isShown]);
  if (!isShown) return null;
  return (
    <span role="status" aria-label="Also wrong" className={classes(css["news"], css[news.tone])}>
      <Button
        look="link"
        title="What is wrong beside the verdicts"
        onClick={() => workspace.update((old) => withView(old, "problems"))}
      >
        {news.text}
      </Button>
    </span>
  );
}
