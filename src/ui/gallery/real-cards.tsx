import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "../components/button.tsx";
import { acceptedBy } from "../real/find-real.ts";
import { showReal } from "../real/open-real.ts";
import type { RealDefinition } from "../real/real-definition.ts";
import { usePlayground } from "../shell/context.ts";
import { count } from "../workspace/words.ts";
import css from "./gallery.module.css";

/** Well-known definitions as cards. Nothing is fetched before a person has chosen one and was asked. */
export function RealCards({ definitions }: { readonly definitions: readonly RealDefinition[] }): ReactNode {
  const playground = usePlayground();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  return (
    <section className={css["real"]} aria-labelledby="real-definitions">
      <h3 id="real-definitions">Real definitions</h3>
      <p className={css["found"]}>
        {count(definitions.length, "definition")} of well-known projects, read from their repository when you
        open one.
        {!isOnline && " There is no network now: the list can be read, the files cannot."}
      </p>
      <ul className={css["cards"]} aria-label="Real definitions">
        {definitions.map((definition) => (
          <li className={css["card"]} key={definition.id}>
            <h4>
              <Button look="link" onClick={() => showReal(playground, definition)}>
                {definition.project}: {definition.kind}
              </Button>
            </h4>
            <p>{definition.worth}</p>
            <p className={css["tags"]}>
              {definition.group}, {definition.release}. {acceptedBy(definition)}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function watchNetwork(told: () => void): () => void {
  addEventListener("online", told);
  addEventListener("offline", told);
  return () => {
    removeEventListener("online", told);
    removeEventListener("offline", told);
  };
}
