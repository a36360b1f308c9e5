import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { count } from "../../workspace/words.ts";
import css from "./dump.module.css";
import { type Dump, dumpName } from "./open-dump.ts";
import { useDump } from "./use-dump.ts";

/** Says which dump is used, and removes it. */
export function DumpLine({ dump }: { readonly dump: Dump }): ReactNode {
  const { remove } = useDump();
  return (
    <div className={css["opened"]}>
      <p className={css["which"]}>
        {dump.count === undefined ? "Objects" : count(dump.count, "object")} of <b>{dumpName(dump.files)}</b>.{" "}
        <span className={css["soft"]}>They stay in this tab: they are not in links, and not stored.</span>
      </p>
      <Button onClick={remove}>Remove dump</Button>
    </div>
  );
}
